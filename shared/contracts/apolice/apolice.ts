import { tiposDeAverbacao } from '../../apolice/situacao.ts';
import { type Cadastro, definirCadastro } from '../cadastros/definir-cadastro.ts';
import * as comum from '../cadastros/vocabulario.ts';
import { reais, taxaMinima } from '../cadastros/vocabulario.ts';

/** Form, checks and calls of a policy (domain 1.1 to 1.9; domain-2 1.1, 1.2); lists: `../apolices.ts`. */
export const apolice = definirCadastro({
  nome: 'apolice',
  caminho: '/api/Apolice',
  tabela: 'apolices',
  chave: 'id_apolice',
  titulo: 'Apólices',
  singular: 'apólice',
  genero: 'f',
  tema: 'Comercial',
  descricao: 'Contratos abertos em que os embarques são averbados.',
  campos: {
    numero: { secao: 'Contrato', tipo: 'texto', rotulo: 'Número', max: 40, obrigatorio: true },
    id_ramo: { tipo: 'referencia', rotulo: 'Ramo', cadastro: 'ramo', obrigatorio: true, fixo: true },
    id_sucursal: { tipo: 'referencia', rotulo: 'Sucursal', cadastro: 'sucursal', obrigatorio: true },
    numero_susep: {
      ...comum.texto('Número SUSEP', 20),
      formato: 'digitos',
      ajuda: 'O número longo da seguradora; os arquivos podem trazer um ou outro',
    },
    id_segurado: { tipo: 'referencia', rotulo: 'Segurado', cadastro: 'segurado', obrigatorio: true },
    id_corretor: { tipo: 'referencia', rotulo: 'Corretor', cadastro: 'corretores', obrigatorio: true },
    data_emissao: { tipo: 'data', rotulo: 'Emissão', obrigatorio: true },
    inicio_vigencia: { secao: 'Vigência', tipo: 'data', rotulo: 'Início da vigência', obrigatorio: true },
    fim_vigencia: { tipo: 'data', rotulo: 'Fim da vigência', obrigatorio: true },
    hora_vigencia: {
      ...comum.opcao('Hora', { '24H': 'Das 24h às 24h', '00H': 'Da 0h às 24h' }),
      ajuda: 'Em branco: como nas Parametrizações',
    },
    limite_responsabilidade: { secao: 'Limites', ...reais, rotulo: 'Limite da apólice', obrigatorio: true },
    limite_viagem: { ...reais, rotulo: 'Limite por viagem', padrao: '0.00', ajuda: 'Zero: vale o limite da apólice' },
    id_moeda: { tipo: 'referencia', rotulo: 'Moeda', cadastro: 'moeda', ajuda: 'Em branco: reais' },
    taxa_minima: taxaMinima,
    valor_danos_materiais: { ...reais, min: '0.01', rotulo: 'Danos materiais', ajuda: 'Obrigatório no RC-V' },
    valor_danos_corporais: { ...reais, min: '0.01', rotulo: 'Danos corporais', ajuda: 'Obrigatório no RC-V' },
    tipo: { secao: 'Averbação', ...comum.opcao('Tipo de averbação', tiposDeAverbacao), padrao: 'D' },
    id_sistema_averbacao: {
      ...comum.referencia('Sistema de averbação', 'sistema-averbacao'),
      ajuda: 'De onde vêm os embarques',
    },
    aceitar: {
      ...comum.opcao('Arquivo com erros', { validos: 'Averbar os documentos certos', tudo: 'Averbar tudo ou nada' }),
      ajuda: 'Em branco: como no layout',
    },
    forma_pagamento: { tipo: 'texto', rotulo: 'Forma de pagamento', max: 60 },
    observacoes: { tipo: 'texto', rotulo: 'Observações', max: 2_000, linhas: true },
  },
  unicos: [['numero', 'id_ramo', 'numero_endosso']],
  nomeia: ['numero'],
  ordem: ['numero'],
  alcadas: ['REATIVAR', 'TAXA_ABAIXO_DO_PISO'],
});

