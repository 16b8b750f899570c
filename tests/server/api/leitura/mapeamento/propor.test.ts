import { expect, test } from 'vitest';
import { corretores } from '../../../../../shared/contracts/cadastros/declarados/corretores.ts';
import { segurado } from '../../../../../shared/contracts/cadastros/declarados/segurado.ts';
import { mercadoria } from '../../../../../shared/contracts/cadastros/declarados/mercadoria.ts';
import { cambio } from '../../../../../shared/contracts/cadastros/declarados/cambio.ts';
import { destinosDoCadastro, destinosDoLayout } from '../../../../../server/api/leitura/mapeamento/destinos.ts';
import { palavrasDe } from '../../../../../server/api/leitura/mapeamento/nomes.ts';
import { propor } from '../../../../../server/api/leitura/mapeamento/propor.ts';
import { campoDeTexto, campos, type LayoutDefinition } from '../../../../../server/api/leitura/registro.ts';

const tipoDe = (campo: string) =>
  campo.startsWith('data_') ? 'DATA' : campo.startsWith('valor_') || campo === 'taxa_cambio' ? 'DECIMAL' : 'TEXTO';
const csv = {
  campos: campos
    .filter((campo) => campo !== 'modal')
    .map((campo) => ({ ...campoDeTexto, campo, cabecalho: campo, tipo: tipoDe(campo) })),
} as unknown as LayoutDefinition;
const CTE = '35261118709931000129570010005000561005000560';
const NFE = '35261118709931000129550010005000561005000560';
/* 12.ABC.345/01DE-35 is the example of IN RFB 2.229/2024. */
const CTE_DE_LETRAS = '35261112ABC34501DE35570010005000561005000560';
const NFE_DE_LETRAS = '35261112ABC34501DE35550010005000561005000560';
const CNPJ = '11.222.333/0001-81';
const [DIA, UF, CIDADE, PLACA, REAIS] = ['24/11/2026', 'SP', 'São Paulo', 'RVS-3A05', 'R$ 10.500,25'];

/** Header, one value, expected field ('-': none). */
type Coluna = readonly [cabecalho: string, valor: string, campo: string];

