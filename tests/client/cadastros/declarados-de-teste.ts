import { definirCadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

/** Referenced by the registry below. */
export const cor = definirCadastro({
  nome: 'cor',
  tabela: 'cores',
  chave: 'id_cor',
  titulo: 'Cores',
  singular: 'cor',
  genero: 'f',
  tema: 'Carga',
  descricao: 'Cores dos barris.',
  campos: { nome: { tipo: 'texto', rotulo: 'Nome', max: 20, obrigatorio: true } },
  unicos: [['nome']],
  nomeia: ['nome'],
  ordem: ['nome'],
  grava: 'write',
});

export const barril = definirCadastro({
  nome: 'barril',
  tabela: 'barris',
  chave: 'id_barril',
  titulo: 'Barris',
  singular: 'barril',
  genero: 'm',
  tema: 'Carga',
  descricao: 'Barris de teste.',
  campos: {
    nome: { tipo: 'texto', rotulo: 'Nome', max: 40, obrigatorio: true },
    cnpj: { tipo: 'texto', rotulo: 'CNPJ', max: 14, formato: 'cnpj' },
    litros: { tipo: 'inteiro', rotulo: 'Litros', min: 1, max: 10_000 },
    preco: { tipo: 'decimal', rotulo: 'Preço', casas: 2, min: '0', max: '999999.99', unidade: 'R$' },
    agravo: { tipo: 'decimal', rotulo: 'Agravo', casas: 6, min: '0', max: '100', unidade: '%' },
    envase: { tipo: 'data', rotulo: 'Envase' },
    mes: { tipo: 'competencia', rotulo: 'Mês', coluna: false },
    madeira: { tipo: 'opcao', rotulo: 'Madeira', opcoes: { CARVALHO: 'Carvalho', CEREJEIRA: 'Cerejeira' } },
    selado: { tipo: 'sim-nao', rotulo: 'Selado', padrao: true },
    id_cor: { tipo: 'referencia', rotulo: 'Cor', cadastro: 'cor' },
    notas: {
      tipo: 'lista',
      rotulo: 'Notas',
      tabela: 'barril_notas',
      coluna: false,
      campos: { texto: { tipo: 'texto', rotulo: 'Texto', max: 60, obrigatorio: true } },
    },
  },
  unicos: [['nome']],
  nomeia: ['nome'],
  ordem: ['nome'],
  grava: 'write',
});
