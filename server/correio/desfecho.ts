import type { Entrega } from './correio.ts';

export interface Falha {
  readonly code?: string | undefined;
  /** Reply code of the server, if any (RFC 5321, 4.2). */
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
}

const MAX_RESPOSTA = 200;

/**
 * Maps a failed attempt to its outcome: 4xx and an unreachable server are retried, 5xx is final (RFC 5321, 4.2.1), and a letter
 * sent completely without response is left to the user.
 * @param segredos removed from the server's reply.
 * @param opcoes `completa`: the letter had been sent completely.
 */
export function desfechoDa(
  falha: Falha,
  segredos: readonly string[],
  { completa }: { readonly completa: boolean },
): Entrega {
  const { code, responseCode } = falha;
  if (code === 'EAUTH' && (responseCode ?? 0) >= 500) {
    return { situacao: 'RECUSADA', motivo: 'O servidor de e-mail não aceitou o usuário e a senha de SMTP_URL.' };
  }
  if (responseCode === undefined && completa) {
    return {
      situacao: 'INCERTA',
      motivo: 'O servidor de e-mail não confirmou o recebimento: confira com quem recebe antes de enviar de novo.',
    };
  }
  if (responseCode !== undefined) {
    const resposta = semSegredos(falha.response ?? String(responseCode), segredos);
    return responseCode < 500
      ? { situacao: 'ADIADA', motivo: `O servidor de e-mail pediu para tentar mais tarde: ${resposta}` }
      : { situacao: 'RECUSADA', motivo: `O servidor de e-mail recusou: ${resposta}` };
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return { situacao: 'RECUSADA', motivo: 'A mensagem não pôde ser enviada: confira destinatários e tamanho.' };
  }
  if (code === 'ETLS') {
    return { situacao: 'ADIADA', motivo: 'A conexão segura com o servidor de e-mail falhou: confira o certificado.' };
  }
  return { situacao: 'ADIADA', motivo: 'O servidor de e-mail não respondeu.' };
}

/** The server's reply on one line, truncated, without echoed secrets. */
export function semSegredos(resposta: string, segredos: readonly string[]): string {
  const umaLinha = resposta.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const limpa = segredos
    .flatMap((segredo) => [segredo, Buffer.from(segredo).toString('base64')])
    .filter((segredo) => segredo !== '')
    .reduce((texto, segredo) => texto.replaceAll(segredo, '[oculto]'), umaLinha);
  return limpa.length > MAX_RESPOSTA ? `${limpa.slice(0, MAX_RESPOSTA)}…` : limpa;
}
