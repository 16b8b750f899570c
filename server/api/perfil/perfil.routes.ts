import { endOutrasSessoes, endSessao, getPerfil, listSessoes, updateSenha } from '../../../shared/contracts/perfil.ts';
import { endSessoesDoUsuario, listSessoesDoUsuario } from '../../../shared/contracts/usuarios.ts';
import { avisarTentativas } from '../senhas/avisar-tentativas.ts';
import { type ApiParts, endpoint, readEndpoint } from '../chamada/endpoint.ts';
import { recordWrongSenha } from '../senhas/password-attempts.repository.ts';
import { attemptPassword, hashPassword, verifyPassword } from '../senhas/password-hash.ts';
import { refuseGuessable } from '../senhas/password-policy.ts';
import { conflict, invalid, notFound } from '../chamada/refusals.ts';
import {
  deleteOutrasSessoes,
  deleteSessao,
  deleteSessoesDe,
  findPerfil,
  findSessoes,
  replaceSenha,
} from './perfil.repository.ts';

export const perfilRoutes = ({ db, ...parts }: ApiParts) => [
  endpoint(getPerfil, async ({ caller }) => {
    const { senha_hash: _, ...perfil } = await findPerfil(db, caller);
    return perfil;
  }),

  endpoint(updateSenha, async ({ body, caller, requestId }) => {
    const own = await findPerfil(db, caller);
    const ok = await attemptPassword(db, `senha de ${caller.id}`, async () => {
      return (await verifyPassword(own.senha_hash, body.senha_atual)).ok;
    });
    if (!ok) {
      await recordWrongSenha(db, caller, requestId);
      void avisarTentativas({ db, ...parts }, caller.id);
      throw invalid([{ campo: 'senha_atual', mensagem: 'Não é a sua senha atual' }]);
    }
    await refuseGuessable(body.senha_nova, own, 'senha_nova');
    const hash = await hashPassword(body.senha_nova);
    if (!(await replaceSenha(db, caller, own.senha_hash, hash, requestId)))
      throw conflict('A senha foi trocada por outra sessão agora mesmo.');
    return { message: 'Senha alterada com sucesso!' };
  }),

  readEndpoint(listSessoes, ({ caller }) => findSessoes(db, caller.id, caller.tokenHash)),

  readEndpoint(listSessoesDoUsuario, ({ params, caller }) => findSessoes(db, params.id, caller.tokenHash)),

  endpoint(endSessoesDoUsuario, async ({ params, caller, requestId }) => {
    return { message: encerradas(await deleteSessoesDe(db, params.id, caller, requestId)) };
  }),

  endpoint(endSessao, async ({ params, caller, requestId }) => {
    if (!(await deleteSessao(db, caller, params.id, requestId))) throw notFound('Esta sessão já foi encerrada.');
    return { message: 'Sessão encerrada.' };
  }),

  endpoint(endOutrasSessoes, async ({ caller, requestId }) => {
    return { message: encerradas(await deleteOutrasSessoes(db, caller, requestId)) };
  }),
];

const encerradas = (count: number) => (count === 1 ? 'Uma sessão encerrada.' : `${count} sessões encerradas.`);
