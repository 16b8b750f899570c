/** Links with which people choose their password. They leave by mail at once, unqueued: a queue would store the secret. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ApiParts, Autor } from '../chamada/endpoint.ts';
import { type Convidado, insertConvite, recordConvite } from './convites.repository.ts';

export const hashDoConvite = (codigo: string) => createHash('sha256').update(codigo).digest();

type ConviteParts = Pick<ApiParts, 'db' | 'correio' | 'publicUrl' | 'log'>;

const texto = ({ nome }: Convidado, link: string) => `Olá, ${nome}.

Escolha a sua senha do Romaneio neste endereço, que vale uma vez e por 30 minutos:

${link}

Se você não esperava esta mensagem, ignore-a: nada muda sem o uso do endereço.`;

/** Makes and mails a link; browsers send no server the part behind `#`. @returns the link if it could not be mailed */
export async function mandarConvite(
  { db, correio, publicUrl, log }: ConviteParts,
  dono: Convidado,
  autor: Pick<Autor, 'id' | 'username' | 'requestId'>,
  pausa = 0,
): Promise<string | null> {
  const codigo = randomBytes(32).toString('base64url');
  if (!(await insertConvite(db, hashDoConvite(codigo), dono.id_usuario, pausa))) return null;
  await recordConvite(db, dono, autor);
  const link = `${publicUrl}/entrar/senha#${codigo}`;
  if (correio === null) return link;
  const { situacao } = await correio.entregar({
    chave: randomUUID(),
    para: [dono.email],
    copia: [],
    assunto: 'A sua senha do Romaneio',
    texto: texto(dono, link),
    anexos: [],
  });
  log.info({ idUsuario: dono.id_usuario, situacao }, 'link for a password');
  return situacao === 'ENTREGUE' ? null : link;
}
