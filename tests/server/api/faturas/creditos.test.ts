import { beforeEach, expect, test } from 'vitest';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { started } from '../../../support/started.ts';

/* Documents cancelled after they were invoiced: the next invoices credit their premium (domain 7.12). */
const api = started(startFaturas);
beforeEach(() =>
  api.database.query(`
    UPDATE periodos SET fechado = false, id_fatura = NULL;
    DELETE FROM fatura_creditos; DELETE FROM creditos_de_cancelamento; DELETE FROM fatura_passos;
    UPDATE faturas SET situacao = 'CANCELADA';
    DELETE FROM averbacoes`),
);

interface Lida {
  readonly situacao: string;
  readonly credito: string;
  readonly premio_liquido: string;
  readonly valor_total: string;
  readonly memoria: readonly { readonly linha: string; readonly conta: string; readonly valor: string }[];
}
const ler = async (id: number) => ((await api.get(`/api/Fatura/${id}`)).body as { retorno: Lida }).retorno;
const aprovar = (id: number) => api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });

/** Invoices a month, then marks its shipments as cancelled, so that their premium becomes a credit. */
async function faturarECancelar(competencia: number, premios: readonly string[]): Promise<number> {
  await api.averbar(competencia, premios);
  const id = await api.previa(competencia);
  expect((await aprovar(id)).status).toBe(200);
  await api.database.query(
    `INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio)
     SELECT competencia, id_averbacao, id_apolice, id_grupo, numero, premio FROM averbacoes WHERE competencia = $1`,
    [competencia],
  );
  return id;
}

test('the next invoice gives the premium back, says so, and is frozen with it', async () => {
  await faturarECancelar(202606, ['40.00']);
  await api.averbar(202607, ['100.00']);
  const id = await api.previa(202607);
  const previa = await ler(id);
  expect([previa.credito, previa.premio_liquido, previa.valor_total]).toEqual(['40.00', '60.00', '64.43']);
  expect(previa.memoria.find(({ linha }) => linha === 'credito')).toEqual({
    linha: 'credito',
    conta: 'Documentos cancelados depois de faturados',
    valor: '-40.00',
  });
  await aprovar(id);
  await api.mover(id, { para: 'EMITIDA' });
  await api.averbar(202608, ['100.00']);
  expect((await ler(await api.previa(202608))).credito).toBe('0.00');
  expect(await ler(id)).toMatchObject({ situacao: 'EMITIDA', credito: '40.00', valor_total: '64.43' });
});

test('an invoice takes no more than it comes to: the rest waits for the next', async () => {
  await faturarECancelar(202606, ['70.00', '50.00']);
  await api.averbar(202607, ['100.00']);
  const primeira = await api.previa(202607);
  const lida = await ler(primeira);
  expect([lida.credito, lida.valor_total]).toEqual(['100.00', '0.00']);
  expect(lida.memoria.find(({ linha }) => linha === 'credito')?.conta).toMatch(/; R\$ 20,00 ficam para a próxima/);
  await aprovar(primeira);
  await api.averbar(202608, ['100.00']);
  expect(await ler(await api.previa(202608))).toMatchObject({ credito: '20.00', premio_liquido: '80.00' });
});

test('A-T1: of several credits the one that was marked first is used up first, whatever its number', async () => {
  await faturarECancelar(202606, ['70.00', '50.00']);
  await api.database.query(
    "UPDATE creditos_de_cancelamento SET marcado_em = marcado_em - interval '1 day' WHERE premio = 50.00",
  );
  await api.averbar(202607, ['100.00']);
  const id = await api.previa(202607);
  await aprovar(id);
  expect(
    await api.database.query(
      `SELECT c.premio::text, u.valor::text FROM fatura_creditos u
       JOIN creditos_de_cancelamento c USING (competencia, id_averbacao) WHERE u.id_fatura = $1 ORDER BY c.premio`,
      [id],
    ),
  ).toEqual([
    { premio: '50.00', valor: '50.00' },
    { premio: '70.00', valor: '50.00' },
  ]);
});

test('of two previews that show the same credit one gets it, and the other is worked out anew', async () => {
  await faturarECancelar(202606, ['40.00']);
  await api.averbar(202607, ['100.00']);
  await api.averbar(202608, ['100.00']);
  const previas = [await api.previa(202607), await api.previa(202608)];
  expect(await Promise.all(previas.map(async (id) => (await ler(id)).credito))).toEqual(['40.00', '40.00']);
  const respostas = await Promise.all(previas.map(aprovar));
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const perdeu = previas[respostas.findIndex(({ status }) => status === 409)] as number;
  expect(respostas.find(({ status }) => status === 409)?.body.message).toContain('O movimento mudou desde a prévia');
  expect((await api.post(`/api/Fatura/${perdeu}/recalculo`, {})).status).toBe(200);
  expect((await aprovar(perdeu)).status).toBe(200);
  expect((await ler(perdeu)).credito).toBe('0.00');
});

test('a cancelled invoice returns what it used; the pre-invoice keeps its own through approval', async () => {
  await faturarECancelar(202606, ['40.00']);
  await api.averbar(202607, ['100.00']);
  const id = await api.previa(202607);
  await api.mover(id, { para: 'PRE_FATURA' });
  await api.averbar(202608, ['100.00']);
  expect((await ler(await api.previa(202608))).credito).toBe('0.00');
  expect((await aprovar(id)).status).toBe(200);
  expect((await ler(id)).credito).toBe('40.00');
  await api.mover(id, { para: 'EMITIDA' });
  expect((await api.mover(id, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe')).status).toBe(200);
  expect((await ler(await api.previa(202608))).credito).toBe('40.00');
  expect((await ler(id)).credito).toBe('40.00');
});

test('the invoice of the cancelled document goes back only before its credit is used; then the shipment is gone', async () => {
  const origem = await faturarECancelar(202606, ['40.00']);
  await api.averbar(202607, ['100.00']);
  const id = await api.previa(202607);
  await aprovar(id);
  const recusa = await api.mover(origem, { para: 'REJEITADA', motivo: 'Taxa errada' });
  expect([recusa.status, recusa.body.message]).toEqual([
    409,
    'O crédito de um documento cancelado desta fatura já está em outra: devolva primeiro aquela.',
  ]);
  await api.mover(id, { para: 'REJEITADA', motivo: 'Taxa errada' });
  expect((await api.mover(origem, { para: 'REJEITADA', motivo: 'Taxa errada' })).status).toBe(200);
  expect(await api.database.query('SELECT situacao FROM averbacoes WHERE competencia = 202606')).toEqual([
    { situacao: 'CANCELADA' },
  ]);
  expect((await ler(await api.previa(202607))).credito).toBe('0.00');
});

test("a group's invoice takes the credits of its group alone", async () => {
  await faturarECancelar(202606, ['40.00']);
  await api.averbar(202607, ['100.00'], 1);
  await api.averbar(202607, ['100.00'], 2);
  const creditos = [];
  for (const id_grupo of [2, 1]) {
    const { body } = await api.post('/api/Fatura/previa', { id_apolice: 1, id_grupo, competencia: 202607 });
    creditos.push((await ler((body as { id: number }).id)).credito);
  }
  expect(creditos).toEqual(['0.00', '40.00']);
});
