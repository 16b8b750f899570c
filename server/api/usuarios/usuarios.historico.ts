import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Historico } from '../../../shared/contracts/historico.ts';
import { perfilOptions } from '../../../shared/format/perfil.ts';
import type { Db } from '../sql/connection.repository.ts';
import { historicoDoRegistro } from '../escrita/row-history.ts';
import { usuarioExiste } from './usuarios.repository.ts';

/** What is told of a user. Of a password the trail keeps that it changed, and no more is told. */
const campos: Cadastro['campos'] = {
  nome: { tipo: 'texto', rotulo: 'Nome', max: 120 },
  email: { tipo: 'texto', rotulo: 'E-mail', max: 254 },
  username: { tipo: 'texto', rotulo: 'Usuário', max: 60 },
  perfil: {
    tipo: 'opcao',
    rotulo: 'Perfil',
    opcoes: Object.fromEntries(perfilOptions.map(({ value, label }) => [value, label])),
  },
  senha_alterada: { tipo: 'opcao', rotulo: 'Senha', opcoes: { true: 'alterada' } },
};

/** What was done to a user, by administrators or by the user. @throws 404. */
export function historicoDoUsuario(db: Db, id: number): Promise<Historico> {
  return historicoDoRegistro(db, {
    entidade: 'usuarios',
    id,
    campos,
    desconhecido: 'Usuário não encontrado.',
    existe: () => usuarioExiste(db, id),
  });
}
