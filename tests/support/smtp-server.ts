import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received e-mail. */
export interface Recebida {
  readonly de: string;
  /** Envelope recipients. */
  readonly para: readonly string[];
  /** Unfolded headers by lower-case name. */
  readonly cabecalhos: Readonly<Record<string, string>>;
  readonly texto: string;
  readonly anexos: readonly { readonly nome: string; readonly conteudo: Buffer }[];
}

type Resposta = readonly [codigo: number, palavras: string] | null;

export interface CorreioDeTeste {
  readonly url: string;
  readonly recebidas: Recebida[];
  /** Replies to a recipient and to a whole message; null accepts. `calar` drops the connection instead. */
  aoDestinatario: (endereco: string) => Resposta;
  aoConteudo: () => Resposta | 'calar';
  close(): Promise<void>;
}

export const USUARIO = 'romaneio';
export const SENHA_DO_CORREIO = 'canário/4@m';

/** An SMTP server on a free port that requires authentication. */
export async function startSmtpServer(): Promise<CorreioDeTeste> {
  const recebidas: Recebida[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === USUARIO && password === SENHA_DO_CORREIO) done(null, { user: username });
      else done(falha([535, `5.7.8 ${username} e ${password} não conferem`]));
    },
    onRcptTo({ address }, _session, done) {
      done(falha(correio.aoDestinatario(address)));
    },
    onData(stream, { envelope, id }, done) {
      void buffer(stream).then((bytes) => {
        const resposta = correio.aoConteudo();
        if (resposta === 'calar') {
          for (const conexao of server.connections) if (conexao.id === id) conexao.close();
          return;
        }
        const de = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const para = envelope.rcptTo.map(({ address }) => address);
        if (resposta === null) recebidas.push({ de, para, ...lerMensagem(bytes.toString('latin1')) });
        done(falha(resposta));
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const correio: CorreioDeTeste = {
    url: `smtp://${USUARIO}:${encodeURIComponent(SENHA_DO_CORREIO)}@127.0.0.1:${port}`,
    recebidas,
    aoDestinatario: () => null,
    aoConteudo: () => null,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return correio;
}

function falha(resposta: Resposta): Error | null {
  return resposta === null ? null : Object.assign(new Error(resposta[1]), { responseCode: resposta[0] });
}

/** Parses a MIME message, as far as the product's e-mails need. */
function lerMensagem(bruta: string): Pick<Recebida, 'cabecalhos' | 'texto' | 'anexos'> {
  const { cabecalhos, corpo } = separar(bruta);
  const limite = /boundary="?([^";]+)"?/.exec(cabecalhos['content-type'] ?? '')?.[1];
  const partes = limite === undefined ? [{ cabecalhos, corpo }] : corpo.split(`--${limite}`).slice(1, -1).map(separar);
  const [texto, ...anexos] = partes.map((parte) => ({
    nome: /filename="?([^";]+)"?/.exec(parte.cabecalhos['content-disposition'] ?? '')?.[1] ?? '',
    conteudo: decodificar(parte),
  }));
  return { cabecalhos, texto: texto?.conteudo.toString('utf8').trimEnd() ?? '', anexos };
}

interface Parte {
  readonly cabecalhos: Readonly<Record<string, string>>;
  readonly corpo: string;
}

function separar(parte: string): Parte {
  const [cabeca = '', ...corpo] = parte.replace(/^\r\n/, '').split('\r\n\r\n');
  const linhas = cabeca.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const pares = linhas.map((linha) => [
    linha.slice(0, linha.indexOf(':')).toLowerCase(),
    linha.slice(linha.indexOf(':') + 2),
  ]);
  return { cabecalhos: Object.fromEntries(pares) as Record<string, string>, corpo: corpo.join('\r\n\r\n') };
}

function decodificar({ cabecalhos, corpo }: Parte): Buffer {
  const codificacao = cabecalhos['content-transfer-encoding'];
  if (codificacao === 'base64') return Buffer.from(corpo, 'base64');
  if (codificacao !== 'quoted-printable') return Buffer.from(corpo, 'latin1');
  const inteira = corpo.replaceAll('=\r\n', '');
  const bytes = inteira.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** Decodes a header's text (RFC 2047). */
export function decodificarCabecalho(texto: string): string {
  return texto
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, forma: string, dado: string) =>
      forma.toUpperCase() === 'B'
        ? Buffer.from(dado, 'base64').toString('utf8')
        : decodificar({
            cabecalhos: { 'content-transfer-encoding': 'quoted-printable' },
            corpo: dado.replaceAll('_', ' '),
          }).toString('utf8'),
    );
}
