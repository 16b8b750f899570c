import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import type { Carta, Correio, Entrega } from './correio.ts';
import { lerEndereco, type Servidor } from './endereco.ts';

interface Falha {
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
function desfechoDa(falha: Falha, segredos: readonly string[], { completa }: { readonly completa: boolean }): Entrega {
  const { code, responseCode } = falha;
  if (code === 'EAUTH' && (responseCode ?? 0) >= 500)
    return { situacao: 'RECUSADA', motivo: 'O servidor de e-mail não aceitou o usuário e a senha de SMTP_URL.' };
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
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { situacao: 'RECUSADA', motivo: 'A mensagem não pôde ser enviada: confira destinatários e tamanho.' };
  if (code === 'ETLS')
    return { situacao: 'ADIADA', motivo: 'A conexão segura com o servidor de e-mail falhou: confira o certificado.' };
  return { situacao: 'ADIADA', motivo: 'O servidor de e-mail não respondeu.' };
}

/** The server's reply on one line, truncated, without echoed secrets. */
function semSegredos(resposta: string, segredos: readonly string[]): string {
  const umaLinha = resposta.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const limpa = segredos
    .flatMap((segredo) => [segredo, Buffer.from(segredo).toString('base64')])
    .filter((segredo) => segredo !== '')
    .reduce((texto, segredo) => texto.replaceAll(segredo, '[oculto]'), umaLinha);
  return limpa.length > MAX_RESPOSTA ? `${limpa.slice(0, MAX_RESPOSTA)}…` : limpa;
}

const limites = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, dnsTimeout: 10_000 };

/** 1, 5, 15 and 30 minutes: greylisting is over by then. */
const ESPERAS = [60, 300, 900, 1_800];

/** Opens a mail server, `smtp://` or `smtps://`; credentials need TLS except on localhost. @param remetente address */
export function abrirCorreio(url: string, remetente: string, esperas: readonly number[] = ESPERAS): Correio {
  const servidor = lerEndereco(url);
  const { auth } = servidor;
  const segredos = auth === null ? [] : [auth.pass, auth.user];
  return {
    esperas,
    async entregar(carta) {
      let completa = false;
      try {
        const { mensagem, envelope } = await compor(carta, remetente);
        // The content is read once the server asks for it; after its end the outcome is uncertain until the response.
        const conteudo = Readable.from(
          (function* () {
            yield mensagem;
            completa = true;
          })(),
          { objectMode: false },
        );
        const { rejectedErrors = [] } = await enviar(servidor, envelope, conteudo);
        return {
          situacao: 'ENTREGUE',
          recusados: rejectedErrors.map(
            (falha) => `${falha.recipient} (${semSegredos(falha.response ?? '', segredos)})`,
          ),
        } satisfies Entrega;
      } catch (falha) {
        return desfechoDa(falha as Falha, segredos, { completa });
      }
    },
  };
}

async function compor(carta: Carta, remetente: string) {
  const dominio = remetente.replace(/^.*@|>$/g, '');
  const mensagem = new MailComposer({
    from: remetente,
    to: [...carta.para],
    cc: [...carta.copia],
    subject: carta.assunto,
    text: carta.texto,
    messageId: `<${carta.chave}@${dominio}>`,
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: carta.anexos.map(({ nome, tipo, conteudo }) => ({
      filename: nome,
      contentType: tipo,
      content: conteudo,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { mensagem: await mensagem.build(), envelope: mensagem.getEnvelope() };
}

type Envelope = Awaited<ReturnType<typeof compor>>['envelope'];

/** One connection per letter. @throws Falha */
async function enviar({ auth, ...servidor }: Servidor, envelope: Envelope, conteudo: Readable) {
  const conexao = new SMTPConnection({ ...servidor, ...limites });
  const { promise, resolve, reject } = Promise.withResolvers<SMTPConnectionSendInfo>();
  // A later connection error must not crash the process.
  conexao.on('error', reject);
  conexao.on('end', () => reject(new Error('connection ended')));
  const depois = (seguir: () => void) => (falha?: Error | null) => (falha ? reject(falha) : seguir());
  const mandar = () =>
    conexao.send(envelope, conteudo, (falha, info) => (info === undefined ? reject(falha) : resolve(info)));
  conexao.connect(depois(() => (auth === null ? mandar() : conexao.login({ ...auth }, depois(mandar)))));
  try {
    return await promise;
  } finally {
    conexao.quit();
  }
}
