import { beforeEach, expect, test } from 'vitest';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { started } from '../../../support/started.ts';

/* One calculation a month (domain-3 1), from shipments to the issued invoice. */
const api = started(startFaturas);
beforeEach(() =>
  api.database.query(`
    UPDATE periodos SET fechado = false, id_fatura = NULL; DELETE FROM fatura_averbacoes; DELETE FROM fatura_passos WHERE ato <> 'NUMERO';
    UPDATE faturas SET situacao = 'CANCELADA', id_desconto = NULL; DELETE FROM descontos_recorrentes; DELETE FROM apolice_faturamento;
    DELETE FROM apolice_corretores; DELETE FROM meses_sem_faturamento; DELETE FROM averbacoes; UPDATE grupos SET premio_minimo = 0;
    UPDATE apolices SET id_ramo = 54, fim_vigencia = '2026-12-31', hora_vigencia = '24H'`),
);

const ler = async (id: number) => (await api.get(`/api/Fatura/${id}`)).body.retorno;
const minimo = (valor: number) =>
  api.database.query('INSERT INTO apolice_faturamento (id_apolice, premio_minimo, custo_apolice) VALUES (1, $1, 0)', [
    valor,
  ]);
const aprovar = (id: number) => api.mover(id, { para: 'APROVADA', vencimento: emDezDias() }, 'chefe');

async function emitir(id: number) {
  expect((await aprovar(id)).status).toBe(200);
  expect((await api.mover(id, { para: 'EMITIDA' }, 'chefe')).status).toBe(200);
  return ler(id);
}

async function doGrupo(id_grupo: number, competencia: number): Promise<number> {
  const { body } = await api.post('/api/Fatura/previa', { id_apolice: 1, id_grupo, competencia });
  return body.id as number;
}

test('A-M5 an especial of 280.00, then 20.00 of shipments under a minimum of 300.00: 280.00 and 20.00', async () => {
  await minimo(300);
  await api.averbar(202606, ['280.00']);
  const dias = { de: '2026-06-05', ate: '2026-06-05', justificativa: 'Encerramento do contrato' };
  const especial = await api.post('/api/Fatura/especial', { id_apolice: 1, ...dias });
  expect((await emitir(especial.body.id)).premio_liquido).toBe('280.00');
  await api.averbar(202606, ['20.00']);
  const fatura = await emitir(await api.previa(202606));
  expect(fatura).toMatchObject({ premio_comercial: '20.00', premio_liquido: '20.00', tipo_endosso: 'COBRANCA' });
  expect(fatura.memoria).toContainEqual({
    linha: 'ja_faturado',
    conta: 'Cobrado por outras faturas de 06/2026',
    valor: '-280.00',
  });
});

test("an especial of one group does not bill another's fixed surcharge, which the month's invoice does", async () => {
  await api.database.query(`
    INSERT INTO descontos_recorrentes (id_desconto, id_apolice, id_grupo, tipo, forma, valor, competencia_inicial, motivo)
    VALUES (8, 1, 2, 'A', 'VALOR', 50, 202601, 'carga especial')`);
  await api.averbar(202606, ['100.00'], 1);
  const dias = { de: '2026-06-01', ate: '2026-06-10', justificativa: 'Encerramento do contrato' };
  const especial = await api.post('/api/Fatura/especial', { id_apolice: 1, ...dias });
  expect(await emitir(especial.body.id)).toMatchObject({ desconto_agravo: '0.00', premio_liquido: '100.00' });
  await api.averbar(202606, ['30.00'], 2);
  // 30.00 + 50.00.
  expect(await ler(await api.previa(202606))).toMatchObject({ desconto_agravo: '50.00', premio_liquido: '80.00' });
});

test('an especial of RCTR-VI-C is taxed by the trips of its days, not by those of the whole month', async () => {
  await api.averbar(202702, ['1000.00', '1000.01']);
  await api.database.query(`
    UPDATE apolices SET id_ramo = 32, fim_vigencia = '2027-12-31';
    INSERT INTO apolice_corretores (id_apolice, id_corretor, percentual) VALUES (1, 1, 0);
    UPDATE averbacoes SET pais_origem = 'Brasil', pais_destino = 'Argentina' WHERE premio = 1000;
    UPDATE averbacoes SET pais_origem = 'Argentina', pais_destino = 'Brasil', data_embarque = '2027-02-20' WHERE premio = 1000.01`);
  const bases = (id: number) =>
    api.database.query(
      `SELECT t ->> 'tipo_viagem' AS viagem, t ->> 'base' AS base FROM faturas, jsonb_array_elements(tributos) t
       WHERE id_fatura = $1 AND t ->> 'tributo' = 'IOF' ORDER BY 1`,
      [id],
    );
  const dias = { de: '2027-02-01', ate: '2027-02-10', justificativa: 'Encerramento do contrato' };
  const especial = await api.post('/api/Fatura/especial', { id_apolice: 1, ...dias });
  const exportacao = { viagem: 'INTERNACIONAL_EXPORTACAO', base: '1000.00' };
  expect(await bases(especial.body.id)).toEqual([exportacao]);
  // The whole month has both.
  expect(await bases(await api.previa(202702))).toEqual([
    exportacao,
    { viagem: 'INTERNACIONAL_IMPORTACAO', base: '1000.01' },
  ]);
});

