import { inteiro, simNao, texto } from '../cadastros/vocabulario.ts';
import { definirParametros } from './definir-parametros.ts';

export const conversor = definirParametros({
  maximo_registros: { ...inteiro('Máximo de registros por arquivo', 1, 2_000_000), padrao: 2_000_000 },
  tamanho_maximo: { ...inteiro('Tamanho máximo de um arquivo (MB)', 1, 200), padrao: 200 },
  espaco_por_usuario: {
    ...inteiro('Espaço por usuário (MB)', 200, 1_000_000),
    ajuda: 'O que um usuário pode enviar durante a guarda de arquivos recusados',
    padrao: 5_000,
  },
  dias_arquivo_recusado: {
    ...inteiro('Guarda de arquivos recusados (dias)', 1, 365),
    ajuda: 'Depois saem o arquivo e a lista de erros; o que entrou ou espera correção fica',
    padrao: 30,
  },
  dias_quarentena: {
    ...inteiro('Guarda da quarentena (dias)', 1, 365),
    ajuda: 'Depois o envio por e-mail ou pasta é descartado; o original fica na conta ou na pasta',
    padrao: 30,
  },
  espaco_da_quarentena: {
    ...inteiro('Espaço da quarentena (MB)', 1, 100_000),
    ajuda: 'Além dele, os arquivos não são guardados; os originais ficam na conta ou na pasta',
    padrao: 2_000,
  },
  codificacao: {
    tipo: 'opcao',
    rotulo: 'Codificação dos textos',
    ajuda: 'Vale para layouts sem codificação própria',
    opcoes: { AUTOMATICA: 'Detectada no arquivo', 'UTF-8': 'UTF-8', 'ISO-8859-1': 'ISO-8859-1' },
    padrao: 'AUTOMATICA',
  },
  parar_apos_erros: {
    ...inteiro('Parar depois de tantos erros', 1, 1_000_000),
    ajuda: 'O arquivo é recusado ali; em branco, é lido até o fim',
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
    ...simNao('Reprocessar automaticamente os documentos recusados', true),
    ajuda: 'Quando a causa acaba: um De-Para feito, uma apólice ou taxa cadastrada, uma suspensão encerrada',
    porRamo: true,
  },
  embalagem_padrao: {
    ...texto('Embalagem padrão', 5),
    ajuda: 'Código da embalagem dos embarques de Transporte Nacional que não trazem nenhuma',
    maiusculas: true,
    padrao: 'NE',
  },
  mercadoria_padrao: {
    ...texto('Mercadoria padrão', 10),
    ajuda:
      'Código da mercadoria dos textos que o cadastro não conhece; em branco, eles são recusados, menos os de XML de quem não tem condições por mercadoria: são 0000000001 Diversas, se estiver ativa',
    porRamo: true,
  },
});