/** Columns as `header = one value > expected field`; `-`: none. */
const arquivos: Readonly<Record<string, string>> = {
  'the case of the newcomer': `
    Nº CTe = 500056 > numero; Chave de Acesso = ${CTE} > chave; Data Embarque = ${DIA} > data_embarque;
    Remetente CNPJ = ${CNPJ} > cnpj_remetente; UF Origem = ${UF} > uf_origem;
    Cidade Origem = ${CIDADE} > municipio_origem; UF Destino = MG > uf_destino;
    Cidade Destino = Belo Horizonte > municipio_destino; Produto = Pneus novos > mercadoria;
    Valor da Carga = ${REAIS} > valor_mercadoria; Placa Cavalo = ${PLACA} > placa;
  `,
  'abbreviations of a TMS': `
    NR_CTRC = 981 > numero; DT_EMISSAO = ${DIA} > data_emissao; DT_SAIDA = ${DIA} > data_embarque;
    VL_MERC = 1234.56 > valor_mercadoria; VL_FRETE = 99.10 > valor_frete; UF_ORIG = ${UF} > uf_origem;
    MUN_ORIG = ${CIDADE} > municipio_origem; UF_DEST = PR > uf_destino; MUN_DEST = Curitiba > municipio_destino;
    CGC_REM = ${CNPJ} > cnpj_remetente; CGC_TOMADOR = ${CNPJ} > cnpj_tomador; OBS = x > observacao;
  `,
  'camel case': `
    NrCTe = 1 > numero; ChaveCTe = ${CTE} > chave; DtEmissao = ${DIA} > data_emissao;
    CNPJRemetente = ${CNPJ} > cnpj_remetente; CNPJDestinatario = ${CNPJ} > cnpj_destinatario;
    UFIni = ${UF} > uf_origem; UFFim = BA > uf_destino; VlrMercadoria = 10,00 > valor_mercadoria;
    DtEmbarque = ${DIA} > data_embarque;
  `,
  'one word each': `
    dataembarque = ${DIA} > data_embarque; valormercadoria = 1,00 > valor_mercadoria;
    cnpjtomador = ${CNPJ} > cnpj_tomador; uforigem = ${UF} > uf_origem; dtemissao = ${DIA} > data_emissao;
    placa = ${PLACA} > placa;
  `,
  'names of companies are no CNPJ': `
    Remetente = Ipê Ltda > embarcador; Tomador = Cedro S.A. > tomador; CNPJ do Remetente = ${CNPJ} > cnpj_remetente;
    CPF/CNPJ Tomador do Serviço = ${CNPJ} > cnpj_tomador; Destinatário = Loja > -;
  `,
  'parties by CNPJ under plain headers': `
    Remetente = ${CNPJ} > cnpj_remetente; Destinatário = ${CNPJ} > cnpj_destinatario;
    Pagador do Frete = Cedro > tomador; Transportadora = ${CNPJ} > cnpj_emitente;
  `,
  'amounts that are none of ours': `
    Valor ICMS = 12,00 > -; Base de Cálculo = 100,00 > -; Valor NF = 5.000,00 > valor_mercadoria;
    Peso (kg) = 18.000,00 > -; Qtd Volumes = 20 > -; Valor Pedágio = 30,00 > -; Frete Total = 800,00 > valor_frete;
  `,
  'dates that are none of ours': `
    Previsão de Entrega = ${DIA} > -; Dt. Vencimento = ${DIA} > -; Data da Coleta = ${DIA} > data_embarque;
    Hora = 10:00 > -;
  `,
  'an issue without a departure': `
    CT-e = 77 > numero; Emissão = ${DIA} > data_embarque;
  `,
  'keys of notes beside those of the conhecimentos': `
    Chave NF-e = ${NFE} > -; Chave CT-e = ${CTE} > chave; Conhecimento = 5 > numero;
  `,
  'notes alone': `
    Chave NF-e = ${NFE} > chave; Nota Fiscal = 5 > numero;
  `,
  'keys under CTe': `
    CTe = ${CTE} > chave; Número = 500056 > numero;
  `,
  'headers that say nothing, and a CNPJ with letters': `
    A = ${NFE_DE_LETRAS} > -; B = ${CTE_DE_LETRAS} > chave; C = 12.ABC.345/01DE-35 > cnpj_emitente;
  `,
  'headers that say nothing': `
    Coluna 1 = ${CTE} > chave; Coluna 2 = ${PLACA} > placa; Coluna 3 = ${UF} > uf_origem; Coluna 4 = RJ > uf_destino;
    x = ${DIA} > data_embarque; y = ${REAIS} > valor_mercadoria; z = 18.709.931/0001-29 > cnpj_emitente;
  `,
  'towns with their state': `
    Origem = SAO PAULO - SP > municipio_origem; Destino = Belo Horizonte/MG > municipio_destino;
  `,
  'codes of the IBGE': `
    IBGE Origem = 3550308 > municipio_origem; Código Município Destino = 3106200 > municipio_destino;
  `,
  'tractor and trailer': `
    Placa Carreta = ABC1D24 > -; Placa Cavalo = ${PLACA} > placa; Motorista = José > -;
    CPF Motorista = 11144477735 > -;
  `,
  'a damaged key': `
    Chave = 3,52611E+43 > chave; Nro. Documento = 12 > numero; Série = 1 > serie;
  `,
  'a foreign sea voyage': `
    Invoice = INV-1 > fatura_comercial; BL = MSCU123 > conhecimento; Navio = Aurora > navio;
    País de Procedência = China > pais_origem; Porto de Embarque = Xangai > complemento_origem; Moeda = USD > moeda;
    Valor FOB = 130680,00 > valor_fob; Incoterm = FOB > incoterm; Taxa de Câmbio = 5,4321 > taxa_cambio;
    Nº DI = 2612345678 > numero_di; Processo = P1 > -; Nº Documento = 77 > numero;
  `,
  'an empty column': `
    Nº Apólice =  > apolice; Natureza da Carga =  > mercadoria; Embalagem =  > embalagem; Filial =  > subgrupo;
    KM =  > km;
  `,
  'a report in capitals': `
    NÚMERO DO CT-E = 4 > numero; SÉRIE DO CT-E = 1 > serie; DATA DE EMISSÃO = ${DIA} > data_emissao;
    INÍCIO DA VIAGEM = ${DIA} > data_embarque; MUNICÍPIO DE ORIGEM = ${CIDADE} > municipio_origem;
    ESTADO DE ORIGEM = ${UF} > uf_origem; VALOR TOTAL DA MERCADORIA (R$) = 1.000,00 > valor_mercadoria;
    VALOR AVERBADO = 1.000,00 > valor_averbado; PRODUTO PREDOMINANTE = Soja > mercadoria; VEÍCULO = ${PLACA} > placa;
  `,
};