test("A-M10 a group's discount counts in the whole policy's invoice; by group, minimum and cost once, in the last one", async () => {
  await minimo(2_000);
  await api.database.query(`
    UPDATE apolice_faturamento SET custo_apolice = 30;
    INSERT INTO descontos_recorrentes (id_desconto, id_apolice, id_grupo, tipo, forma, percentual, competencia_inicial, motivo)
    VALUES (7, 1, 2, 'D', 'PERCENTUAL', 10, 202601, 'campanha')`);
  await api.averbar(202606, ['1000.00'], 1);
  await api.averbar(202606, ['1000.00'], 2);
  const unica = await api.previa(202606);
  // 1,000 + 900, up to the minimum; 30.00 of cost.
  expect(await ler(unica)).toMatchObject({
    desconto_agravo: '-100.00',
    premio_liquido: '2000.00',
    custo_apolice: '30.00',
  });
  await api.database.query("UPDATE faturas SET situacao = 'REJEITADA' WHERE id_fatura = $1", [unica]);

  const padrao = await doGrupo(1, 202606);
  const cedo = await aprovar(padrao);
  expect([cedo.status, cedo.body.message]).toEqual([
    409,
    expect.stringMatching(/última do mês: fature antes Filial Sul/),
  ]);
  const sul = await emitir(await doGrupo(2, 202606));
  expect([sul.premio_liquido, sul.custo_apolice]).toEqual(['900.00', '0.00']);
  await api.post(`/api/Fatura/${padrao}/recalculo`, {});
  const ultima = await emitir(padrao);
  expect([ultima.premio_liquido, ultima.custo_apolice]).toEqual(['1100.00', '30.00']);
  const volta = await api.mover(sul.id_fatura, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe');
  expect([volta.status, volta.body.message]).toEqual([409, expect.stringContaining('sub-grupo padrão')]);
  // A used discount of a group is ended, not changed.
  const muda = await api.put('/api/Cadastro/desconto-recorrente/7', { versao: 1, percentual: '20.00' });
  expect([muda.status, muda.body.erros[0].campo]).toEqual([422, 'competencia_final']);
});

test('A-M15 a late shipment of a policy that is over is a complement of its last month, by the rules of that month', async () => {
  await minimo(300);
  await api.database.query("UPDATE apolices SET fim_vigencia = '2026-06-30'");
  await api.averbar(202606, ['100.00']);
  const fatura = await emitir(await api.previa(202606));
  expect(fatura.premio_liquido).toBe('300.00');
  await api.averbar(202607, ['250.00']);
  await api.database.query(
    "UPDATE averbacoes SET data_embarque = '2026-06-20' WHERE competencia = 202607; UPDATE apolice_faturamento SET premio_minimo = 9999",
  );
  const complemento = await emitir(await api.previa(202607));
  // 100 + 250 − 300.
  expect(complemento).toMatchObject({
    premio_liquido: '50.00',
    tipo_endosso: 'AJUSTE',
    complementa: 202606,
    outros_meses: [{ competencia: 202606, quantidade: 1 }],
  });
  const volta = await api.mover(fatura.id_fatura, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe');
  expect([volta.status, volta.body.message]).toEqual([
    409,
    'O complemento de 06/2026 do mesmo cálculo veio depois: devolva primeiro aquela.',
  ]);
  expect((await api.mover(complemento.id_fatura, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe')).status).toBe(
    200,
  );
  expect((await api.mover(fatura.id_fatura, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe')).status).toBe(200);
});

test('A-M4 a policy that ends at 00H of the 31st has 30 days of October; what was accepted is billed', async () => {
  await minimo(310);
  await api.database.query("UPDATE apolices SET fim_vigencia = '2026-10-31', hora_vigencia = '00H'");
  await api.averbar(202610, ['1.00']);
  expect(await ler(await api.previa(202610))).toMatchObject({ dias_validos: 30, premio_liquido: '300.00' });
  expect(
    await api.database.query(`SELECT cobre('2026-01-01', '2026-10-31', '00H', NULL, '2026-10-30') AS dia_30,
      cobre('2026-01-01', '2026-10-31', '00H', NULL, '2026-10-31') AS dia_31, cobre('2026-01-01', '2026-10-31', '24H', NULL, '2026-10-31') AS de_24h`),
  ).toEqual([{ dia_30: true, dia_31: false, de_24h: true }]);
});

test("A-M13 the regulator's rows add up to the net premium; a minimum alone is one row without shipments", async () => {
  await minimo(300);
  await api.averbar(202606, ['10.00', '10.00', '10.00']);
  await api.database.query(
    "UPDATE averbacoes SET meio_transporte = 'Aéreo' WHERE id_averbacao = (SELECT min(id_averbacao) FROM averbacoes)",
  );
  const { linhas } = await emitir(await api.previa(202606));
  // A third and two thirds of 300.00.
  expect((linhas as Record<string, string>[]).map((linha) => [linha['tipo_transporte'], linha['premio']])).toEqual([
    ['AEREO', '100.00'],
    ['RODOVIARIO', '200.00'],
  ]);
  const vazia = await emitir(await api.previa(202607));
  expect(vazia.linhas).toMatchObject([
    { tipo_transporte: 'RODOVIARIO', quantidade: 0, premio: '300.00', importancia_segurada: '0.00' },
  ]);
});

test('A-M18 a month declared without movement is told by an endorsement where it says so', async () => {
  await api.database.query(
    `INSERT INTO meses_sem_faturamento (id_apolice, competencia, motivo, informado_por, informado_em, emite_endosso)
     VALUES (1, 202605, 'SEM_MOVIMENTO', 'ana', '2026-06-01', true)`,
  );
  expect(await emitir(await api.previa(202605))).toMatchObject({
    tipo_endosso: 'SEM_MOVIMENTO',
    valor_total: '0.00',
    numero_endosso: expect.anything(),
  });
});

test('A-M3 the next number follows the highest in use; one that is or was in use is refused; the list tells each gap', async () => {
  await api.averbar(202608, ['10.00']);
  await api.averbar(202609, ['10.00']);
  await api.averbar(202610, ['10.00']);
  const primeira = await emitir(await api.previa(202608));
  const numero = Number(primeira.numero_fatura);
  const alterar = async (id: number, novo: number | string) => {
    const { versao } = await ler(id);
    return (
      await api.post(`/api/Fatura/${id}/numero`, { versao, numero: String(novo), motivo: 'Formulário da matriz' })
    ).status;
  };
  expect(await alterar(primeira.id_fatura, numero + 10)).toBe(200);
  const segunda = await emitir(await api.previa(202609));
  expect(segunda.numero_fatura).toBe(String(numero + 11));
  for (const usado of [numero, `00${numero + 10}`])
    expect([usado, await alterar(segunda.id_fatura, usado)]).toEqual([usado, 409]);
  const { body } = await api.get('/api/Numeracao?id_sucursal=1&id_ramo=54');
  const ultimos = (body.data as Record<string, unknown>[]).filter((linha) => Number(linha['numero']) >= numero);
  expect(ultimos).toMatchObject([
    { numero: String(numero), de: 'ALTERADO', id: primeira.id_fatura, motivo: 'Formulário da matriz' },
    {
      numero: String(numero + 1),
      ate: String(numero + 9),
      de: 'LACUNA',
      motivo: `Fatura ${numero} alterada para ${numero + 10}: Formulário da matriz`,
    },
    { numero: String(numero + 10), de: 'FATURA', id: primeira.id_fatura, situacao: 'EMITIDA' },
    { numero: String(numero + 11), de: 'FATURA', id: segunda.id_fatura, situacao: 'EMITIDA' },
  ]);
  const endossos = (await api.get('/api/Numeracao?id_apolice=1')).body.data as { numero: string; de: string }[];
  expect(endossos.map((linha) => linha.numero)).toEqual(endossos.map((_, at) => String(at + 1)));
  expect(endossos.some(({ de }) => de === 'LACUNA')).toBe(false);
  expect((await api.get('/api/Numeracao')).status).toBe(422);
});

test('A-M12 by broker, each one has his own commission, and the premium counts once', async () => {
  await api.database.query(`
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (2, 'Cauê Ltda.', '12ABC34501DE35', '202012346') ON CONFLICT DO NOTHING;
    INSERT INTO apolice_corretores (id_apolice, id_corretor, papel, percentual) VALUES (1, 1, 'CORRETOR', 10), (1, 2, 'COCORRETOR', 5)`);
  await api.averbar(202604, ['1000.00']);
  await emitir(await api.previa(202604));
  const por = async (dimensao: string) => {
    const parametros = { de: 202604, ate: 202604, dimensao, por_mes: false };
    const { body } = await api.post('/api/Relatorio/analise-faturamento/executar', {
      parametros,
      start: 1,
      length: 50,
    });
    return (body.data as Record<string, unknown>[]).map((linha) => [
      linha['dimensao'],
      ...['faturas', 'premio_liquido', 'comissao'].map((coluna) => Number(linha[coluna])),
    ]);
  };
  expect((await por('corretor')).toSorted()).toEqual([
    ['Cauê Ltda.', 0, 0, 50],
    ['Ágil S.A.', 1, 1000, 100],
  ]);
  expect(await por('ramo')).toEqual([[expect.anything(), 1, 1000, 150]]);
});
