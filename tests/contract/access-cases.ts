import { hoje } from '../../shared/format/data.ts';
import type { BuiltInCase } from './built-in-case.ts';
import { abasGravaveis } from '../../shared/contracts/parametros/parametros.ts';

/** Cases of users, their sessions, second factors and links for passwords, of service keys, and of parameters. */
export const casosDoAcesso: Readonly<Record<string, Partial<BuiltInCase>>> = {
  'convites.aceitar': { refusedWith: 422 },
  // User 3 gets a password first; the link of this test is answered, as there is no mail server.
  'usuarios.convite': { params: { id: '3' } },
  'usuarios.create': {
    json: { nome: 'Dora', email: 'dora@exemplo.com.br', username: 'dora', perfil: 'usuario', ativo: true },
  },
  'usuarios.sessoes': { params: { id: '3' } },
  'usuarios.end-sessoes': { params: { id: '3' } },
  'autenticacao.segundo-fator': { refusedWith: 401 },
  'autenticacao.passkey': { refusedWith: 401 },
  // User 1 has no second factor.
  'fatores.create': { json: { nome: 'Celular', senha: 'senha de teste 1' } },
  'fatores.confirmar': { params: { id: '2147483647' }, refusedWith: 404 },
  'fatores.confirmar-ato': { refusedWith: 422 },
  'fatores.opcoes-da-passkey': { json: { senha: 'senha de teste 1' } },
  'fatores.passkey': { refusedWith: 422 },
  'fatores.codigos': { refusedWith: 409 },
  'fatores.delete': { refusedWith: 404 },
  'usuarios.delete-fatores': { params: { id: '1' }, refusedWith: 409 },
  'titulares.planilha': { json: { id_usuario: 1 } },
  // User 1 is active.
  'titulares.anonimizar': { json: { id_usuario: 1, motivo: 'Pedido do titular' }, refusedWith: 409 },
  'chaves.create': { json: { nome: 'ERP', escopos: ['averbacoes', 'ramos.list'], validade: hoje() } },
  'chaves.rotacao': { json: { versao: 1 } },
  // Users 2 and 3 exist to be deleted and updated; user 1 is the caller.
  'usuarios.update': {
    params: { id: '3' },
    json: { nome: 'Caio', email: 'caio@exemplo.com.br', username: 'caio', perfil: 'admin', ativo: true },
  },
  'usuarios.delete': { params: { id: '2' } },
  'perfil.update-senha': { json: { senha_atual: 'senha de teste 1', senha_nova: 'outra senha de teste' } },
  'perfil.end-sessao': { params: { id: '2147483647' }, refusedWith: 404 },
  ...Object.fromEntries(
    abasGravaveis.map((aba) => [
      `parametros.${aba}`,
      // The sample rows define a parameter of that tab.
      { json: { vigencia_inicio: '2026-11-22', versao: aba === 'sistema' ? 1 : 0, valores: {} } },
    ]),
  ),
};
