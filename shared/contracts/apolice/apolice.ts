import { tiposDeAverbacao } from '../../apolice/situacao.ts';
import { definirCadastro } from '../cadastros/definir-cadastro.ts';
import * as comum from '../cadastros/vocabulario.ts';
import { taxaMinima } from '../cadastros/vocabulario.ts';

const reais = { tipo: 'decimal', casas: 2, min: '0', max: '9999999999999.99', unidade: 'R$' } as const;

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
