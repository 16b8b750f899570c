import { beforeEach, expect, test } from 'vitest';
import { hoje } from '../../../../shared/format/data.ts';
import { startFaturas } from './faturas-under-test.ts';
import { restituicoesDe } from './restituicoes-under-test.ts';
import { started } from '../../../support/started.ts';

/* Restitutions as numbered endorsements (domain-3 2.2). */
const api = started(async () => {
  const under = await startFaturas();
  return { ...under, ...restituicoesDe(under) };
});
beforeEach(() => api.limpar());

const parametro = (chave: string, valor: string | boolean) =>
  api.database.query(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ($1, '2026-01-01', $2, 'ana')`,
    [chave, JSON.stringify(valor)],
  );

test('A-M2: at once where the parameter says so, with commission and co-insurance in proportion; then paid', async () => {
  await parametro('restituicao', 'ENDOSSO');
  await api.database.query(`
    INSERT INTO congeneres (id_congenere, codigo_susep, razao_social) VALUES (1, '00001', 'Aroeira') ON CONFLICT DO NOTHING;
    INSERT INTO apolice_corretores (id_apolice, id_corretor, papel, percentual) VALUES (1, 1, 'CORRETOR', 15);
    INSERT INTO apolice_cosseguro (id_apolice, id_congenere, participacao, comissao, taxa_administracao) VALUES (1, 1, 40, 10, 0)`);
  await api.faturar(202606, ['100.00', '200.00']);
  await api.cancelar(202606, 1);
  await api.pendentes();
  const [{ id, versao } = { id: 0, versao: 0 }] = await api.restituicoes();
  const { body } = await api.get(`/api/Restituicao/${id}`);
  expect(body.retorno).toMatchObject({
    situacao: 'EMITIDA',
    cobrado: '300.00',
    devido: '200.00',
    valor: '100.00',
    iof: '0.00',
    favorecido: 'Ipê Transportes Ltda',
    documento_favorecido: '11222333000181',
    // 15 % of 100; 40 % of 100, less 10 % of it.
    comissoes: [{ valor: '15.00' }],
    cosseguro: [{ premio: '60.00' }, { premio: '40.00', liquido: '36.00' }],
    documentos: [{ premio: '100.00' }],
  });
  const cedo = await api.post(`/api/Restituicao/${id}/liquidar`, { versao, data: '2099-01-02', meio: 'PIX' });
  expect([cedo.status, cedo.body.erros[0].campo]).toEqual([422, 'data']);
  expect((await api.post(`/api/Restituicao/${id}/liquidar`, { versao, data: hoje(), meio: 'PIX' })).status).toBe(200);
  expect((await api.post(`/api/Restituicao/${id}/cancelar`, { versao: versao + 1, motivo: 'Engano' })).status).toBe(
    409,
  );
  expect(
    await api.database.query('SELECT tipo, valor::text FROM fatura_movimentos WHERE id_restituicao = $1 ORDER BY 1', [
      id,
    ]),
  ).toEqual([
    { tipo: 'EMISSAO', valor: '-100.00' },
    { tipo: 'LIQUIDACAO_DE_RESTITUICAO', valor: '-100.00' },
  ]);
});

test('A-M2: by itself where the policy is over and its last month invoiced; tax only where the parameter says so', async () => {
  await parametro('restitui_iof', true);
  await api.database.query("UPDATE apolices SET fim_vigencia = '2026-06-30'");
  await api.faturar(202606, ['100.00', '50.00']);
  await api.cancelar(202606, 1);
  await api.pendentes();
  // 7.38 % of 100.
  expect(await api.database.query('SELECT situacao, valor::text, iof::text FROM restituicoes')).toEqual([
    { situacao: 'EMITIDA', valor: '100.00', iof: '7.38' },
  ]);
});

test('A-M2: of what no invoice took, by hand; a day that is no working day is refused with the next one', async () => {
  await api.faturar(202606, ['150.00']);
  await api.cancelar(202606);
  await api.averbar(202607, ['100.00']);
  const fatura = await api.previa(202607);
  await api.aprovar(fatura);
  const [{ id, versao } = { id: 0, versao: 0 }] = await api.restituicoes();
  const sabado = await api.post(`/api/Restituicao/${id}/emitir`, { versao, vencimento: '2099-01-03' });
  expect([sabado.status, sabado.body.erros[0].mensagem]).toEqual([422, 'Não é dia útil; o seguinte é 05/01/2099']);
  const emitida = await api.post(`/api/Restituicao/${id}/emitir`, { versao, conta: 'PIX 11222333000181' });
  expect([emitida.status, emitida.body.id]).toEqual([200, expect.any(Number)]);
  // 107.38 of 150.00 stay with the invoice.
  expect(await api.restituicoes()).toMatchObject([
    { situacao: 'ABATIDA', valor: '107.38', abatido: '107.38', endosso: null },
    { situacao: 'EMITIDA', valor: '42.62', abatido: '0.00', endosso: expect.any(Number) },
  ]);
  expect((await api.mover(fatura, { para: 'REJEITADA', motivo: 'Taxa errada' })).status).toBe(200);
  expect(await api.restituicoes()).toMatchObject([{ situacao: 'A_ABATER', abatido: '0.00' }, { situacao: 'EMITIDA' }]);
});

test('A-M2: of a split one every share adds up: 10.01 in 2.51 and 3 × 2.50, of which 0.05 is left', async () => {
  await api.database.query(`
    INSERT INTO congeneres (id_congenere, codigo_susep, razao_social) VALUES (1, '00001', 'Aroeira'), (2, '00002', 'Baraúna'), (3, '00003', 'Cedro')
    ON CONFLICT DO NOTHING;
    INSERT INTO apolice_cosseguro (id_apolice, id_congenere, participacao, comissao, taxa_administracao)
    VALUES (1, 1, 25, 40, 0), (1, 2, 25, 0, 0), (1, 3, 25, 0, 0)`);
  await api.faturar(202606, ['10.01']);
  await api.cancelar(202606);
  // 9.28 + 0.68 take 9.96.
  await api.averbar(202607, ['9.28']);
  await api.aprovar(await api.previa(202607));
  const [{ id, versao } = { id: 0, versao: 0 }] = await api.restituicoes();
  expect((await api.post(`/api/Restituicao/${id}/emitir`, { versao })).status).toBe(200);
  const quotas = await api.database.query<Record<string, string>>(`
    SELECT valor::text, string_agg(q ->> 'premio', ' ' ORDER BY n) AS premios, string_agg(q ->> 'comissao', ' ' ORDER BY n) AS comissoes,
      string_agg(q ->> 'liquido', ' ' ORDER BY n) AS liquidos
    FROM restituicoes, jsonb_array_elements(cosseguro) WITH ORDINALITY u(q, n) GROUP BY id_restituicao ORDER BY id_restituicao`);
  // Commission 40 % of 2.50 is 1.00; 0.05 ÷ 10.01 of it rounds to 0.00.
  expect(quotas.map((uma) => Object.values(uma))).toEqual([
    ['9.96', '2.49 2.49 2.49 2.49', '0.00 1.00 0.00 0.00', '2.49 1.49 2.49 2.49'],
    ['0.05', '0.02 0.01 0.01 0.01', '0.00 0.00 0.00 0.00', '0.02 0.01 0.01 0.01'],
  ]);
});

test('A-M2: given up: the premium stays, and another cancelled document gives back its own alone', async () => {
  await api.faturar(202606, ['100.00', '50.00']);
  await api.cancelar(202606, 1);
  await api.pendentes();
  const [{ id, versao } = { id: 0, versao: 0 }] = await api.restituicoes();
  expect(
    (await api.post(`/api/Restituicao/${id}/cancelar`, { versao, motivo: 'Evento recebido por engano' })).status,
  ).toBe(200);
  await api.database.query(
    `INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio)
     SELECT competencia, id_averbacao, id_apolice, id_grupo, numero, premio FROM averbacoes WHERE premio = 50`,
  );
  await api.pendentes();
  expect(await api.restituicoes()).toMatchObject([
    { situacao: 'CANCELADA', valor: '100.00' },
    { situacao: 'A_ABATER', valor: '50.00' },
  ]);
  const { body } = await api.post('/api/Restituicao/Listar', {
    start: 1,
    length: 10,
    search: { value: 'ipê' },
    filtros: { situacao: 'A_ABATER' },
  });
  expect([body.recordsTotal, body.recordsFiltered, body.totais.valor]).toEqual([2, 1, '50.00']);
});
