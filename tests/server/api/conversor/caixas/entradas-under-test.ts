import { setTimeout as sleep } from 'node:timers/promises';
import { especiesDeTarefa } from '../../../../../server/api/especies-de-tarefa.ts';
import { receberUmaVez, type Fontes } from '../../../../../server/api/conversor/entrada/caixas/manter.ts';
import { trabalhar } from '../../../../../server/api/tarefas/executar.ts';
import { Fila } from '../../../../../server/api/trabalho/fila.ts';
import { conexoesDaFila, criarFila } from '../../../../../server/database/fila.ts';
import type { Entrada } from '../../../../../shared/contracts/entradas.ts';
import type { ConverterUnderTest } from '../converter-under-test.ts';

/** Mailbox C-54 of policy 10 in the care of `ana`, one without responsible person, and one of a read-only user. */
export async function insertCaixas(api: ConverterUnderTest): Promise<void> {
  const leitor = await api.addUser('leitor', 'consulta');
  await api.database.query(
    `INSERT INTO caixas_postais (caixa, id_apolice, remetentes, id_usuario)
     SELECT caixa, 10, remetentes, CASE de WHEN 'ana' THEN (SELECT id_usuario FROM usuarios WHERE username = 'ana') WHEN 'leitor' THEN $1::integer END
     FROM (VALUES ('C-54', 'frota@ipe.com.br, @cedro.com.br', 'ana'), ('SEM', '@ipe.com.br', NULL), ('LEITOR', '@ipe.com.br', 'leitor')) c (caixa, remetentes, de)`,
    [leitor],
  );
}

export const receber = (api: ConverterUnderTest, fontes: Fontes) =>
  receberUmaVez(api.parts, fontes, new AbortController().signal);

/** Runs the waiting conversions, then a round that answers the ended ones. */
export async function converter(api: ConverterUnderTest, fontes: Fontes): Promise<void> {
  const fila = new Fila(criarFila(conexoesDaFila(api.parts.pool)), api.parts.log);
  const parar = await trabalhar({ ...api.parts, fila }, especiesDeTarefa);
  const abertas = `SELECT FROM tarefas WHERE tipo = 'conversao' AND terminada_em IS NULL`;
  while ((await api.database.query(abertas)).length > 0) await sleep(20);
  await parar();
  await receber(api, fontes);
}

/** Deliveries, oldest first. */
export async function entradas(api: ConverterUnderTest, query = ''): Promise<Entrada[]> {
  const { body } = await api.get(`/api/Entrada?tamanho=100${query}`);
  return (body.data as Entrada[]).toReversed();
}
