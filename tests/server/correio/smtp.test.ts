import { createServer } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { lerEndereco } from '../../../server/correio/endereco.ts';
import { abrirCorreio } from '../../../server/correio/smtp.ts';
import { freePort } from '../../support/free-port.ts';
import { decodificarCabecalho, SENHA_DO_CORREIO, startSmtpServer } from '../../support/smtp-server.ts';
import { started } from '../../support/started.ts';

const servidor = started(startSmtpServer);
beforeEach(() => {
  servidor.recebidas.length = 0;
  servidor.aoDestinatario = () => null;
  servidor.aoConteudo = () => null;
});

const remetente = 'Seguradora Ipê <faturas@ipe.com.br>';
const carta = {
  chave: '0b1f7c1e-1111-4222-8333-444455556666',
  para: ['ana@exemplo.com.br'],
  copia: ['bia@exemplo.com.br'],
  assunto: 'Fatura 12: emissão à vista',
  texto: 'Segue a fatura.\n\nAté já, São Paulo.',
  anexos: [{ nome: 'fatura_12.pdf', tipo: 'application/pdf', conteudo: Buffer.from('%PDF-1.7 á', 'latin1') }],
};

test('a letter arrives as it was written, with its file, from the sender that the operator named', async () => {
  expect(await abrirCorreio(servidor.url, remetente).entregar(carta)).toEqual({ situacao: 'ENTREGUE', recusados: [] });
  const [recebida] = servidor.recebidas;
  expect(recebida).toMatchObject({
    de: 'faturas@ipe.com.br',
    para: [...carta.para, ...carta.copia],
    texto: carta.texto.replaceAll('\n', '\r\n'),
  });
  expect(recebida?.anexos).toEqual([{ nome: 'fatura_12.pdf', conteudo: carta.anexos[0]?.conteudo }]);
  const { from, to, cc, subject, 'message-id': id, 'auto-submitted': auto } = recebida?.cabecalhos ?? {};
  expect([from, subject].map((texto) => decodificarCabecalho(texto ?? ''))).toEqual([remetente, carta.assunto]);
  expect([to, cc, id, auto]).toEqual([carta.para[0], carta.copia[0], `<${carta.chave}@ipe.com.br>`, 'auto-generated']);
});

test('what would break a header breaks none', async () => {
  const assunto = 'Fatura\r\nBcc: todos@exemplo.com.br';
  await abrirCorreio(servidor.url, remetente).entregar({ ...carta, assunto });
  expect(servidor.recebidas[0]?.para).toEqual([...carta.para, ...carta.copia]);
  expect(servidor.recebidas[0]?.cabecalhos['bcc']).toBeUndefined();
});

test.each([
  [
    [451, '4.7.1 tente mais tarde'],
    { situacao: 'ADIADA', motivo: expect.stringContaining('451 4.7.1 tente mais tarde') },
  ],
  [[552, '5.2.2 caixa cheia'], { situacao: 'RECUSADA', motivo: 'O servidor de e-mail recusou: 552 5.2.2 caixa cheia' }],
  ['calar', { situacao: 'INCERTA', motivo: expect.stringContaining('não confirmou o recebimento') }],
] as const)('a server that answers %s to a whole letter', async (resposta, esperada) => {
  servidor.aoConteudo = () => resposta;
  expect(await abrirCorreio(servidor.url, remetente).entregar(carta)).toEqual(esperada);
});

test('one of two recipients is refused: the other has it, and the refusal is told', async () => {
  servidor.aoDestinatario = (endereco) => (endereco.startsWith('bia') ? [550, '5.1.1 não existe'] : null);
  expect(await abrirCorreio(servidor.url, remetente).entregar(carta)).toEqual({
    situacao: 'ENTREGUE',
    recusados: ['bia@exemplo.com.br (550 5.1.1 não existe)'],
  });
  expect(servidor.recebidas[0]?.para).toEqual(['ana@exemplo.com.br']);
});

test('all recipients are refused for now: nothing was sent, it is tried again', async () => {
  servidor.aoDestinatario = () => [450, '4.2.0 lista cinza'];
  expect(await abrirCorreio(servidor.url, remetente).entregar(carta)).toMatchObject({ situacao: 'ADIADA' });
  expect(servidor.recebidas).toEqual([]);
});

test('a wrong password is final, and neither it nor the user is told', async () => {
  const url = servidor.url.replace(/:[^:@]+@/, ':canary@');
  const entrega = await abrirCorreio(url, remetente).entregar(carta);
  expect(entrega).toEqual({
    situacao: 'RECUSADA',
    motivo: 'O servidor de e-mail não aceitou o usuário e a senha de SMTP_URL.',
  });
});

test('a password that the server repeats is hidden', async () => {
  servidor.aoConteudo = () => [554, `5.7.0 ${SENHA_DO_CORREIO} bloqueada`];
  expect(await abrirCorreio(servidor.url, remetente).entregar(carta)).toMatchObject({
    motivo: 'O servidor de e-mail recusou: 554 5.7.0 [oculto] bloqueada',
  });
});

test('a server that is not there, or hangs up before the letter, is tried again', async () => {
  const longe = abrirCorreio(`smtp://127.0.0.1:${await freePort()}`, remetente);
  const adiada = { situacao: 'ADIADA', motivo: 'O servidor de e-mail não respondeu.' };
  expect(await longe.entregar(carta)).toEqual(adiada);
  const mudo = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => mudo.once('listening', resolve));
  const { port } = mudo.address() as { port: number };
  expect(await abrirCorreio(`smtp://127.0.0.1:${port}`, remetente).entregar(carta)).toEqual(adiada);
  mudo.close();
});

test.each([
  ['smtps://u:p%40@correio.exemplo', { port: 465, secure: true, requireTLS: false, auth: { user: 'u', pass: 'p@' } }],
  ['smtp://u:p@correio.exemplo', { port: 587, secure: false, requireTLS: true }],
  ['smtp://u:p@localhost:1025', { port: 1025, requireTLS: false }],
  ['smtp://[::1]:25', { host: '::1', port: 25, requireTLS: false, auth: null }],
])('%s is taken apart; a password goes over TLS alone', (url, esperado) => {
  expect(lerEndereco(url)).toMatchObject(esperado);
});
