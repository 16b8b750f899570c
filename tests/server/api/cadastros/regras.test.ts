import { beforeAll, expect, test } from 'vitest';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { loadReferenceData } from '../../../../server/database/reference/load.ts';
import { onDatabase } from '../../../support/template-database.ts';
import { startCadastros } from './api-de-cadastros.ts';
import { started } from '../../../support/started.ts';

/** Rules that declarations cannot express, by registry. */
const usado = started(() => startCadastros(cadastros));
beforeAll(async () => {
  await usado.api.database.query("DELETE FROM mercadorias WHERE codigo = '0101'");
  await onDatabase(usado.api.database.url, loadReferenceData);
  await usado.api.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT 11, id_sucursal, 'OUTRA', id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por FROM apolices LIMIT 1`);
}, 60_000);

const daTabela = (nome: string) => cadastros.find((cadastro) => cadastro.nome === nome) as (typeof cadastros)[number];

/** Errors for a row as `campo: mensagem`; empty if it is accepted. */
async function recusa(nome: string, linha: Linha): Promise<string[]> {
  const { status, body } = await usado.pedir('post', nome, { ...usado.exemplo(daTabela(nome)), ...linha });
  if (status === 200) return [];
  return (body.erros as { campo: string; mensagem: string }[]).map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
}

const comissao = (id_ramo: number, vigencia_inicio: string, vigencia_fim: string | null = null) => ({
  id_ramo,
  percentual: '2',
  vigencia_inicio,
  vigencia_fim,
});
const faixa = (id_ramo: number, numero_inicial: number, numero_final: number) => ({
  id_ramo,
  numero_inicial,
  numero_final,
});
const prazo = 'O prazo precisa da base e das horas';

test.each<[string, string, Linha, string[]]>([
  [
    'iof',
    'ends before it begins',
    { vigencia_inicio: '1990-02-01', vigencia_fim: '1990-01-31' },
    ['vigencia_fim: O fim da vigência vem antes do início'],
  ],
  ['iof', 'is valid for a day', { vigencia_inicio: '1990-02-01', vigencia_fim: '1990-02-01' }, []],
  ['alcada', 'of nobody', { perfil: null }, ['perfil: Informe o perfil ou o usuário, um dos dois']],
  [
    'alcada',
    'of a profile and a user',
    { perfil: 'usuario', id_usuario: 1 },
    ['perfil: Informe o perfil ou o usuário, um dos dois'],
  ],
  [
    'alcada',
    'limited by what its action is not measured by',
    { acao: 'PRORROGAR_VENCIMENTO', limite_valor: '10' },
    ['limite_valor: Esta ação não tem limite em valor'],
  ],
  [
    'alcada',
    'that is allowed or not',
    { acao: 'REATIVAR', limite_dias: 3 },
    ['limite_dias: Esta ação não tem limite em dias'],
  ],
  ['alcada', 'limited in days', { acao: 'PRORROGAR_VENCIMENTO', limite_dias: 3 }, []],
  [
    'contrato-resseguro',
    'shared out to 90 %',
    {
      participantes: [
        { ressegurador: 'A', percentual: '60' },
        { ressegurador: 'B', percentual: '30' },
      ],
    },
    ['participantes: As participações devem somar 100%'],
  ],
  [
    'contrato-resseguro',
    'shared out wholly',
    {
      participantes: [
        { ressegurador: 'A', percentual: '66.666667' },
        { ressegurador: 'B', percentual: '33.333333' },
      ],
    },
    [],
  ],
  [
    'contrato-resseguro',
    'without what is kept',
    { tipo: 'XL' },
    ['retencao_valor: Este tipo de contrato precisa da retenção'],
  ],
  ['sistema-averbacao', 'with hours of nothing', { prazo_horas: 24 }, [`prazo_base: ${prazo}`]],
  ['sistema-averbacao', 'with a base without hours', { prazo_base: 'EMISSAO' }, [`prazo_horas: ${prazo}`]],
  [
    'urbano-suburbano',
    'whose pole is its own neighbour',
    { uf: 'SP', codigo_ibge: 3550308, municipios: [{ codigo_ibge: 3550308 }] },
    ['municipios: O município polo não se repete entre os vizinhos'],
  ],
  [
    'urbano-suburbano',
    'of a town of another state',
    { uf: 'SP', codigo_ibge: 4106902 },
    ['codigo_ibge: Município polo: não combina com os outros campos'],
  ],
  [
    'municipio',
    'with the code of another state',
    { uf: 'SP' },
    ['codigo_ibge: O código não é de um município desta UF'],
  ],
  [
    'municipio',
    'whose postal codes end before they begin',
    { cep_inicial: '20000000', cep_final: '10000000' },
    ['cep_final: O CEP final vem antes do inicial'],
  ],
  ['dis', 'without a number', { numero_di: null, duimp: null }, ['numero_di: Informe a DI ou a DUIMP']],
  ['dis', 'discarded for no reason', { situacao: 'DESPREZADA' }, ['id_motivo: Informe o motivo do desprezo']],
  [
    'assessoria',
    'with two commissions at a time',
    { comissoes: [comissao(54, '2026-01-01'), comissao(54, '2026-06-01')] },
    ['comissoes: As vigências de um mesmo ramo se sobrepõem'],
  ],
  [
    'assessoria',
    'with one commission after the other',
    { comissoes: [comissao(54, '2026-01-01', '2026-05-31'), comissao(54, '2026-06-01'), comissao(21, '2026-01-01')] },
    [],
  ],
  [
    'assessoria',
    'with a commission that ends before it begins',
    { comissoes: [comissao(54, '2026-01-02', '2026-01-01')] },
    ['comissoes: O fim de uma vigência vem antes do início'],
  ],
  [
    'sucursal',
    'with numbers that end before they begin',
    { numeracoes: [faixa(54, 10, 9)] },
    ['numeracoes: Uma faixa termina antes de começar'],
  ],
  [
    'feriado',
    'of a town of another state',
    { uf: 'SP', codigo_ibge: 4106902 },
    ['codigo_ibge: Município: não combina com os outros campos'],
  ],
  [
    'caixa-postal',
    'of a group of another policy',
    { id_apolice: 11, id_grupo: 1 },
    ['id_grupo: Grupo: não combina com os outros campos'],
  ],
])('%s %s', async (nome, _qual, linha, falhas) => {
  expect(await recusa(nome, linha)).toEqual(falhas);
});

test('a declaration is discarded for a reason of its kind', async () => {
  const [outro, certo] = await usado.api.database.query<{ id_motivo: number }>(
    "SELECT min(id_motivo) AS id_motivo FROM motivos GROUP BY tipo = 'DESPREZO_DI' ORDER BY tipo = 'DESPREZO_DI'",
  );
  expect(await recusa('dis', { situacao: 'DESPREZADA', id_motivo: outro?.id_motivo ?? 0 })).toEqual([
    'id_motivo: Este motivo não é de desprezo de DI',
  ]);
  expect(await recusa('dis', { id_motivo: certo?.id_motivo ?? 0 })).toEqual([
    'id_motivo: Só uma declaração desprezada tem motivo',
  ]);
  expect(await recusa('dis', { situacao: 'DESPREZADA', id_motivo: certo?.id_motivo ?? 0 })).toEqual([]);
});

test('two branch offices do not share numbers of a ramo; one may keep its own', async () => {
  const { id, versao } = await usado.incluir(daTabela('sucursal'));
  const numerada = await usado.pedir('put', `sucursal/${id}`, { versao, numeracoes: [faixa(54, 100, 199)] });
  expect(numerada.status).toBe(200);
  expect(await recusa('sucursal', { numeracoes: [faixa(54, 199, 250)] })).toEqual([
    expect.stringMatching(/^numeracoes: A faixa de RCTR-C cruza a da sucursal /),
  ]);
  expect(await recusa('sucursal', { numeracoes: [faixa(54, 200, 250), faixa(55, 100, 199)] })).toEqual([]);
  const alargada = await usado.pedir('put', `sucursal/${id}`, {
    versao: numerada.body.versao,
    numeracoes: [faixa(54, 50, 199)],
  });
  expect(alargada.status).toBe(200);
});

test('a month with shipments is no month without invoice', async () => {
  const [mes] = await usado.api.database.query<{ id_apolice: number; id_grupo: number; competencia: number }>(
    "SELECT id_apolice, id_grupo, competencia FROM averbacoes_totais WHERE situacao = 'ABERTA' AND quantidade > 0",
  );
  const { id_apolice = 0, id_grupo = 0, competencia = 0 } = mes ?? {};
  const falha = ['competencia: A competência tem 1 averbação'];
  expect(await recusa('mes-sem-faturamento', { id_apolice, competencia })).toEqual(falha);
  expect(await recusa('mes-sem-faturamento', { id_apolice, id_grupo, competencia })).toEqual(falha);
  expect(await recusa('mes-sem-faturamento', { id_apolice, competencia: competencia + 1 })).toEqual([]);
});

test('nor is one that has an invoice, be it of all groups', async () => {
  await usado.api.database.query(`
    INSERT INTO faturas (id_apolice, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada, premio_comercial,
      desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof,
      iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
    SELECT id_apolice, id_ramo, id_sucursal, 202603, 0, 0, 0, 0, 0, 31, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'ana' FROM apolices WHERE id_apolice = 1`);
  const pedido = { id_apolice: 1, id_grupo: 1, competencia: 202603 };
  expect(await recusa('mes-sem-faturamento', pedido)).toEqual(['competencia: A competência tem uma prévia de fatura']);
  await usado.api.database.query(`
    UPDATE faturas SET situacao = 'EMITIDA', numero_fatura = 7, numero_endosso = 1, data_vencimento = '2026-04-30'
    WHERE competencia = 202603`);
  expect(await recusa('mes-sem-faturamento', pedido)).toEqual(['competencia: A competência está na fatura 7']);
  await usado.api.database.query(`UPDATE faturas SET situacao = 'CANCELADA' WHERE competencia = 202603`);
  expect(await recusa('mes-sem-faturamento', pedido)).toEqual([]);
});

test('a rate that an invoice was made with stays; one that no invoice has changes', async () => {
  const [moeda] = await usado.api.database.query<{ id_moeda: number }>(
    "SELECT id_moeda FROM moedas WHERE codigo_iso = 'USD'",
  );
  const de = async (data: string, taxa: string) => {
    const linha = { id_moeda: moeda?.id_moeda ?? 0, data, taxa_compra: taxa, taxa_venda: taxa };
    return (await usado.pedir('post', 'cambio', linha)).body.id as number;
  };
  const sexta = await de('2026-05-08', '5.4321');
  const segunda = await de('2026-05-11', '5.5');
  await usado.api.database.query(`
    SELECT garantir_competencia(202605);
    INSERT INTO averbacoes (competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao, tipo_documento,
      numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio, moeda, taxa_cambio)
    VALUES (202605, 1, 1, 'FATURADA', 'X', 'P', 'N', 'DI', '1', '2026-05-10', '2026-05-10', 'Marítimo', 100, 1, 1, 1, 'USD', 5.4321)`);
  const falha = [{ campo: 'taxa_venda', mensagem: 'Esta taxa já está em uma fatura' }];
  const mudada = await usado.pedir('put', `cambio/${sexta}`, { versao: 1, taxa_venda: '5.6' });
  expect([mudada.status, mudada.body.erros]).toEqual([422, falha]);
  const excluida = await usado.pedir('delete', `cambio/${sexta}?versao=1`);
  expect([excluida.status, excluida.body.erros]).toEqual([422, falha]);
  expect((await usado.pedir('put', `cambio/${segunda}`, { versao: 1, taxa_venda: '5.6' })).status).toBe(200);
});
