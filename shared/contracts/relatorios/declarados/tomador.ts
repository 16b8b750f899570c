import { definirRelatorio, selecao } from '../definir-relatorio.ts';
import * as comum from '../../cadastros/vocabulario.ts';

const parametros = {
  competencia: { tipo: 'competencia', rotulo: 'Competência', obrigatorio: true },
  ambito: { tipo: 'opcao', rotulo: 'Âmbito', opcoes: { N: 'Nacional', I: 'Internacional' } },
  id_ramo: { tipo: 'referencia', rotulo: 'Ramo', cadastro: 'ramo' },
  ...selecao,
  cnpj: { ...comum.texto('CNPJ', 14), min: 8, maiusculas: true, ajuda: 'Completo, ou a raiz de 8 posições' },
} as const;

const daApolice = {
  id_apolice: { tipo: 'inteiro', rotulo: 'ID', oculta: true },
  apolice: { tipo: 'texto', rotulo: 'Apólice', leva: { tela: 'apolice', por: 'id_apolice' } },
  ramo: { tipo: 'texto', rotulo: 'Ramo' },
} as const;

const producao = {
  embarques: { tipo: 'inteiro', rotulo: 'Embarques', soma: true },
  importancia_segurada: { tipo: 'valor', rotulo: 'IS', soma: true },
  premio: { tipo: 'valor', rotulo: 'Prêmio', soma: true },
  taxa_media: { tipo: 'taxa', rotulo: 'Taxa média efetiva (%)' },
} as const;

/** Domain 3.6.7. */
export const tomador = definirRelatorio({
  nome: 'tomador',
  titulo: 'Tomador',
  descricao:
    'Taxas e produção por tomador, com as filiais sem cadastro próprio, e onde a taxa efetiva não é a cadastrada.',
  parametros,
  sugestoes: { competencia: 'mes-anterior' },
  colunas: {
    taxa: { tipo: 'texto', rotulo: 'Taxa', marcas: { Divergente: 'danger', Igual: 'success' } },
    ...daApolice,
    cnpj: { tipo: 'cnpj', rotulo: 'CNPJ' },
    razao_social: { tipo: 'texto', rotulo: 'Razão social' },
    taxa_cadastrada: { tipo: 'taxa', rotulo: 'Taxa cadastrada (%)' },
    ...producao,
    divergencia: { tipo: 'taxa', rotulo: 'Divergência (%)' },
  },
  // Divergent ones first.
  grupos: ['taxa', 'apolice'],
  ordem: ['divergencia', 'cnpj'],
  aba: { de: 'tomador', rotulo: 'Cadastrados' },
});

/** Payers of the freight without a rate of their policy. */
export const tomadorSemCadastro = definirRelatorio({
  nome: 'tomador-sem-cadastro',
  titulo: 'Tomadores sem cadastro',
  descricao:
    'CNPJs dos documentos sem tomador nem taxa própria na apólice: os embarques deles seguiram a taxa da apólice. O CNPJ ' +
    'abre o cadastro do tomador já preenchido; a quantidade, os embarques.',
  parametros,
  sugestoes: { competencia: 'mes-anterior' },
  colunas: {
    ...daApolice,
    cnpj: {
      tipo: 'cnpj',
      rotulo: 'CNPJ',
      leva: {
        tela: 'novoTomador',
        colunas: { id_apolice: 'id_apolice', cnpj: 'cnpj', razao_social: 'razao_social' },
        parametros: {},
      },
    },
    razao_social: { tipo: 'texto', rotulo: 'Nome nos documentos' },
    ...producao,
    embarques: {
      ...producao.embarques,
      leva: {
        tela: 'averbacoes',
        colunas: { apolice: 'id_apolice', tomador: 'cnpj' },
        parametros: { mes_de: 'competencia', mes_ate: 'competencia' },
      },
    },
  },
  grupos: ['apolice'],
  ordem: ['cnpj'],
  aba: { de: 'tomador', rotulo: 'Sem cadastro' },
});
