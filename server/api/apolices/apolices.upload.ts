import type { Caller } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { conflict, invalid } from '../refusals.ts';
import { digestOf, storeFile } from '../stored-file.ts';
import { insertDocumento, isKnownDocumento } from './documentos.repository.ts';
import { findIdCorretor, findRamoChoices, insertPolicy } from './policy-import.repository.ts';
import { checkPdf } from './policy-pdf/check-pdf.ts';
import { documentPath, dropDocument } from './policy-pdf/document-store.ts';
import { readDocument } from './policy-pdf/read-document.ts';
import { readFields } from './policy-pdf/read-fields.ts';
import type { ReceivedFile } from '../receive-file.ts';
import { notFound, type PolicyRead, type ReadingFault, toPolicy } from './policy-pdf/to-policy.ts';

/**
 * Makes a policy of a received PDF and keeps the document; both or neither.
 * @returns the policy's id.
 * @throws 415 or 422 with all that is wrong, 409 where the policy is there already.
 */
export async function importPolicy(
  { db, dataDir }: ApiParts,
  file: ReceivedFile,
  caller: Caller,
  requestId: string,
): Promise<number> {
  await checkPdf(file.path);
  const policy = await readPolicy(db, file.path);
  const sha256 = await digestOf(file.path);
  let kept = false;
  try {
    return await db.transaction().execute(async (transaction) => {
      const writer = { id: caller.id, username: caller.username, requestId };
      const id = await insertPolicy(transaction, policy, writer, sha256);
      await insertDocumento(transaction, {
        id_apolice: id,
        sha256,
        tamanho: file.size,
        nome: file.name,
        enviado_por: caller.username,
      });
      // Last: the row that names it is ready, and only the commit is left.
      await storeFile(file.path, documentPath(dataDir, sha256));
      kept = true;
      return id;
    });
  } catch (error) {
    if (kept && !(await isKnownDocumento(db, sha256))) await dropDocument(dataDir, sha256);
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint?.startsWith('apolices_numero')) {
      throw conflict('Esta apólice já está cadastrada neste ramo.');
    }
    throw error;
  }
}

async function readPolicy(db: ApiParts['db'], path: string): Promise<PolicyRead> {
  const printed = readFields(await readDocument(path));
  const idCorretor = await findIdCorretor(db, printed.corretorCnpj, printed.corretorSusep);
  const result = toPolicy(printed, await findRamoChoices(db), idCorretor);
  if ('policy' in result) return result.policy;
  throw invalid(
    result.faults.map(({ campo, mensagem }) => ({ campo, mensagem })),
    `Não foi possível ler da apólice: ${result.faults.map(inWords).join(', ')}`,
  );
}

/** What is missing by its name alone; of what is there and cannot be right, why. */
const inWords = ({ titulo, mensagem }: ReadingFault) =>
  mensagem === notFound ? titulo : `${titulo} (${mensagem.charAt(0).toLowerCase()}${mensagem.slice(1)})`;
