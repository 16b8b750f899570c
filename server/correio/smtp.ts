import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import type { Carta, Correio, Entrega } from './correio.ts';
import { desfechoDa, type Falha, semSegredos } from './desfecho.ts';
import { lerEndereco, type Servidor } from './endereco.ts';

const limites = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, dnsTimeout: 10_000 };

/** After 1, 5, 15 and 30 minutes: what servers ask for that know no sender at first is over by then. */
const ESPERAS = [60, 300, 900, 1_800];

/**
 * A mail server by its address. Names and passwords go over TLS alone, but for a server on this machine.
 * @param url `smtp://` (STARTTLS where the server has it) or `smtps://`, with or without user and password.
 * @param remetente an address, or `Name <address>`.
 */
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
        // Read only once the server asks for the letter's content: its end is the last that we know of.
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
          recusados: rejectedErrors.map((falha) => {
            const resposta = semSegredos(falha.response ?? '', segredos);
            return `${falha.recipient} (${resposta})`;
          }),
        } satisfies Entrega;
      } catch (falha) {
        return desfechoDa(falha as Falha, segredos, completa);
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
    // RFC 3834: holiday replies stay away.
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

/** One connection, one letter. @throws Falha */
async function enviar(
  { auth, ...servidor }: Servidor,
  envelope: Envelope,
  conteudo: Readable,
): Promise<SMTPConnectionSendInfo> {
  const conexao = new SMTPConnection({ ...servidor, ...limites });
  const { promise, resolve, reject } = Promise.withResolvers<SMTPConnectionSendInfo>();
  // It may break again after that, which must not end the process.
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
