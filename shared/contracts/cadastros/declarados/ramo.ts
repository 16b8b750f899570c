import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Branches of group 06 (domain 1.2). The name is fixed: it is in paths and tells imports from exports. */
export const ramo = definirCadastro({
  nome: 'ramo',
  tabela: 'ramos',
  chave: 'id_ramo',
  titulo: 'Ramos',
  singular: 'ramo',
  genero: 'm',
  tema: 'Regras',
  descricao: 'Os ramos do seguro de transportes, com o código SUSEP e o que cada um permite ou exige.',
  campos: {
    nome: { tipo: 'texto', rotulo: 'Nome', max: 60, obrigatorio: true, fixo: true },
    sigla: { tipo: 'texto', rotulo: 'Sigla', max: 20, obrigatorio: true },
    codigo_susep: { tipo: 'texto', rotulo: 'Código SUSEP', min: 4, max: 4, formato: 'digitos', obrigatorio: true },
    modalidade: { tipo: 'texto', rotulo: 'Modalidade', max: 2, formato: 'digitos', coluna: false },
    ambito: { ...comum.opcao('Âmbito', { N: 'Nacional', I: 'Internacional' }), obrigatorio: true },
    permite_cosseguro: { tipo: 'sim-nao', rotulo: 'Permite cosseguro', padrao: true },
    exige_di: { tipo: 'sim-nao', rotulo: 'Exige DI', padrao: false },
    iof_isento: { tipo: 'sim-nao', rotulo: 'Isento de IOF', padrao: false },
  },
  unicos: [['nome']],
  nomeia: ['nome'],
  ordem: ['codigo_susep', 'nome'],
  grava: 'admin',
});
