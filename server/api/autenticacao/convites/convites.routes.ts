import { aceitarConvite, convidar, recuperar } from '../../../../shared/contracts/convites.ts';
import { type ApiParts, endpoint, publicEndpoint } from '../../chamada/endpoint.ts';
import { found, invalid } from '../../chamada/refusals.ts';
import { exigirSegundoAdministrador } from '../../escrita/alcada.repository.ts';
import { write } from '../../escrita/writer.repository.ts';
import { hashDoConvite, mandarConvite } from '../../senhas/convites.ts';
import { findConvidado, findPorEmail, setSenha, takeConvite } from '../../senhas/convites.repository.ts';
import { hashPassword } from '../../senhas/password-hash.ts';
import { refuseGuessable } from '../../senhas/password-policy.ts';

/** Seconds between two links that a person asks for at the sign-in page. */
const PAUSA = 300;
const vencido = () =>
  invalid(
    [{ campo: 'codigo', mensagem: 'Este link venceu ou já foi usado. Peça outro.' }],
    'Este link venceu ou já foi usado. Peça outro.',
  );

export const convitesRoutes = (parts: ApiParts) => {
  const { db, correio, log } = parts;

  async function mandarA(email: string, requestId: string): Promise<void> {
    const dono = await findPorEmail(db, email);
    if (dono === undefined) return;
    await mandarConvite(parts, dono, { id: dono.id_usuario, username: dono.username, requestId }, PAUSA);
  }

  return [
    endpoint(convidar, async ({ params, autor }) => {
      const dono = found(await findConvidado(db, params.id), 'Usuário não encontrado, ou inativo.');
      const convite = await mandarConvite(parts, dono, autor);
      // Who sees the link can choose the password in the person's place.
      if (convite !== null && dono.id_usuario !== autor.id)
        await exigirSegundoAdministrador(db, autor, `Ver o link de senha de ${dono.nome}`, dono);
      return convite === null
        ? { message: `Link enviado a ${dono.email}.` }
        : { message: 'Entregue o link à pessoa.', convite };
    }),

    publicEndpoint(recuperar, async ({ body, requestId }) => {
      if (correio === null)
        return { message: 'Este servidor não envia e-mail. Peça a redefinição ao administrador do sistema.' };
      // Not awaited: a known address takes no longer than an unknown one.
      mandarA(body.email, requestId).catch((err: unknown) => log.error({ err }, 'no link for a password'));
      return { message: 'Se este e-mail for de um usuário ativo, o link chega em instantes e vale por 30 minutos.' };
    }),

    publicEndpoint(aceitarConvite, async ({ body, requestId }) => {
      await write(db, async (transaction) => {
        const dono = await takeConvite(transaction, hashDoConvite(body.codigo));
        if (dono === undefined) throw vencido();
        // A refusal rolls back: the link stays good for a better password.
        await refuseGuessable(body.senha, dono, 'senha');
        await setSenha(transaction, dono, await hashPassword(body.senha), requestId);
      });
      return { message: 'Senha definida. Entre com ela.' };
    }),
  ];
};
