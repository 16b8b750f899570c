import type { ApiParts } from '../chamada/endpoint.ts';
import { insertEmail } from '../correio/emails.repository.ts';
import { findAdivinhado } from './password-attempts.repository.ts';

/**
 * Mails the owner once a day that their password was wrong too often; the bell says it as well (access.md 2). Not awaited, so that
 * the answer to a known account takes no longer than to an unknown one.
 */
export async function avisarTentativas({ db, correio, log }: ApiParts, id: number): Promise<void> {
  if (correio === null) return;
  try {
    const dono = await findAdivinhado(db, id);
    if (dono === undefined) return;
    const texto = `Olá, ${dono.nome}.

Hoje houve ${dono.quantas} senhas erradas no seu usuário do Romaneio. Se não foi você, entre, altere a sua senha em Meu perfil e fale com um administrador.`;
    const assunto = 'Senhas erradas no seu usuário do Romaneio';
    const origem = `tentativas ${id} ${dono.dia}`;
    await insertEmail(db, { origem, para: [dono.email], assunto, texto, pedido_por: 'sistema' });
  } catch (err) {
    log.error({ err, idUsuario: id }, 'wrong passwords not mailed to their owner');
  }
}
