import { beforeAll, expect, test } from 'vitest';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { relatorios } from '../../../../shared/contracts/relatorios/relatorios.ts';
import { selecao } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

/** Policies 9, of freight, and 10, of imports, have their own insured and broker; 11 has that insured and the first broker. */
const api = started(startRelatorios);
beforeAll(async () => {
  await api.database.query(`
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (90, 'São Bento Cargas Ltda', '19131243000197');
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (90, 'Conceição Corretora', '33000167000101', '202012345');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    SELECT n, 1, '90000' || n, CASE n WHEN 10 THEN (SELECT id_ramo FROM ramos WHERE nome = 'Importação') ELSE 54 END, 90,
      CASE n WHEN 11 THEN 1 ELSE 90 END, '2026-01-01', '2026-12-31', 900000, 5000, '2025-12-20', 'carga' FROM generate_series(9, 11) n;
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) SELECT n, n, '001', 'Matriz', true FROM generate_series(9, 11) n;
    INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES (9, 'Ipê S.A.', '11444777000161', 0.07);
    INSERT INTO dis (numero_di, data_registro, cnpj_importador, id_apolice, id_moeda, valor_fob, situacao, id_motivo)
    SELECT '26000000' || n, data_registro, cnpj_importador, n, id_moeda, n, situacao, id_motivo FROM dis, generate_series(9, 11) n;
    INSERT INTO faturas (numero_fatura, numero_endosso, situacao, id_apolice, id_ramo, id_sucursal, competencia, data_emissao,
      data_vencimento, valor_pago, quantidade, importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido,
      dias_validos, premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes,
      cosseguro, alterado_por)
    SELECT 90 + n, 1, 'EMITIDA', n, id_ramo, id_sucursal, competencia, '2026-10-05', data_vencimento, NULL, n, 1000 * n, 10 * n, 0,
      premio_minimo_devido, dias_validos, 10 * n, 0, 0, 0, 0, 10 * n, '[]', '[{"valor": "1.00"}]', '[{"id_congenere": 1,
      "participacao": "20", "premio": "2.00", "comissao": "0.20", "taxa_administracao": "0.00"}]', 'ana'
    FROM faturas, generate_series(9, 11) n WHERE numero_fatura = 2;
    INSERT INTO fatura_movimentos (id_fatura, id_apolice, tipo, data, valor, data_vencimento, registrado_por)
    SELECT id_fatura, id_apolice, 'EMISSAO', data_emissao, valor_total, data_vencimento, 'ana' FROM faturas WHERE id_apolice > 8;
    INSERT INTO fatura_recebimentos (id_fatura, id_apolice, data, valor, meio, premio, tributos, devido, quita, registrado_por)
    SELECT id_fatura, id_apolice, '2026-11-10', 5, 'TED', 5, '[{"tributo": "IOF", "tipo_viagem": "NACIONAL", "aliquota": "0",
      "valor": "0.00", "somado": true}]', valor_total, false, 'ana' FROM faturas WHERE id_apolice > 8;
    INSERT INTO comissoes_pagas (id_corretor, id_apolice, data, valor, chave_nota)
    SELECT id_corretor, id_apolice, '2026-10-20', id_apolice, 'NFS-e ' || id_apolice FROM apolices WHERE id_apolice > 8`);
  for (const id of [9, 10, 11]) {
    const viagem = { id_apolice: id, id_grupo: id, placa: `ABC1D${id + 10}`, importancia_segurada: id * 1000 };
    await api.declarar({ ...viagem, cnpj_tomador: '11444777000161', tomador: 'Ipê', tipo: 'D', navio: `Navio ${id}` });
    await api.declarar({ ...viagem, cnpj_tomador: '45723174000110', tomador: 'Açaí' });
    await api.declarar({ ...viagem, situacao: 'CANCELADA' });
  }
});

