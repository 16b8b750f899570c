import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import * as contract from '../../../../shared/contracts/recebimento.ts';
import { type ApiParts, endpoint } from '../../chamada/endpoint.ts';
import { writeEndpoint } from '../../escrita/write-endpoint.ts';
import { withReceivedFile } from '../../arquivos/receive-file.ts';
import { conflict, found, invalid } from '../../chamada/refusals.ts';
import { findHoje, lockFatura } from '../ciclo/faturas.repository.ts';
import { separar } from '../ciclo/mover.ts';
import { emitidas } from '../ciclo/transicoes.ts';
import { devidoEm, indefinidoEm } from './devido.ts';
import { importar } from './importar.ts';
import { desfazer, receber } from './receber.ts';
import { lerRetorno } from './retorno.ts';
import { listContas } from './recebimentos.repository.ts';
import { pastaDeEntrada } from '../../../arquivos/temp-file.ts';

export const recebimentosRoutes = ({ db, dataDir }: ApiParts) => [
  endpoint(contract.getDevido, async ({ params, query }) => {
    const [lida] = await listContas(db, [params.id]);
    const conta = found(lida, 'Fatura não encontrada.');
    if (!emitidas.has(conta.situacao)) throw conflict('Só uma fatura emitida tem valor devido.');
    const dia = query.data ?? (await findHoje(db));
    const indefinido = indefinidoEm(conta, dia);
    if (indefinido !== null) throw conflict(`Há tributo a definir. ${indefinido}.`);
    return { status: 1, retorno: devidoEm(conta, dia) };
  }),

  writeEndpoint(db, contract.registrarRecebimento, async (transaction, { params, body, caller, autor, requestId }) => {
    const fatura = found(await lockFatura(transaction, params.id), 'Fatura não encontrada.');
    await separar(transaction, { ...caller, requestId }, fatura, 'PAGA');
    return receber(transaction, autor, params.id, body);
  }),

  writeEndpoint(db, contract.estornarRecebimento, (transaction, { params, body, autor }) =>
    desfazer(transaction, autor, params.id, params.idRecebimento, body),
  ),

  endpoint(contract.importarRecebimentos, async ({ request, query, autor }, response) => {
    const limites = { folder: pastaDeEntrada(dataDir), field: 'file', maxBytes: contract.MAX_RETORNO };
    const retorno = await withReceivedFile(request, response, limites, ({ path }) => readFile(path));
    const linhas = lerRetorno(retorno, mapaDe(request.body));
    return { status: 1, ...(await importar(db, autor, linhas, query.simular === 'true')) };
  }),
];

/** Headers of a CSV by field, from the form field `mapeamento`. @throws 422 */
function mapaDe({ mapeamento }: { readonly mapeamento?: string } = {}): Record<string, string> {
  if (mapeamento === undefined) return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(mapeamento));
  } catch {
    throw invalid([{ campo: 'mapeamento', mensagem: 'Deve ser um objeto JSON, como {"valor": "Vlr pago"}' }]);
  }
}
