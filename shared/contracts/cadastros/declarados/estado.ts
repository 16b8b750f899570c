import { definirCadastro, siglaDoEstado } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** The 27 UFs and `EX` (domain 3.4, 4.1). Letters, code and borders are fixed. */
export const estado = definirCadastro({
  nome: 'estado',
  tabela: 'estados',
  chave: 'sigla',
  titulo: 'Estados',
  singular: 'estado',
  genero: 'm',
  tema: 'Geografia',
  descricao: 'As unidades da federação, com as vizinhas de cada uma, e EX para o exterior.',
  campos: {
    sigla: siglaDoEstado,
    nome: { tipo: 'texto', rotulo: 'Nome', max: 60, obrigatorio: true },
    codigo_ibge: { tipo: 'texto', rotulo: 'Código IBGE', min: 2, max: 2, formato: 'digitos', fixo: true },
    regiao: comum.opcao('Região', {
      NORTE: 'Norte',
      NORDESTE: 'Nordeste',
      CENTRO_OESTE: 'Centro-Oeste',
      SUDESTE: 'Sudeste',
      SUL: 'Sul',
    }),
    fluvial: { tipo: 'sim-nao', rotulo: 'Rodofluvial', ajuda: 'Aceita viagens que seguem por rio', padrao: false },
    vizinhos: {
      tipo: 'lista',
      rotulo: 'Estados vizinhos',
      tabela: 'estado_vizinhos',
      campos: { vizinho: { tipo: 'referencia', rotulo: 'UF', cadastro: 'estado', obrigatorio: true } },
      unico: ['vizinho'],
      fixo: true,
    },
  },
  unicos: [['sigla'], ['codigo_ibge'], ['nome']],
  nomeia: ['sigla', 'nome'],
  ordem: ['sigla'],
  grava: 'admin',
});
