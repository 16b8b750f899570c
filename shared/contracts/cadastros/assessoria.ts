import { definirCadastro } from './definir-cadastro.ts';

const comissao = { tipo: 'decimal', casas: 6, min: '0', max: '100', unidade: '%' } as const;

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
    razao_social: { tipo: 'texto', rotulo: 'Razão social', max: 150, obrigatorio: true },
    nome_fantasia: { tipo: 'texto', rotulo: 'Nome fantasia', max: 150, coluna: false },
    cnpj: { tipo: 'texto', rotulo: 'CNPJ', max: 14, formato: 'cnpj', obrigatorio: true },
    registro_susep: { tipo: 'texto', rotulo: 'Registro SUSEP', max: 20, formato: 'susep', coluna: false },
    corretores: {
      tipo: 'lista',
      rotulo: 'Corretores',
      tabela: 'assessoria_corretores',
      campos: { id_corretor: { tipo: 'referencia', rotulo: 'Corretor', cadastro: 'corretores', obrigatorio: true } },
      unico: ['id_corretor'],
    },
    percentual_comissao: { ...comissao, rotulo: 'Comissão' },
    comissoes: {
      tipo: 'lista',
      rotulo: 'Comissões por ramo',
      ajuda: 'No lugar da comissão geral',
      tabela: 'assessoria_comissoes',
      campos: {
        id_ramo: { tipo: 'referencia', rotulo: 'Ramo', cadastro: 'ramo', obrigatorio: true },
        percentual: { ...comissao, rotulo: 'Comissão', obrigatorio: true },
        vigencia_inicio: { tipo: 'data', rotulo: 'Início da vigência', obrigatorio: true },
        vigencia_fim: { tipo: 'data', rotulo: 'Fim da vigência' },
      },
      unico: ['id_ramo', 'vigencia_inicio'],
      coluna: false,
    },
    comissao_por_conta: {
      tipo: 'opcao',
      rotulo: 'Comissão por conta de',
      obrigatorio: true,
      opcoes: { SEGURADORA: 'Seguradora', CORRETOR: 'Corretor' },
      padrao: 'SEGURADORA',
      coluna: false,
    },
    email: { tipo: 'texto', rotulo: 'E-mail', max: 254, formato: 'email' },
    telefone: { tipo: 'texto', rotulo: 'Telefone', max: 20, formato: 'telefone' },
    responsavel: { tipo: 'texto', rotulo: 'Responsável', max: 120, coluna: false },
    ambito: {
      tipo: 'opcao',
      rotulo: 'Âmbito',
      obrigatorio: true,
      opcoes: { N: 'Nacional', I: 'Internacional', AMBOS: 'Ambos' },
      padrao: 'AMBOS',
      coluna: false,
    },
    id_sucursal: { tipo: 'referencia', rotulo: 'Sucursal', cadastro: 'sucursal', coluna: false },
    vigencia_inicio: { tipo: 'data', rotulo: 'Início da vigência', coluna: false },
    vigencia_fim: { tipo: 'data', rotulo: 'Fim da vigência', coluna: false },
  },
  secoes: [
    {
      titulo: 'Assessoria',
      campos: [
        'razao_social',
        'nome_fantasia',
        'cnpj',
        'registro_susep',
        'ambito',
        'id_sucursal',
        'vigencia_inicio',
        'vigencia_fim',
      ],
    },
    { titulo: 'Contato', campos: ['responsavel', 'email', 'telefone'] },
    {
      titulo: 'Corretores e comissão',
      campos: ['corretores', 'percentual_comissao', 'comissao_por_conta', 'comissoes'],
    },
  ],
  unicos: [['cnpj']],
  nomeia: ['razao_social'],
  ordem: ['razao_social'],
  grava: 'write',
});
