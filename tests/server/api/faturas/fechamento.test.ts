import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Fechamento } from '../../../../shared/contracts/faturas-lote.ts';
import { loteDeFaturas } from '../../../../server/api/faturas/fechamento/lote.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startFaturas);
beforeAll(async () => {
  // Policies 2 to 6 are copies of the first; one is of another ramo.
  await api.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT n, 1, (5400009 + n)::text, CASE n WHEN 6 THEN 55 ELSE 54 END, 1, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga'
    FROM generate_series(2, 6) n;
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao)
    SELECT 1000 + n, n, '001', 'Matriz', true FROM generate_series(2, 6) n;
    INSERT INTO apolice_faturamento (id_apolice, premio_minimo, minimo_so_com_averbacao) VALUES (3, 300, true), (4, 300, false);
    INSERT INTO meses_sem_faturamento (id_apolice, competencia, motivo, informado_por, informado_em)
    VALUES (5, 202610, 'ACORDO', 'ana', '2026-11-01')`);
  await trabalhar(api.parts, [loteDeFaturas]);
});

async function fechamento(competencia: number, query = '', user = 'ana'): Promise<Fechamento> {
  const { status, body } = await api.get(`/api/Fatura/fechamento/${competencia}${query}`, user);
  expect(status).toBe(200);
  return body as Fechamento;
}

async function lote(body: object, user = 'ana'): Promise<Record<string, unknown>> {
  const { id_tarefa } = (await api.post('/api/Fatura/lote', body, user)).body as { id_tarefa: number };
  for (;;) {
    const { body: tarefa } = await api.get(`/api/Tarefa/${id_tarefa}`, user);
    if ((tarefa as { terminada_em: string | null }).terminada_em !== null) return tarefa as Record<string, unknown>;
    await sleep(50);
  }
}

test('a month that nobody touched: what may be worked out, and what is blocked by which reason', async () => {
  await api.averbar(202610, ['100.00', '50.25']);
  const answer = await fechamento(202610);
  expect(answer).toMatchObject({ a_calcular: { faturas: 2, premio: '150.25' }, situacoes: [], tarefa: null });
  expect(
    answer.bloqueios.map(({ codigo, quantas, apolices }) => [codigo, quantas, apolices.map(({ numero }) => numero)]),
  ).toEqual([
    ['SEM_MOVIMENTO', 2, ['5400011', '5400015']],
    ['MINIMO_SO_COM_AVERBACAO', 1, ['5400012']],
    ['MES_SEM_FATURAMENTO', 1, ['5400014']],
  ]);
  // Filtered by one ramo.
  expect((await fechamento(202610, '?id_ramo=55')).bloqueios).toMatchObject([{ codigo: 'SEM_MOVIMENTO', quantas: 1 }]);
  expect((await api.get('/api/Fatura/fechamento/202613')).status).toBe(422);
});

test('its steps one after the other: previews, what exceeds a limit, approval as reviewed, issue', async () => {
  await lote({ para: 'PREVIA', filtros: { competencia: 202610 } });
  expect(await fechamento(202610)).toMatchObject({
    a_calcular: { faturas: 0, premio: '0.00' },
    // 150.25 and 300.00, plus 7.38 % IOF.
    situacoes: [{ situacao: 'PREVIA', faturas: 2, valor_total: '483.48', maior: '322.14' }],
    acima_da_alcada: { faturas: 0, valor_total: '0' },
    tarefa: { para: 'PREVIA', situacao: 'CONCLUIDA', usuario: 'ana', sua: true },
  });
  expect((await fechamento(202610, '', 'leitor')).tarefa?.sua).toBe(false);

  await api.database.query(
    "INSERT INTO alcadas (perfil, acao, limite_valor, vigencia_inicio) VALUES ('usuario', 'APROVAR_PREVIA', 200, '2026-01-01'), ('admin', 'APROVAR_PREVIA', 2000, '2026-01-01')",
  );
  expect((await fechamento(202610)).acima_da_alcada).toEqual({ faturas: 1, valor_total: '322.14' });
  expect((await fechamento(202610, '', 'chefe')).acima_da_alcada.faturas).toBe(0);
  await api.database.query('DELETE FROM alcadas');

  // A shipment added after the review must not be approved unseen.
  await api.averbar(202610, ['9.75']);
  const filtros = { competencia: 202610, situacao: ['PREVIA', 'LIBERADA', 'PRE_FATURA'] };
  const { itens_com_falha } = await lote({ para: 'APROVADA', filtros });
  expect(itens_com_falha).toEqual([
    { ref: '5400010', mensagem: expect.stringContaining('O movimento mudou desde a prévia') },
  ]);
  // Only approved invoices are issued; the other one stays.
  await lote({ para: 'EMITIDA', filtros: { competencia: 202610, situacao: ['APROVADA'] } });
  const { situacoes } = await fechamento(202610);
  expect(Object.fromEntries(situacoes.map(({ situacao, faturas }) => [situacao, faturas]))).toEqual({
    PREVIA: 1,
    EMITIDA: 1,
  });
  const answer = await api.post('/api/Fatura/lote', { para: 'PREVIA', filtros });
  expect(answer.status).toBe(422);
});

test('a preview that differs by more than 30 % from the month before is named, in either direction', async () => {
  await api.averbar(202608, ['100.00']);
  await api.mover(await api.previa(202608), { para: 'APROVADA', vencimento: emDezDias() });
  for (const [premio, quantas] of [
    ['130.00', 0],
    ['0.01', 1],
  ] as const) {
    await api.averbar(202609, [premio]);
    await api.previa(202609);
    expect((await fechamento(202609)).variacoes.quantas).toBe(quantas);
  }
  expect((await fechamento(202609)).variacoes.faturas).toMatchObject([
    { numero: '5400010', antes: '100.00', agora: '130.01' },
  ]);
});
