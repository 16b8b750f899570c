import { beforeEach, expect, test } from 'vitest';
import { recalculoDeAverbacoes } from '../../../../server/api/averbacoes/recalculo.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { restituirPendentes } from '../../../../server/api/faturas/restituicoes/restituicoes.routes.ts';
import { createLogger } from '../../../../server/log.ts';
import { emDezDias, startFaturas } from '../faturas/faturas-under-test.ts';
import { aoMesmoTempo } from '../../../support/ao-mesmo-tempo.ts';
import { started } from '../../../support/started.ts';

/* A-M22 A-E2: a changed rate touches no open shipment by itself; it is recalculated on request, and one is corrected or excluded. */
let parar: () => Promise<void> = () => Promise.resolve();
const api = started(async () => {
  const under = await startFaturas();
  await under.database.query(`
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (1, 0.05);
    INSERT INTO motivos (id_motivo, tipo, descricao) VALUES (900, 'EXCLUSAO_AVERBACAO', 'Engano') ON CONFLICT DO NOTHING`);
  parar = await trabalhar(under.parts, [recalculoDeAverbacoes]);
  return under;
});
beforeEach(async () => {
  await api.database.query(`
    UPDATE periodos SET fechado = false, id_fatura = NULL; DELETE FROM fatura_passos; UPDATE faturas SET situacao = 'CANCELADA';
    DELETE FROM creditos_de_cancelamento; DELETE FROM averbacoes; DELETE FROM averbacoes_excluidas;
    UPDATE apolice_taxas SET taxa = 0.05; DELETE FROM apolice_adicionais; DELETE FROM suspensoes`);
  // IS 1,000.00 at 0.05 %: 0.50 each.
  await api.averbar(202606, ['0.50', '0.50']);
});

const ids = async () =>
  (await api.database.query<{ id: number }>('SELECT id_averbacao::integer AS id FROM averbacoes ORDER BY 1')).map(
    ({ id }) => id,
  );
const ler = async (id: number) => (await api.get(`/api/Averbacao/${id}`)).body.retorno;
const recalcular = (body: object) =>
  api.post('/api/Averbacao/recalculo', { filtros: { id_apolice: 1 }, simular: true, ...body });

async function esperar(id: number): Promise<string> {
  await expect
    .poll(async () => (await api.get(`/api/Tarefa/${id}`)).body.situacao, { timeout: 20_000 })
    .toBe('CONCLUIDA');
  return (await api.get(`/api/Tarefa/${id}`)).body.mensagem;
}

test('a recalculation is shown first, then made with its reason, once, and stands in memória and history', async () => {
  await api.database.query(`UPDATE apolice_taxas SET taxa = 0.08;
    INSERT INTO apolice_adicionais (id_apolice, tipo, descricao, percentual) VALUES (1, 'OUTRO', 'Içamento', 10)`);
  // 0.08 % + 10 % of it = 0.088 %: 0.88 instead of 0.50, twice.
  const { body } = await recalcular({});
  expect(body).toMatchObject({
    quantidade: 2,
    diferenca: '0.76',
    sem_taxa: 0,
    data: [{ taxa_antes: '0.050000', taxa: '0.088000', premio_antes: '0.50', premio: '0.88' }, {}],
  });
  const [id = 0] = await ids();
  expect((await ler(id)).premio).toBe('0.50');
  const semMotivo = [{ campo: 'motivo', mensagem: 'Campo obrigatório' }];
  expect((await recalcular({ simular: false })).body.erros).toEqual(semMotivo);
  const tarefa = await recalcular({ simular: false, motivo: 'Taxa renegociada' });
  expect(tarefa.status).toBe(202);
  expect(await esperar(tarefa.body.id_tarefa)).toBe('2 de 2 averbações abertas recalculadas.');
  expect(await ler(id)).toMatchObject({
    premio: '0.88',
    taxa: '0.088000',
    versao: 2,
    historico: [
      {},
      { evento: 'RECALCULADA', detalhe: 'Taxa renegociada; prêmio de R$ 0,50 a R$ 0,88', quem: expect.anything() },
    ],
  });
  expect((await recalcular({})).body).toMatchObject({ quantidade: 0, diferenca: '0.00' });
  // 0.0125 % + 7.77 % of it = 0.01347125 %, of 1,000.00: 0.13; the column keeps six places, and no later recalculation finds a change.
  await api.database.query('UPDATE apolice_taxas SET taxa = 0.0125; UPDATE apolice_adicionais SET percentual = 7.77');
  await esperar((await recalcular({ simular: false, motivo: 'Taxa renegociada' })).body.id_tarefa);
  expect(await ler(id)).toMatchObject({ premio: '0.13', taxa: '0.013471' });
  expect((await recalcular({})).body).toMatchObject({ quantidade: 0, diferenca: '0.00' });
  // The sums of the month follow.
  expect((await api.get(`/api/Fatura/${await api.previa(202606)}`)).body.retorno.premio_comercial).toBe('0.26');
});