const colunasDe = (arquivo: string): Coluna[] =>
  arquivo
    .split(/;\s*/)
    .filter((coluna) => coluna.trim() !== '')
    .map((coluna) => {
      const [, cabecalho = '', valor = '', campo = ''] = /^\s*(.*?) = (.*) > (\S+)$/.exec(coluna) ?? [];
      return [cabecalho, valor, campo];
    });

const propostas = (colunas: readonly Coluna[], destinos: Parameters<typeof propor>[2]) =>
  propor(
    colunas.map(([cabecalho]) => cabecalho),
    [colunas.map(([, valor]) => valor)],
    destinos,
  );

test.each(Object.entries(arquivos))('A-E5 %s: each column is proposed its field', (_, arquivo) => {
  const colunas = colunasDe(arquivo);
  const achadas = propostas(colunas, destinosDoLayout(csv));
  expect(achadas.map(({ campo }, at) => [colunas[at]?.[0], campo ?? '-'])).toEqual(
    colunas.map(([cabecalho, , campo]) => [cabecalho, campo]),
  );
});

test('A-E5 columns in any order are proposed the same fields', () => {
  const ao_contrario = colunasDe(Object.values(arquivos)[0] ?? '').toReversed();
  expect(propostas(ao_contrario, destinosDoLayout(csv)).map(({ campo }) => campo)).toEqual(
    ao_contrario.map(([, , campo]) => campo),
  );
});

test.each([
  [
    'brokers',
    corretores,
    [
      ['Nome da Empresa', 'Corretora de Exemplo Ltda', 'razao_social'],
      ['CNPJ/CPF', CNPJ, 'cnpj'],
      ['SUSEP', '10.2030405.6', 'registro_susep'],
      ['Fone', '(11) 4002-8922', 'telefone_contato'],
      ['% Comissão', '12,5', 'percentual_comissao'],
    ],
  ],
  [
    'insured',
    segurado,
    [
      ['Cliente', 'Ipê', 'razao_social'],
      ['Inscrição Federal', CNPJ, 'cnpj'],
      ['E-mail', 'a@b.com', 'email'],
      ['Cidade', CIDADE, 'codigo_ibge'],
      ['Estado', UF, 'uf'],
      ['Fantasia', 'Ipê', 'nome_fantasia'],
    ],
  ],
  [
    'goods',
    mercadoria,
    [
      ['Cód.', '0601', 'codigo'],
      ['Produto', 'Pneus', 'descricao'],
      ['NCM', '40111000', 'ncm'],
    ],
  ],
  [
    'exchange rates',
    cambio,
    [
      ['Dia', DIA, 'data'],
      ['Moeda', 'USD', 'id_moeda'],
      ['Compra', '5,4321', 'taxa_compra'],
      ['Venda', '5,4330', 'taxa_venda'],
    ],
  ],
] as const)('A-E5 columns of %s are proposed the fields of the registry', (_, cadastro, colunas) => {
  expect(propostas(colunas, destinosDoCadastro(cadastro)).map(({ campo }) => campo)).toEqual(
    colunas.map(([, , campo]) => campo),
  );
});

test('A-E5 certainty and reason: own name, synonym, part of a longer name, values alone', () => {
  const colunas: Coluna[] = [
    ['Placa', PLACA, ''],
    ['Chave de Acesso', CTE, ''],
    ['Valor da Carga Embarcada', REAIS, ''],
    ['?', DIA, ''],
  ];
  expect(propostas(colunas, destinosDoLayout(csv)).map(({ certeza, porque }) => [certeza, porque])).toEqual([
    [100, 'pelo nome e pelos valores (placas)'],
    [100, 'pelo nome e pelos valores (chaves de acesso)'],
    [77, 'pelo nome'],
    [60, 'pelos valores (datas)'],
  ]);
});

test.each([
  ['Nº do CT-e', 'numero cte'],
  ['Dt. Emissão', 'data emissao'],
  ['VlrTotalNF', 'valor total nf'],
  ['CNPJ/CPF', 'cnpj'],
  ['C.N.P.J. Remet.', 'cnpj remetente'],
  ['  Município   de  Origem ', 'municipio origem'],
  ['', ''],
])('A-E5 the words of %j', (cabecalho, palavras) => {
  expect(palavrasDe(cabecalho).join(' ')).toBe(palavras);
});
