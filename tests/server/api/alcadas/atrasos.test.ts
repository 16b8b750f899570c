import { beforeEach, describe, expect, test } from 'vitest';
import { formatarData, hoje, somarDias } from '../../../../shared/format/data.ts';
import { cteDeclarado } from '../../../support/documento-fiscal.ts';
import { csv, embarque, startConverter, TRANSPORTADOR as cnpj } from '../conversor/converter-under-test.ts';
import { startedForEach } from '../../../support/started.ts';

/* Shipments of R$ 1.234,56, ten days old: declared after their deadline, or after their month was invoiced. */
const api = startedForEach(startConverter);
const DIAS = 10;
const dia = somarDias(hoje(), -DIAS);
const mes = Number(dia.slice(0, 7).replace('-', ''));

beforeEach(async () => {
  await api.addUser('chefe', 'admin');
  await api.database.query(`UPDATE apolices SET inicio_vigencia = '2026-01-01', fim_vigencia = '2099-12-31'`);
});

const enviar = (user = 'ana') =>
  api.upload(csv([embarque(1, { data_embarque: formatarData(dia), data_emissao: formatarData(dia) })]), { user });

const alcada = (acao: string, username: string, limites: string) =>
  api.database.query(
    `INSERT INTO alcadas (acao, id_usuario, vigencia_inicio, limite_valor, limite_dias, exige_segundo_usuario)
     SELECT $1, id_usuario, '2020-01-01', ${limites} FROM usuarios WHERE username = $2`,
    [acao, username],
  );

const preparos = {
  AVERBAR_FORA_PRAZO: () => api.database.query(`INSERT INTO apolice_prazos VALUES (10, 'EMBARQUE', 0)`),
  AVERBAR_COMPETENCIA_FECHADA: () =>
    api.database.query(`
      INSERT INTO faturas (id_fatura, id_apolice, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada, premio_comercial,
        desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof,
        iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
      VALUES (1, 10, 54, 1, ${mes}, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'ana');
      INSERT INTO periodos (id_apolice, id_grupo, competencia, fechado, id_fatura) VALUES (10, 3, ${mes}, true, 1)`),
} as const;
const erroDe = { AVERBAR_FORA_PRAZO: 'FORA_DO_PRAZO', AVERBAR_COMPETENCIA_FECHADA: 'COMPETENCIA_FECHADA' } as const;

describe.each(['AVERBAR_FORA_PRAZO', 'AVERBAR_COMPETENCIA_FECHADA'] as const)('A-X9: %s', (acao) => {
  beforeEach(() => preparos[acao]());

  test.each([
    ['within both limits', '1234.56, 10, false', 200],
    ['a day more than allowed', '1234.56, 9, false', 422],
    ['a centavo more than allowed', '1234.55, 10, false', 422],
    ['without limits', 'NULL, NULL, false', 200],
    ['with a second person, whom no file has', 'NULL, NULL, true', 422],
  ])('%s', async (_, limites, status) => {
    await alcada(acao, 'ana', limites);
    await alcada(acao, 'chefe', 'NULL, 30, false');
    const feito = await enviar();
    expect(feito.status).toBe(status);
    if (status === 422) expect(feito.body.erros[0].mensagem).toContain('com alçada: chefe (até 30 dias)');
    expect((await api.database.query('SELECT FROM averbacoes')).length).toBe(status === 200 ? 1 : 0);
  });

  test('a document that comes by itself is held to the same, and goes in from who may', async () => {
    await alcada(acao, 'chefe', 'NULL, 30, false');
    const declarar = async (user: string) =>
      (
        await api
          .as(user)
          .post('/api/Averbacao/documento?ramo=54')
          .type('application/xml')
          .send(Buffer.from(cteDeclarado({ numero: 20, cnpj, valor: '1000.00', dia, aamm: String(mes).slice(2) })))
      ).body;
    expect(await declarar('ana')).toMatchObject({ situacao: 'RECUSADA', erros: [{ codigo: erroDe[acao] }] });
    expect(await declarar('chefe')).toMatchObject({ situacao: 'AVERBADA' });
  });
});

test('A-X9: without any authority the deadline holds, and the next month takes what is late', async () => {
  await preparos.AVERBAR_COMPETENCIA_FECHADA();
  expect((await enviar()).status).toBe(200);
  await preparos.AVERBAR_FORA_PRAZO();
  expect(
    (await api.upload(csv([embarque(2, { data_embarque: formatarData(dia), data_emissao: formatarData(dia) })])))
      .status,
  ).toBe(422);
});
