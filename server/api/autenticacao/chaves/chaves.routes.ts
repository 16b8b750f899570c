import { catalogue } from '../../../../shared/contracts/catalogue.ts';
import {
  cabeEmChave,
  createChave,
  deleteChave,
  listChaves,
  nounOf,
  rotacionarChave,
} from '../../../../shared/contracts/chaves.ts';
import { readNetwork } from '../../../http/address-in.ts';
import { type ApiParts, endpoint } from '../../chamada/endpoint.ts';
import { found, invalid } from '../../chamada/refusals.ts';
import { refuseStale, write } from '../../escrita/writer.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { exigirEscopo } from '../../sql/escopo.repository.ts';
import { hashToken, newKey } from '../token.ts';
import * as chaves from './chaves.repository.ts';

const HORAS = 24;
const desconhecida = 'Chave não encontrada.';

export const chavesRoutes = ({ db, policyListPath }: ApiParts) => {
  const escopos = [...Map.groupBy(catalogue(policyListPath).filter(cabeEmChave), nounOf)]
    .map(([escopo, calls]) => ({ escopo, chamadas: calls.map(({ id }) => id) }))
    .toSorted((a, b) => (a.escopo < b.escopo ? -1 : 1));
  const conhecidos = new Set(escopos.flatMap(({ escopo, chamadas }) => [escopo, ...chamadas]));

  return [
    endpoint(listChaves, async () => ({
      status: 1,
      retorno: await chaves.listChaveRows(db),
      escopos,
    })),

    endpoint(createChave, async ({ body, autor }) => {
      const { enderecos = null, escopo = null, ...values } = body;
      const estranho = values.escopos.find((chamada) => !conhecidos.has(chamada));
      if (estranho !== undefined)
        throw invalid([{ campo: 'escopos', mensagem: `Uma chave não pode ter o escopo ${estranho}` }]);
      const torto = enderecos?.find((texto) => readNetwork(texto) === null);
      if (torto !== undefined)
        throw invalid([{ campo: 'enderecos', mensagem: `${torto} não é um endereço IP nem uma rede como 10.0.0.0/8` }]);
      await refuseValidade(db, values.validade);
      await exigirEscopo(db, escopo);
      const segredo = newKey();
      const row = await write(db, (transaction) =>
        chaves.insertChave(transaction, { ...values, enderecos, escopo }, guardado(segredo), autor),
      );
      return { status: 1, id_chave: row.id_chave, chave: segredo, versao: row.versao };
    }),

    endpoint(rotacionarChave, async ({ params, body, autor }) => {
      if (body.validade !== undefined) await refuseValidade(db, body.validade);
      const segredo = newKey();
      const row = await write(db, async (transaction) => {
        const before = found(await chaves.lockChave(transaction, params.id), desconhecida);
        refuseStale(before, body.versao);
        const ate = { horas: body.horas ?? HORAS, validade: body.validade ?? before.validade };
        return chaves.replaceSegredo(transaction, before, guardado(segredo), ate, autor);
      });
      return { status: 1, id_chave: row.id_chave, chave: segredo, versao: row.versao };
    }),

    endpoint(deleteChave, async ({ params, autor }) => {
      await write(db, async (transaction) => {
        const before = found(await chaves.lockChave(transaction, params.id), desconhecida);
        await chaves.removeChave(transaction, before, autor);
      });
      return { message: 'Chave revogada.' };
    }),
  ];
};

const guardado = (segredo: string) => ({ hash: hashToken(segredo), final: segredo.slice(-4) });

/** @throws 422 */
async function refuseValidade(db: Db, validade: string): Promise<void> {
  if (await chaves.cabeValidade(db, validade)) return;
  throw invalid([{ campo: 'validade', mensagem: 'Deve ser de hoje a dois anos' }]);
}
