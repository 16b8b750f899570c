import * as contrato from '../../../../shared/contracts/autenticacao.ts';
import { type ApiParts, type Caller, endpoint } from '../../chamada/endpoint.ts';
import { conflict, forbidden, found, invalid, notFound } from '../../chamada/refusals.ts';
import { exigirSegundoAdministrador } from '../../escrita/alcada.repository.ts';
import { write } from '../../escrita/writer.repository.ts';
import { avisarTentativas } from '../../senhas/avisar-tentativas.ts';
import { recordWrongSenha } from '../../senhas/password-attempts.repository.ts';
import { attemptPassword, verifyPassword } from '../../senhas/password-hash.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { findById } from '../autenticacao.repository.ts';
import { convite, hashDoCodigo, novosCodigos, novoSegredo, passoDoCodigo } from './totp.ts';
import * as fatores from './fatores.repository.ts';
import { insertPasskey } from './passkeys.repository.ts';
import { conferirNova, opcoesDoCadastro } from './passkeys.ts';
import { conferir, exigidoAte } from './segundo-fator.ts';

const SEM_SENHA = 'Informe a sua senha; sem uma, saia, entre de novo pelo provedor e cadastre em até cinco minutos';
const desconhecido = 'Segundo fator não encontrado.';

export const fatoresRoutes = (parts: ApiParts) => {
  const { db } = parts;

  async function darCodigos(transaction: Db, { id, username }: Caller, requestId: string) {
    const codigos = novosCodigos();
    await fatores.replaceCodigos(transaction, { id, username, requestId }, codigos.map(hashDoCodigo));
    return codigos;
  }

  /** @param senha null: of who has just signed in at the provider */
  async function exigirSenha(caller: Caller, senha: string | null, requestId: string) {
    const { id, chave } = caller;
    if (chave !== undefined) throw forbidden();
    const own = found(await findById(db, id), 'Usuário não encontrado.');
    const right =
      senha === null
        ? await fatores.entrouAgora(db, caller)
        : await attemptPassword(db, `senha de ${id}`, async () => (await verifyPassword(own.senha_hash, senha)).ok);
    if (!right && senha !== null) {
      await recordWrongSenha(db, caller, requestId);
      void avisarTentativas(parts, id);
    }
    if (!right) throw invalid([{ campo: 'senha', mensagem: senha === null ? SEM_SENHA : 'Não é a sua senha atual' }]);
    return own;
  }

  /** Makes a factor count; recovery codes come with the first one. */
  const concluir = (caller: Caller, requestId: string, fatorDe: (transaction: Db) => Promise<number>) =>
    write(db, async (transaction) => {
      const first = (await fatores.listTipos(transaction, caller.id)).length === 0;
      await fatores.confirmFator(transaction, caller, await fatorDe(transaction), requestId);
      return { status: 1, codigos: first ? await darCodigos(transaction, caller, requestId) : [] };
    });

  return [
    endpoint(contrato.confirmarAto, async ({ body, caller, requestId }) => {
      await conferir(parts, body, caller.tokenHash, requestId);
      await fatores.confirmToken(db, caller);
      return { message: 'Confirmado.' };
    }),

    endpoint(contrato.listFatores, async ({ caller }) => ({
      status: 1,
      retorno: await fatores.listFatorRows(db, caller.id),
      codigos: await fatores.countCodigos(db, caller.id),
      exigido_ate: (await exigidoAte(parts, caller))?.toISOString() ?? null,
    })),

    endpoint(contrato.createFator, async ({ body, caller, requestId }) => {
      const own = await exigirSenha(caller, body.senha, requestId);
      const segredo = novoSegredo();
      const id_fator = await fatores.insertFator(db, caller.id, body.nome, segredo);
      return { status: 1, id_fator, ...convite(segredo, own.username) };
    }),

    endpoint(contrato.confirmarFator, async ({ params, body, caller, requestId }) => {
      const pendente = found(await fatores.findPendente(db, caller.id, params.id), desconhecido);
      const passo = passoDoCodigo(pendente.segredo, body.codigo, Date.now());
      if (passo === null) throw invalid([{ campo: 'codigo', mensagem: 'Código errado: confira a hora do aparelho' }]);
      return concluir(caller, requestId, async (transaction) => {
        await fatores.usePasso(transaction, params.id, passo);
        return params.id;
      });
    }),

    endpoint(contrato.opcoesDoCadastro, async ({ body, caller, requestId }) => ({
      status: 1,
      opcoes: await opcoesDoCadastro(parts, await exigirSenha(caller, body.senha, requestId), caller.tokenHash),
    })),

    endpoint(contrato.createPasskey, async ({ body, caller, requestId }) => {
      const credencial = await conferirNova(parts, body, caller);
      return concluir(caller, requestId, (transaction) => insertPasskey(transaction, caller.id, body.nome, credencial));
    }),

    endpoint(contrato.novosCodigos, async ({ caller, requestId }) => {
      if ((await fatores.listTipos(db, caller.id)).length === 0) throw conflict('Cadastre antes um segundo fator.');
      return { status: 1, codigos: await write(db, (transaction) => darCodigos(transaction, caller, requestId)) };
    }),

    endpoint(contrato.deleteFator, async ({ params, caller, requestId }) => {
      const quem = { id: caller.id, username: caller.username, requestId };
      if (!(await write(db, (transaction) => fatores.deleteFatorRow(transaction, quem, params.id))))
        throw notFound(desconhecido);
      return { message: 'Segundo fator excluído.' };
    }),

    endpoint(contrato.deleteFatoresDoUsuario, async ({ params, autor }) => {
      if (params.id === autor.id) throw conflict('Exclua os seus segundos fatores em Meu perfil.');
      await write(db, async (transaction) => {
        const pessoa = { id_usuario: params.id };
        if ((await fatores.deleteFatoresOf(transaction, params.id, autor)) === 0)
          throw notFound('Esta pessoa não tem segundo fator.');
        await exigirSegundoAdministrador(transaction, autor, 'Excluir os segundos fatores de uma pessoa', pessoa);
      });
      return { message: 'Segundos fatores excluídos; as sessões da pessoa foram encerradas.' };
    }),
  ];
};
