import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import type { Carta, Correio, Entrega } from './correio.ts';
import { desfechoDa, type Falha, semSegredos } from './desfecho.ts';
import { lerEndereco, type Servidor } from './endereco.ts';

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
          recusados: rejectedErrors.map((falha) => {
            const resposta = semSegredos(falha.response ?? '', segredos);
            return `${falha.recipient} (${resposta})`;
          }),
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