const meses = { de: 202_601, ate: 202_612 };
const dias = { de: '2026-01-01', ate: '2199-12-31' };
/** Parameters with which each report, without a selection, has lines of several policies. */
const casos: readonly [nome: string, parametros: object][] = [
  ['importancia-segurada', { ...meses, ambito: 'N', agrupar: 'apolice' }],
  ['importancia-segurada', { ...meses, ambito: 'N', agrupar: 'uf' }],
  ['especificacao-resseguro', { id_contrato_resseguro: 1, competencia: 202_610 }],
  ['analise-faturamento', { ...meses, dimensao: 'apolice' }],
  ['dis-desprezadas', dias],
  ['acumulo-risco', { ...dias, ambito: 'N', acumulo: 'veiculo' }],
  ['embarques-internacionais', { ...dias, produto: 'IMPORTACAO' }],
  ['tomador', { competencia: 202_610 }],
  ['tomador-sem-cadastro', { competencia: 202_610 }],
  ['averbacoes-excluidas', dias],
  ['relacao-apolices', { ambito: 'N' }],
  ['demonstrativo-comissoes', meses],
  ['demonstrativo-comissoes', { ...meses, momento: 'RECEBIMENTO' }],
  ['conta-cosseguro', meses],
  ['premios-em-aberto', { dia: '2026-11-30' }],
  ['lancamentos-contabeis', dias],
  ['premio-nao-ganho', { dia: '2026-10-31' }],
  ['tributos-recebidos', dias],
  ['dere', { mes: 202_610 }],
];

const linhasDe = async (nome: string, parametros: object) => {
  const { data } = await api.linhas(nome, { ...parametros });
  return data.map((linha) => JSON.stringify(linha)).toSorted();
};

test.each(casos)('%s of an insured’s, a broker’s or both is that of their policies', async (nome, parametros) => {
  const apolice = (id: number) => linhasDe(nome, { ...parametros, id_apolice: id });
  const [nove, dez, onze] = [await apolice(9), await apolice(10), await apolice(11)];
  const doCorretor = [...nove, ...dez].toSorted();
  expect(doCorretor).not.toEqual([]);
  expect(await linhasDe(nome, { ...parametros, id_corretor: 90 })).toEqual(doCorretor);
  expect(await linhasDe(nome, { ...parametros, id_corretor: 90, id_segurado: 90 })).toEqual(doCorretor);
  expect(await linhasDe(nome, { ...parametros, id_corretor: 1, id_segurado: 90 })).toEqual(onze);
  expect(await linhasDe(nome, { ...parametros, id_corretor: 1, id_apolice: 9 })).toEqual([]);
});

test('every report has the selection', () => {
  const tem = relatorios.filter(({ parametros }) => Object.keys(selecao).every((nome) => nome in parametros));
  expect(tem.map(({ nome }) => nome)).toEqual(relatorios.map(({ nome }) => nome));
  expect(new Set(casos.map(([nome]) => nome))).toEqual(new Set(relatorios.map(({ nome }) => nome)));
});

test('a policy’s last averbação is the last day of what counts, summed or not yet', async () => {
  const dia = async () =>
    (await api.linhas('relacao-apolices', { ambito: 'N', id_apolice: 9 })).data[0]?.['ultima_averbacao'];
  const contado = async () =>
    (
      await api.database.query<{ dia: string }>(
        `SELECT max(data_embarque)::text AS dia FROM averbacoes WHERE id_apolice = 9 AND situacao IN ('ABERTA', 'FATURADA')`,
      )
    )[0]?.dia;
  expect(await dia()).toBe(await contado());
  await somarEmbarques(api.db);
  expect(await dia()).toBe(await contado());
  await api.declarar({ id_apolice: 9, id_grupo: 9, data_embarque: '2026-10-31' });
  expect(await dia()).toBe('2026-10-31');
  await somarEmbarques(api.db);
  expect(await dia()).toBe('2026-10-31');
  await api.declarar({ id_apolice: 9, id_grupo: 9, data_embarque: '2026-10-31', situacao: 'CANCELADA' });
  expect(await dia()).toBe('2026-10-31');
});
