import type { ApiParts, Autor } from '../chamada/endpoint.ts';
import { invalid } from '../chamada/refusals.ts';
import { write } from '../escrita/writer.repository.ts';
import { digestOf } from '../arquivos/stored-file.ts';
import { insertDocumento, isKnownDocumento } from './documentos.repository.ts';
import { findIdCorretor, findRamoChoices, insertApolice } from './importar-apolice.repository.ts';
import { checkPdf, nomeDoDocumento, readDocumento } from '../leitura/pdf/read-documento.ts';
import type { ReceivedFile } from '../arquivos/receive-file.ts';
import { notFound, type ApoliceLida, type ReadingFault, toApolice } from '../leitura/pdf/to-apolice.ts';

/** Creates a policy from a PDF and stores the file. @throws 415, 422 with all faults, 409 if the policy exists. */
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
  const idCorretor = (await findIdCorretor(db, printed.corretorCnpj, printed.corretorSusep)) ?? null;
  const result = toApolice(printed, await findRamoChoices(db), idCorretor);
  if ('apolice' in result) return result.apolice;
  throw invalid(
    result.faults.map(({ campo, mensagem }) => ({ campo, mensagem })),
    `Não foi possível ler da apólice: ${result.faults.map(inWords).join(', ')}`,
  );
}

/** Missing fields by name; wrong ones with their reason. */
const inWords = ({ titulo, mensagem }: ReadingFault) =>
  mensagem === notFound ? titulo : `${titulo} (${mensagem.charAt(0).toLowerCase()}${mensagem.slice(1)})`;
