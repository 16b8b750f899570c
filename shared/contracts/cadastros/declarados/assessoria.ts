import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

const corretor = { tipo: 'referencia', rotulo: 'Corretor', cadastro: 'corretores' } as const;
const corretores = comum.listaDe('assessoria_corretores', 'id_corretor', corretor);

/** Advisory firms between insurer and brokers (domain 3.8; domain-2 5). */
export const assessoria = definirCadastro({
  nome: 'assessoria',
  tabela: 'assessorias',
  chave: 'id_assessoria',
  titulo: 'Assessorias',
  singular: 'assessoria',
  genero: 'f',
  tema: 'Comercial',
  descricao: 'Empresas que assessoram os corretores junto à seguradora, com a comissão de cada uma.',
  campos: {
    razao_social: { secao: 'Assessoria', tipo: 'texto', rotulo: 'Razão social', max: 150, obrigatorio: true },
    nome_fantasia: { tipo: 'texto', rotulo: 'Nome fantasia', max: 150, coluna: false },
    cnpj: { ...comum.cnpj, obrigatorio: true },
    registro_susep: { tipo: 'texto', rotulo: 'Registro SUSEP', max: 20, formato: 'susep', coluna: false },
    ambito: { ...comum.ambito, coluna: false },
    id_sucursal: { tipo: 'referencia', rotulo: 'Sucursal', cadastro: 'sucursal', coluna: false },
    ...comum.vigenciaLivre,
    responsavel: { secao: 'Contato', tipo: 'texto', rotulo: 'Responsável', max: 120, coluna: false },
    email: comum.email,
    telefone: comum.telefone,
    corretores: { secao: 'Corretores e comissão', ...corretores, rotulo: 'Corretores' },
    percentual_comissao: { ...comum.percentual, rotulo: 'Comissão' },
    comissao_por_conta: {
      ...comum.escolha('Seguradora', 'Corretor'),
      rotulo: 'Comissão por conta de',
      padrao: 'SEGURADORA',
      coluna: false,
    },
    comissoes: {
      tipo: 'lista',
      rotulo: 'Comissões por ramo',
      ajuda: 'No lugar da comissão geral',
      tabela: 'assessoria_comissoes',
      campos: {
        id_ramo: { ...comum.ramo, obrigatorio: true },
        percentual: { ...comum.percentual, rotulo: 'Comissão', obrigatorio: true },
        ...comum.vigencia,
      },
      unico: ['id_ramo', 'vigencia_inicio'],
      coluna: false,
    },
  },
  unicos: [['cnpj']],
  nomeia: ['razao_social'],
});
