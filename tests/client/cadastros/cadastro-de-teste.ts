import { fakeGateway } from '../../support/fake-gateway.ts';
import { barril, cor } from './declarados-de-teste.ts';

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
