import type { Autor } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { invalid } from '../chamada/refusals.ts';
import { write } from '../escrita/writer.repository.ts';
import { digestOf } from '../arquivos/stored-file.ts';
import { insertDocumento, isKnownDocumento } from './documentos.repository.ts';
import { findIdCorretor, findRamoChoices, insertApolice } from './importar-apolice.repository.ts';
import { checkPdf } from '../leitura/pdf/check-pdf.ts';
import { nomeDoDocumento } from '../leitura/pdf/documento-store.ts';
import { readDocumento } from '../leitura/pdf/read-documento.ts';
import type { ReceivedFile } from '../arquivos/receive-file.ts';
import { notFound, type ApoliceLida, type ReadingFault, toApolice } from '../leitura/pdf/to-apolice.ts';

/**
 * Makes a policy of a received PDF and keeps the document; both or neither.
 * @returns the policy's id.
 * @throws 415 or 422 with all that is wrong, 409 where the policy is there already.
 */
export async function importApolice(
  { db, armazem }: ApiParts,
  file: ReceivedFile,
  autor: Autor & { readonly id: number },
): Promise<number> {
  await checkPdf(file.path);
  const apolice = await readApolice(db, file.path, autor.id);
  const sha256 = await digestOf(file.path);
  let kept = false;
  try {
    return await write(db, async (transaction) => {
      const id = await insertApolice(transaction, apolice, autor, sha256);
      await insertDocumento(transaction, {
        id_apolice: id,
        sha256,
        tamanho: file.size,
        nome: file.name,
        enviado_por: autor.username,
      });
      // Last: the row that names it is ready, and only the commit is left.
      await armazem.guardar(nomeDoDocumento(sha256), file.path);
      kept = true;
      return id;
    });
  } catch (error) {
    if (kept && !(await isKnownDocumento(db, sha256))) await armazem.apagar(nomeDoDocumento(sha256));
    throw error;
  }
}

async function readApolice(db: ApiParts['db'], path: string, user: number): Promise<ApoliceLida> {
  const printed = await readDocumento(path, user);
  const idCorretor = await findIdCorretor(db, printed.corretorCnpj, printed.corretorSusep);
  const result = toApolice(printed, await findRamoChoices(db), idCorretor);
  if ('apolice' in result) return result.apolice;
  throw invalid(
    result.faults.map(({ campo, mensagem }) => ({ campo, mensagem })),
    `Não foi possível ler da apólice: ${result.faults.map(inWords).join(', ')}`,
  );
}

/** What is missing just by its name; of what is there and cannot be right, why. */
const inWords = ({ titulo, mensagem }: ReadingFault) =>
  mensagem === notFound ? titulo : `${titulo} (${mensagem.charAt(0).toLowerCase()}${mensagem.slice(1)})`;