test('invoiced shipments, and those that no rate serves any more, keep what they have', async () => {
  const fatura = await api.previa(202606);
  await api.mover(fatura, { para: 'APROVADA', vencimento: emDezDias() });
  await api.averbar(202607, ['0.50']);
  await api.database.query('UPDATE apolice_taxas SET taxa = 0.10');
  expect((await recalcular({})).body).toMatchObject({ quantidade: 1, diferenca: '0.50' });
  await api.database.query("UPDATE apolice_taxas SET inicio_vigencia = '2026-08-01'");
  expect((await recalcular({})).body).toMatchObject({ quantidade: 0, sem_taxa: 1 });
  await api.database.query('UPDATE apolice_taxas SET inicio_vigencia = NULL');
});

test('one open shipment is corrected: the premium follows, and a stale version, another month or an uncovered day is refused', async () => {
  const [id = 0] = await ids();
  const corrigir = (body: object) => api.put(`/api/Averbacao/${id}`, { versao: 1, motivo: 'Valor da nota', ...body });
  const certos = { importancia_segurada: '2500.00', placa: 'abc-1d23', cnpj_tomador: '11.222.333/0001-81' };
  const feita = await corrigir(certos);
  // 2,500.00 at 0.05 %.
  expect(feita.body).toMatchObject({ id, versao: 2, premio: '1.25' });
  const gravados = {
    importancia_segurada: '2500.00',
    placa: 'ABC1D23',
    cnpj_tomador: '11222333000181',
    premio: '1.25',
  };
  expect(await ler(id)).toMatchObject({
    ...gravados,
    versao: 2,
    historico: [{}, { evento: 'CORRIGIDA', detalhe: 'Valor da nota; prêmio de R$ 0,50 a R$ 1,25' }],
  });
  expect((await corrigir({ placa: 'XYZ1A23' })).status).toBe(409);
  await api.database.query(
    "INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo) VALUES (1, 54, '2026-06-10', '2026-06-12', 'Obra')",
  );
  for (const [campo, errado] of [
    ['data_embarque', '2026-07-01'],
    ['data_embarque', '2026-06-11'],
    ['importancia_segurada', '900000000.01'],
    ['importancia_segurada', '0.00'],
    ['placa', 'ABC'],
    ['cnpj_tomador', 'banana'],
    ['cnpj_embarcador', '11.222.333/0001-80'],
    ['corpo', 1],
  ] as const) {
    const { status, body } = await corrigir({ versao: 2, [campo]: errado });
    expect([status, body.erros[0].campo]).toEqual([422, campo]);
  }
  expect((await ler(id)).versao).toBe(2);
  expect((await corrigir({ versao: 2, data_embarque: '2026-06-13' })).status).toBe(200);
});

test('of two corrections at once that saw the same version, one is refused', async () => {
  const [id = 0] = await ids();
  const trava = `SELECT FROM averbacoes WHERE id_averbacao = ${id} FOR UPDATE`;
  const corrigir = (placa: string) => api.put(`/api/Averbacao/${id}`, { versao: 1, motivo: 'Placa', placa });
  const duas = await aoMesmoTempo(api.database, trava, () => ['ABC1D23', 'XYZ1A23'].map(corrigir));
  expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('one is excluded while it is open; an invoiced one leaves the calculation of its month, and its premium comes back', async () => {
  const [primeira = 0, segunda = 0] = await ids();
  const excluir = (id: number, versao = 1) =>
    api.post(`/api/Averbacao/${id}/exclusao`, { versao, id_motivo: 900, motivo: 'Duplicada' }, 'chefe');
  expect((await excluir(primeira)).status).toBe(200);
  expect((await ler(primeira)).situacao).toBe('EXCLUIDA');
  expect((await excluir(primeira)).status).toBe(409);
  const fatura = await api.previa(202606);
  await api.mover(fatura, { para: 'APROVADA', vencimento: emDezDias() });
  expect((await api.put(`/api/Averbacao/${segunda}`, { versao: 1, motivo: 'Placa', placa: 'ABC1D23' })).status).toBe(
    409,
  );
  expect((await excluir(segunda)).status).toBe(200);
  await restituirPendentes({ db: api.db, log: createLogger('error', 'correcao') });
  expect(await api.database.query('SELECT valor::text FROM restituicoes')).toEqual([{ valor: '0.50' }]);
  expect((await ler(segunda)).historico.at(-1)).toMatchObject({ evento: 'RESTITUIDA', detalhe: 'Duplicada' });
  await parar();
});
