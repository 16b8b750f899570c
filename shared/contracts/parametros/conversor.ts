import { definirParametros } from './definir-parametros.ts';

/** How files are read. */
export const conversor = definirParametros({
  maximo_registros: {
    tipo: 'inteiro',
    rotulo: 'Máximo de registros por arquivo',
    min: 1,
    max: 2_000_000,
    padrao: 2_000_000,
  },
  tamanho_maximo: {
    tipo: 'inteiro',
    rotulo: 'Tamanho máximo de um arquivo (MB)',
    min: 1,
    max: 200,
    padrao: 200,
  },
  espaco_por_usuario: {
    tipo: 'inteiro',
    rotulo: 'Espaço por usuário (MB)',
    ajuda: 'O que um usuário pode enviar durante a guarda de arquivos recusados',
    min: 200,
    max: 1_000_000,
    padrao: 5_000,
  },
  dias_arquivo_recusado: {
    tipo: 'inteiro',
    rotulo: 'Guarda de arquivos recusados (dias)',
    ajuda: 'Depois saem o arquivo e a lista de erros; o que entrou ou espera correção fica',
    min: 1,
    max: 365,
    padrao: 30,
  },
  codificacao: {
    tipo: 'opcao',
    rotulo: 'Codificação dos textos',
    ajuda: 'Dos layouts que não dizem a sua',
    opcoes: { AUTOMATICA: 'Detectada no arquivo', 'UTF-8': 'UTF-8', 'ISO-8859-1': 'ISO-8859-1' },
    padrao: 'AUTOMATICA',
  },
  parar_apos_erros: {
    tipo: 'inteiro',
    rotulo: 'Parar depois de tantos erros',
    ajuda: 'O arquivo é recusado ali; em branco, é lido até o fim',
    min: 1,
    max: 1_000_000,
  },
  aceitar: {
    tipo: 'opcao',
    rotulo: 'Arquivo com documentos em erro',
    opcoes: {
      POR_TIPO: 'XML: entram os válidos; planilhas e textos: tudo ou nada',
      VALIDOS: 'Entram os válidos',
      TUDO: 'Tudo ou nada',
    },
    padrao: 'POR_TIPO',
    porRamo: true,
  },
  reenvio_automatico: {
    tipo: 'sim-nao',
    rotulo: 'Enviar de novo por si os documentos recusados',
    ajuda: 'Quando a causa acaba: um De-Para feito, uma apólice ou taxa cadastrada, uma suspensão encerrada',
    padrao: true,
    porRamo: true,
  },
  embalagem_padrao: {
    tipo: 'texto',
    rotulo: 'Embalagem padrão',
    ajuda: 'Código da embalagem dos embarques de Transporte Nacional que não trazem nenhuma',
    max: 5,
    maiusculas: true,
    padrao: 'NE',
  },
  mercadoria_padrao: {
    tipo: 'texto',
    rotulo: 'Mercadoria padrão',
    ajuda: 'Código da mercadoria dos textos que o cadastro não conhece; em branco, eles são recusados',
    max: 10,
    porRamo: true,
  },
});