type Campos = Cadastro['campos'];

export const camposDoCancelamento = {
  data: { tipo: 'data', rotulo: 'Cancelada a partir de', obrigatorio: true },
  motivo: { tipo: 'texto', rotulo: 'Motivo', max: 200, obrigatorio: true },
} as const satisfies Campos;

export const camposDaRenovacao = {
  numero: apolice.campos.numero,
  inicio_vigencia: apolice.campos.inicio_vigencia,
  fim_vigencia: apolice.campos.fim_vigencia,
} as const satisfies Campos;

const { id_segurado, id_corretor, fim_vigencia, limite_responsabilidade, limite_viagem } = apolice.campos;
const { valor_danos_materiais, valor_danos_corporais } = apolice.campos;

/** Fields of an endorsement without premium (domain-2 4). */
export const camposEndossaveis = {
  id_segurado,
  id_corretor,
  fim_vigencia,
  limite_responsabilidade,
  limite_viagem,
  valor_danos_materiais,
  valor_danos_corporais,
} as const satisfies Campos;

export const camposDoEndosso = {
  data_efeito: { tipo: 'data', rotulo: 'Vale a partir de', obrigatorio: true },
  descricao: { tipo: 'texto', rotulo: 'O que muda e por quê', max: 500, linhas: true, obrigatorio: true },
} as const satisfies Campos;

const emReais = { ...reais, padrao: '0.00' } as const;
const diaDoMes = { tipo: 'inteiro', min: 1, max: 31 } as const;

/** Billing of a policy (domain 1.5, 1.7; domain-2 1.3). */
export const faturamento = definirCadastro({
  nome: 'apolice-faturamento',
  caminho: '/api/Apolice/{id}/faturamento',
  tabela: 'apolice_faturamento',
  chave: 'id_apolice',
  titulo: 'Faturamento',
  singular: 'faturamento',
  genero: 'm',
  tema: 'Financeiro',
  descricao: 'Quando a apólice é faturada, quando vence e o prêmio mínimo.',
  campos: {
    dia_recebimento: { secao: 'Calendário', ...diaDoMes, rotulo: 'Dia do recebimento do movimento' },
    dia_emissao: { ...diaDoMes, rotulo: 'Dia da emissão' },
    prazo_vencimento: {
      ...comum.inteiro('Prazo de vencimento', 1, 60),
      ajuda: 'Em dias; preencha o prazo ou o dia, nunca os dois',
    },
    dia_vencimento: { ...diaDoMes, rotulo: 'Dia de vencimento' },
    id_pagador: { tipo: 'referencia', rotulo: 'Pagador', cadastro: 'segurado', ajuda: 'Em branco: o segurado' },
    premio_minimo: { secao: 'Prêmio mínimo', ...emReais, rotulo: 'Prêmio mínimo mensal' },
    minimo_so_com_averbacao: { tipo: 'sim-nao', rotulo: 'Cobrar o mínimo só quando houver averbação', padrao: false },
    desconto_apos_minimo: { tipo: 'sim-nao', rotulo: 'Aplicar o desconto depois do mínimo', padrao: false },
    por_grupo: { tipo: 'sim-nao', rotulo: 'Uma fatura por sub-grupo', padrao: false },
    parcelas: { secao: 'Encargos', ...comum.inteiro('Parcelas do prêmio', 1, 36), padrao: 1, obrigatorio: true },
    adicional_fracionamento: {
      ...comum.percentual,
      rotulo: 'Adicional de fracionamento',
      ajuda: 'Em branco: o das Parametrizações para este número de parcelas',
    },
    custo_apolice: { ...reais, rotulo: 'Custo de apólice', ajuda: 'Em branco: o das Parametrizações' },
    iof_isento: { tipo: 'sim-nao', rotulo: 'Isenta de IOF', padrao: false, ajuda: 'RCTA-C de empresa aérea' },
  },
  unicos: [['id_apolice']],
  nomeia: ['id_apolice'],
  ordem: ['id_apolice'],
});
