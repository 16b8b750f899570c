import { expect, test } from 'vitest';
import { dimensoesDaAnalise } from '../../../../shared/contracts/faturas.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

/** The expected cells are computed by hand from the rows of `preparar`. */
const api = started(startRelatorios);

const outubro = { de: '2026-10-01', ate: '2026-10-31' };

test('Importância Segurada: by policy and kind of trip; the excluded shipment is not in it', async () => {
  const { data, totais } = await api.linhas('importancia-segurada', { de: 202_601, ate: 202_612, ambito: 'N' });
  // Its trip limit is zero, so the policy's own applies.
  const limite = { lmr_viagem: '900000000.00', acima: null };
  const daApolice = { ramo: 'RCTR-C', meio_transporte: 'Rodoviário', grupo: '5400010', ...limite };
  expect(data).toMatchObject([
    {
      ...daApolice,
      percurso: 'Intermunicipal',
      quantidade: 2,
      importancia_segurada: '8000.00',
      menor_is: '1000.00',
      maior_is: '7000.00',
      is_media: '4000.00',
      premio: '4.00',
      taxa_media: '0.050000',
    },
    {
      ...daApolice,
      percurso: 'Não informado',
      quantidade: 3,
      importancia_segurada: '3000.00',
      premio: '60.06',
      taxa_media: '2.002000',
    },
  ]);
  expect(totais).toEqual({ quantidade: 5, importancia_segurada: '11000.00', premio: '64.06' });
});

test('Importância Segurada: currencies stand apart, and a trip above the limit is marked', async () => {
  const { data } = await api.linhas('importancia-segurada', { de: 202_610, ate: 202_610, ambito: 'I', agrupar: 'mes' });
  expect(data).toMatchObject([
    {
      grupo: '2026-10',
      moeda: 'EUR',
      is_moeda: '100.00',
      importancia_segurada: '610.00',
      lmr_viagem: '5000.00',
      do_lmr: '12.20',
      acima: null,
    },
    {
      grupo: '2026-10',
      moeda: 'USD',
      is_moeda: '1000.00',
      importancia_segurada: '5200.00',
      do_lmr: '104.00',
      acima: 'Sim',
    },
  ]);
});

test('Análise de Faturamento: a month against the one before', async () => {
  const { data } = await api.linhas('analise-faturamento', { de: 202_610, ate: 202_610, dimensao: 'ramo' });
  expect(data).toMatchObject([
    {
      dimensao: 'RCTR-C',
      faturas: 1,
      embarques: 3,
      importancia_segurada: '300000.00',
      premio_comercial: '200.00',
      desconto_agravo: '-20.00',
      premio_liquido: '180.00',
      iof: '13.28',
      total: '193.28',
      pago: '0',
      em_aberto: '193.28',
      cancelado: '0',
      comissao: '22.50',
      abaixo_do_minimo: '0.00',
      anterior: '107.38',
      variacao: '80.00',
      taxa_media: '0.060000',
    },
  ]);
});

test('Análise de Faturamento: by month; what was cancelled is no production, a premium below the minimum is counted', async () => {
  const { data, grafico } = await api.linhas('analise-faturamento', {
    de: 202_609,
    ate: 202_611,
    dimensao: 'mes',
    comparar: false,
  });
  expect(data).toMatchObject([
    {
      dimensao: '2026-09',
      faturas: 1,
      total: '107.38',
      pago: '107.38',
      em_aberto: '0',
      abaixo_do_minimo: '100.00',
      anterior: '0',
      variacao: null,
    },
    { dimensao: '2026-10', faturas: 1, total: '193.28', pago: '0' },
    { dimensao: '2026-11', faturas: 0, total: '0', cancelado: '53.69', abaixo_do_minimo: null },
  ]);
  expect(grafico?.map(({ categoria }) => categoria)).toEqual(['2026-09', '2026-10', '2026-11']);
});

