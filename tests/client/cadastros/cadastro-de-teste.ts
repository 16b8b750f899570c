import { definirCadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';

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

const comum = { versao: 3, ativo: true, padrao: false, alterado_em: '2026-11-12T17:02:00Z', alterado_por: 'marina' };

export const azul = { id_cor: 5, nome: 'Azul', ...comum };

export const cheio = {
  id_barril: 7,
  nome: 'Velho',
  cnpj: '11222333000181',
  litros: 1200,
  preco: '1234.50',
  agravo: '0.255000',
  envase: '2026-11-12',
  mes: 202610,
  madeira: 'CARVALHO',
  selado: true,
  id_cor: 5,
  id_cor_rotulo: 'Azul',
  notas: [{ texto: 'doce' }],
  ...comum,
};

/** The request body when the row is saved unchanged. */
export const enviado = {
  nome: 'Velho',
  cnpj: '11222333000181',
  litros: 1200,
  preco: '1234.50',
  agravo: '0.255000',
  envase: '2026-11-12',
  mes: 202610,
  madeira: 'CARVALHO',
  selado: true,
  id_cor: 5,
  notas: [{ texto: 'doce' }],
};

const perfil = { id_usuario: 7, nome: 'Marina', email: 'm@romaneio.test', username: 'marina' };
const lista = (retorno: readonly object[]) => ({ body: { status: 1, retorno } });

/** Built-in API that serves both registries. */
export function cadastrosGateway(linhas: readonly object[] = [cheio], papel = 'usuario') {
  return fakeGateway({
    'GET /api/Auth/perfil': { body: { ...perfil, perfil: papel } },
    'GET /api/Cadastro/barril': lista(linhas),
    'GET /api/Cadastro/cor': lista([azul]),
    'POST /api/Cadastro/barril': { body: { status: 1, id: 8, versao: 1 } },
    'PUT /api/Cadastro/barril/7': { body: { status: 1, id: 7, versao: 4 } },
    'POST /api/Cadastro/barril/ativo': { body: { status: 1, gravadas: [{ id: 7, versao: 4 }], recusadas: [] } },
    'DELETE /api/Cadastro/barril/7': { body: { status: 1 } },
  });
}

/** Replaces the product's lookup of declarations. */
export const cadastroDeclarado = async (nome: string) => [barril, cor].find((um) => um.nome === nome) ?? null;
