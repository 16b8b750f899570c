import { beforeAll, beforeEach, expect, test } from 'vitest';
import { csv, embarque, startConverter } from '../conversor/converter-under-test.ts';
import { definirParametro } from './definir-parametro.ts';
import { started } from '../../../support/started.ts';

/** National cargo: the insured is the freight payer. */
const TN = 21;
const api = started(startConverter);
beforeAll(async () => {
  await api.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    VALUES (21, 1, '2100021', ${TN}, 1, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga');
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (21, 21, '001', 'Geral', true);
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (21, 0.05);
    INSERT INTO embalagens (id_embalagem, codigo, descricao) VALUES (9, 'NE', 'Sem embalagem')`);
});
beforeEach(() => api.database.query('DELETE FROM parametros').then(() => undefined));

const guardada = async (numero: number, coluna: string) => {
  const rows = await api.database.query<{ valor: string }>(
    `SELECT ${coluna}::text AS valor FROM averbacoes LEFT JOIN embalagens USING (id_embalagem) WHERE averbacoes.numero = $1`,
    [String(numero)],
  );
  return rows[0]?.valor;
};

test('series: others are refused, with and without zeros in front; of one ramo alone', async () => {
  await definirParametro(api, 'series_aceitas', '2, 003', { ramo: 54 });
  const { status, body } = await api.upload(csv([embarque(1)]));
  expect([status, body.erros]).toEqual([
    422,
    [{ campo: 'Linha 2, serie', mensagem: '“1”; esperado: uma das séries aceitas: 2, 003' }],
  ]);
  await definirParametro(api, 'series_aceitas', '2, 001', { ramo: 54, de: '2026-02-01' });
  expect((await api.upload(csv([embarque(1)]))).status).toBe(200);
});

test('the least that a shipment pays: on its own day, unless its rate says another', async () => {
  await definirParametro(api, 'premio_minimo_averbacao', '5.00', { ramo: 54, de: '2026-11-12' });
  const dias = [embarque(10), embarque(11, { data_embarque: '12/11/2026' })];
  expect((await api.upload(csv(dias))).body).toMatchObject({ aceitos: 2, premio: '5.39' });
  await api.database.query('UPDATE apolice_taxas SET premio_minimo = 2 WHERE id_apolice = 10');
  const { body } = await api.upload(csv([embarque(12, { data_embarque: '12/11/2026' })]));
  expect(body).toMatchObject({ aceitos: 1, premio: '2.00' });
  await api.database.query('UPDATE apolice_taxas SET premio_minimo = NULL WHERE id_apolice = 10');

  const simulada = await api.send('post', '/api/Apolice/10/taxas/simulacao', {
    data: '2026-11-12',
    importancia_segurada: '1234.56',
    uf_origem: 'SP',
    uf_destino: 'PR',
  });
  expect(simulada.body).toMatchObject({ premio: '5.00', memoria: expect.arrayContaining(['É o prêmio mínimo']) });
  const { id } = (
    await api.database.query<{ id: string }>(`SELECT id_averbacao::text AS id FROM averbacoes WHERE numero = '11'`)
  )[0] as { id: string };
  expect((await api.get(`/api/Averbacao/${id}`)).body.retorno.memoria).toContainEqual({
    linha: 'premio',
    conta: 'Prêmio mínimo',
    valor: '5.00',
  });
});

test('A8: packaging of national cargo that comes without any', async () => {
  const semEmbalagem = (numero: number) =>
    embarque(numero, { embalagem: '', cnpj_tomador: '11222333000181', placa: '' });
  const enviar = (numero: number) => api.upload(csv([semEmbalagem(numero)]), { ramo: TN });
  expect((await enviar(20)).status).toBe(200);
  expect(await guardada(20, 'embalagens.codigo')).toBe('NE');
  await definirParametro(api, 'embalagem_padrao', 'PX');
  expect((await enviar(21)).status).toBe(200);
  expect(await guardada(21, 'embalagens.codigo')).toBe('PX');
});

test('the encoding of texts whose layout does not say it', async () => {
  const latin1 = (numero: number) => Buffer.from(csv([embarque(numero, { mercadoria: 'Grãos de soja' })]), 'latin1');
  expect((await api.upload(latin1(30))).status).toBe(200);
  await definirParametro(api, 'codificacao', 'UTF-8');
  const { status, body } = await api.upload(latin1(31));
  expect([status, body.message]).toEqual([422, expect.stringContaining('UTF-8')]);
});

test('reading stops after so many faults, and the file is refused whole', async () => {
  const errado = (numero: number) => embarque(numero, { uf_origem: 'XX' });
  const arquivo = csv([embarque(40), errado(41), errado(42), errado(43)]);
  await definirParametro(api, 'parar_apos_erros', 2);
  const { status, body } = await api.upload(arquivo, { aceitar: 'validos' });
  expect([status, body.erros]).toMatchObject([422, [{ campo: 'Linha 3, uf_origem' }, { campo: 'Linha 4, uf_origem' }]]);
  expect(body.message).toContain('Arquivo recusado: 2 erros. A leitura parou neste número de erros');
  expect((await api.get(`/api/Conversor/conversoes/${body.id_CONVERSAO}`)).body).toMatchObject({
    situacao: 'RECUSADA',
    lidos: 3,
    aceitos: 0,
  });
  await api.database.query('DELETE FROM parametros');
  const inteiro = await api.upload(arquivo, { aceitar: 'validos' });
  expect(inteiro.body).toMatchObject({ situacao: 'PARCIAL', lidos: 4, aceitos: 1, recusados: 3 });
});

test('faults that the registries find stop it as well', async () => {
  await definirParametro(api, 'parar_apos_erros', 1);
  const { body } = await api.upload(csv([embarque(50), embarque(51, { mercadoria: 'Pedra filosofal' })]), {
    aceitar: 'validos',
  });
  expect(body.message).toContain('A leitura parou');
  expect(await guardada(50, 'premio')).toBeUndefined();
});