test('Análise de Faturamento: each dimension by month, against the same months of the year before', async () => {
  // A month of the previous year, and a period so long that both periods include September.
  await api.database.query(`
    INSERT INTO faturas (numero_fatura, numero_endosso, situacao, id_apolice, id_ramo, id_sucursal, competencia, data_emissao,
      data_vencimento, quantidade, importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos,
      premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro,
      alterado_por)
    VALUES (9, 9, 'EMITIDA', 1, 54, 1, 202510, '2025-11-05', '2025-11-20', 1, 100000, 50, 0, 0, 31, 50, 0, 0, 0, 0, 50, '[]',
      '[]', '[]', 'ana')`);
  const porMes = { dimensao: 'ramo', por_mes: true, ano_anterior: true };
  const { data, grafico } = await api.linhas('analise-faturamento', { de: 202_609, ate: 202_610, ...porMes });
  expect(data).toMatchObject([
    { dimensao: 'RCTR-C', mes: 202_609, total: '107.38', anterior: '0', variacao: null },
    { dimensao: 'RCTR-C', mes: 202_610, total: '193.28', anterior: '50.00', variacao: '286.56' },
  ]);
  expect(grafico).toMatchObject([
    { categoria: '202609', serie: 'RCTR-C', valor: '107.38' },
    { categoria: '202610', serie: 'RCTR-C', valor: '193.28' },
  ]);
  const longo = await api.linhas('analise-faturamento', { de: 202_510, ate: 202_710, ...porMes });
  expect(longo.data.map(({ mes, total, anterior }) => [mes, total, anterior])).toEqual([
    [202_510, '50.00', '0'],
    [202_609, '107.38', '0'],
    [202_610, '193.28', '50.00'],
    [202_611, '0', '0'],
    [202_709, '0', '107.38'],
    [202_710, '0', '193.28'],
  ]);
  await api.database.query('DELETE FROM faturas WHERE numero_fatura = 9');
});

test('A-M6 Análise de Faturamento: each payment and reversal goes by its own day, in every dimension', async () => {
  // 60.00 in October, taken back in November; 50.00 in November, of which 2.62 stay as credit. IOF: 4.12, -4.12, 3.26.
  const recebimentos = [
    "'2026-10-31', 60.00, 0, 55.88, 4.12",
    "'2026-11-03', 50.00, 2.62, 44.12, 3.26",
    "'2026-11-10', -60.00, 0, -55.88, -4.12",
    "'2026-12-01', 60.00, 0, 55.88, 4.12",
  ];
  await api.database.query(`DELETE FROM fatura_recebimentos;
    INSERT INTO fatura_recebimentos (id_fatura, id_apolice, tipo, id_origem, data, valor, credito, meio, premio, tributos, devido, quita,
      registrado_por)
    SELECT f.id_fatura, f.id_apolice, CASE WHEN x.valor < 0 THEN 'ESTORNO' ELSE 'RECEBIMENTO' END, CASE WHEN x.valor < 0 THEN 1 END,
      x.data::date, x.valor, x.credito, 'PIX', x.premio, jsonb_build_array(jsonb_build_object('tributo', 'IOF', 'valor', x.iof::text),
        jsonb_build_object('tributo', 'CBS', 'valor', '1.00')), 107.38, false, 'ana'
    FROM faturas f, (VALUES ${recebimentos.map((linha) => `(${linha})`).join(', ')}) x(data, valor, credito, premio, iof)
    WHERE f.numero_fatura = 1`);
  for (const dimensao of dimensoesDaAnalise) {
    for (const opcoes of [{}, { por_mes: true }, { comparar: false }, { ano_anterior: true, por_mes: true }]) {
      const periodo = { de: 202_610, ate: 202_611, dimensao, ...opcoes };
      const { data, totais } = await api.linhas('analise-faturamento', periodo);
      expect(totais).toMatchObject({
        recebido: '47.38',
        iof_recebido: '3.26',
        total: '193.28',
        em_aberto: '193.28',
        pago: '0',
      });
      const somas = data.filter(({ recebido }) => Number(recebido) !== 0).map(({ mes, recebido }) => [mes, recebido]);
      if ('por_mes' in opcoes || dimensao === 'mes')
        expect(somas.map(([, valor]) => valor)).toEqual(['60.00', '-12.62']);
      else expect(somas).toEqual([[null, '47.38']]);
    }
  }
  const soSetembro = { de: 202_609, ate: 202_609, dimensao: 'mes', comparar: false };
  const { data } = await api.linhas('analise-faturamento', soSetembro);
  expect(data).toMatchObject([{ dimensao: '2026-09', pago: '107.38', recebido: '0', iof_recebido: '0' }]);
  const soDezembro = await api.linhas('analise-faturamento', { ...soSetembro, de: 202_612, ate: 202_612 });
  expect(soDezembro.data).toMatchObject([{ dimensao: '2026-12', recebido: '60.00', iof_recebido: '4.12' }]);
});

test('a period that ends before it begins is refused by name', async () => {
  const { status, body } = await api.executar('acumulo-risco', {
    ...outubro,
    ate: '2026-09-01',
    ambito: 'N',
    acumulo: 'rota',
  });
  expect([status, (body as { erros: object[] }).erros]).toEqual([
    422,
    [{ campo: 'parametros.de', mensagem: 'Não pode vir depois de até' }],
  ]);
});
