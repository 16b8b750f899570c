import MailComposer from 'nodemailer/lib/mail-composer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviarDevidos } from '../../../../../server/api/correio/despachar.ts';
import type { Fontes } from '../../../../../server/api/conversor/entrada/caixas/manter.ts';
import { oficiosDe } from '../../../../../server/api/oficios.ts';
import { lerContaDeEmail } from '../../../../../server/correio/conta-de-email.ts';
import { abrirCorreio } from '../../../../../server/correio/smtp.ts';
import { startImapServer } from '../../../../support/imap-server.ts';
import { decodificarCabecalho, startSmtpServer } from '../../../../support/smtp-server.ts';
import { started } from '../../../../support/started.ts';
import { type ConverterUnderTest, csv, embarque, startConverter } from '../converter-under-test.ts';
import { converter, entradas, insertCaixas, receber } from './entradas-under-test.ts';

let api: ConverterUnderTest;
let fontes: Fontes;
const smtp = started(startSmtpServer);
const imap = started(startImapServer);
beforeAll(async () => {
  api = await startConverter(null, abrirCorreio(smtp.url, 'averbacao@seguradora.com.br'));
  await insertCaixas(api);
  fontes = { contas: [lerContaDeEmail(imap.contaDe('entrada'))], pasta: null };
});
afterAll(() => api.close());

interface Carta {
  readonly de?: string;
  readonly para?: string;
  readonly assunto: string;
  readonly anexos?: readonly { filename: string; content: string | Buffer; contentType?: string; cid?: string }[];
  readonly cabecalhos?: Readonly<Record<string, string>>;
}

async function escrever({ de = 'frota@ipe.com.br', para = 'entrada+C-54@seguradora.com.br', ...carta }: Carta) {
  const { assunto, anexos = [], cabecalhos = {} } = carta;
  const mensagem = new MailComposer({
    from: de,
    to: para,
    subject: assunto,
    text: 'Segue.',
    attachments: [...anexos],
    headers: { ...cabecalhos },
  }).compile();
  return (await mensagem.build()).toString('latin1');
}
const responder = () => enviarDevidos(api.parts, oficiosDe(api.parts), new AbortController().signal);
const mandar = async (carta: Carta) => imap.entregar('entrada', await escrever(carta));
const planilha = (numero: number, nome = `embarques-${numero}.csv`) => ({
  filename: nome,
  content: csv([embarque(numero)]),
});

test('a file sent by an accepted sender is converted once, and the answer says what was stored', async () => {
  await mandar({
    assunto: 'Embarques de novembro — São Paulo',
    anexos: [
      { filename: 'março.csv', content: csv([embarque(1), embarque(2)]) },
      // Some programs give every attachment an id, as if the text showed it.
      { filename: 'ruim.csv', content: csv([embarque(3, { valor_mercadoria: 'dez' }), embarque(4)]), cid: 'ruim@ipe' },
      { filename: 'logo.png', content: 'x', contentType: 'image/png' },
    ],
  });
  await Promise.all([receber(api, fontes), receber(api, fontes)]);
  const [emAndamento] = await entradas(api);
  expect(emAndamento).toMatchObject({ situacao: 'EM_ANDAMENTO', caixa: 'C-54', remetente: 'frota@ipe.com.br' });
  expect(emAndamento?.arquivos.map(({ nome }) => nome)).toEqual(['março.csv', 'ruim.csv']);
  expect(await imap.assuntosEm('entrada', 'INBOX')).toEqual([]);
  expect(await imap.assuntosEm('entrada', 'Recebidas')).toEqual(['Embarques de novembro — São Paulo']);

  await converter(api, fontes);
  expect((await entradas(api))[0]).toMatchObject({ situacao: 'CONCLUIDA' });
  expect(await api.database.query('SELECT numero FROM averbacoes ORDER BY numero')).toEqual([
    { numero: '1' },
    { numero: '2' },
  ]);
  await responder();
  expect(smtp.recebidas.map(({ para }) => para)).toEqual([['frota@ipe.com.br']]);
  const [{ cabecalhos, texto }] = smtp.recebidas as [(typeof smtp.recebidas)[number]];
  expect(decodificarCabecalho(cabecalhos['subject'] ?? '')).toBe('Re: Embarques de novembro — São Paulo');
  expect(texto).toMatch(/março\.csv \(conversão \d+\): Arquivo processado: 2 lidos \(2 aceitos\)\./);
  expect(texto).toMatch(
    /ruim\.csv \(conversão \d+\): Arquivo recusado: 2 lidos \(1 com erro, 1 sem erro\), nada gravado\./,
  );
  expect(texto).toMatch(/Linha 2, Valor da mercadoria: /);
  // The run carries the name of the person in whose care the mailbox is.
  expect(await api.database.query('SELECT DISTINCT usuario FROM conversoes')).toEqual([{ usuario: 'ana' }]);
}, 90_000);

test.each<[why: string, carta: Carta, motivo: string]>([
  [
    'an unknown sender',
    { assunto: 'a', de: 'estranho@fora.com.br', anexos: [planilha(20)] },
    'estranho@fora.com.br não está entre os remetentes aceitos da caixa C-54.',
  ],
  [
    'a domain that ends like an accepted one',
    { assunto: 'b', de: 'a@malcedro.com.br', anexos: [planilha(20)] },
    'a@malcedro.com.br não está entre os remetentes aceitos da caixa C-54.',
  ],
  [
    'a mailbox that does not exist',
    { assunto: 'c', para: 'entrada+C-99@seguradora.com.br', anexos: [planilha(20)] },
    'Não há caixa postal “c-99” em uso.',
  ],
  [
    'an address without mailbox and a sender of several',
    { assunto: 'd', de: 'x@ipe.com.br', para: 'entrada@seguradora.com.br', anexos: [planilha(20)] },
    'O endereço a que foi enviado não é de nenhuma caixa postal, e o remetente não é de uma só.',
  ],
  [
    'a mailbox in nobody’s care',
    { assunto: 'e', para: 'sem@seguradora.com.br', anexos: [planilha(20)] },
    'A caixa SEM não tem um responsável que possa processar arquivos.',
  ],
  [
    'a mailbox of a person who only reads',
    { assunto: 'f', para: 'leitor@seguradora.com.br', anexos: [planilha(20)] },
    'A caixa LEITOR não tem um responsável que possa processar arquivos.',
  ],
  ['a message without a file', { assunto: 'g' }, 'O e-mail não trouxe nenhum arquivo anexado.'],
  [
    'a forged sender',
    {
      assunto: 'h',
      anexos: [planilha(20)],
      cabecalhos: { 'Authentication-Results': 'mx.seguradora.com.br; dmarc=fail header.from=ipe.com.br' },
    },
    'O servidor de e-mail não confirmou que a mensagem é de frota@ipe.com.br.',
  ],
  [
    'more files than one message may bring',
    { assunto: 'j', anexos: Array.from({ length: 101 }, (_, at) => ({ filename: `${at}.csv`, content: `${at}` })) },
    'O e-mail traz mais de 100 arquivos; envie-os em um ZIP.',
  ],
  [
    'a file of no known layout',
    { assunto: 'k', anexos: [{ filename: 'nota.txt', content: 'bom dia' }] },
    expect.stringMatching(/^nota\.txt: /) as unknown as string,
  ],
])(
  '%s: in quarantine, unanswered',
  async (_why, carta, motivo) => {
    const respostas = smtp.recebidas.length;
    await mandar(carta);
    await receber(api, fontes);
    await responder();
    const ultima = (await entradas(api)).at(-1);
    expect(ultima).toMatchObject({ assunto: carta.assunto, situacao: 'QUARENTENA', motivo });
    expect(await api.database.query(`SELECT FROM averbacoes WHERE numero = '20'`)).toEqual([]);
    expect(smtp.recebidas).toHaveLength(respostas);
  },
  60_000,
);

test('the bell tells those who may decide', async () => {
  const { body } = await api.get('/api/Avisos');
  expect(body.avisos).toContainEqual(
    expect.objectContaining({
      tipo: 'quarentena',
      titulo: '10 envios em quarentena',
      rota: '/dashboard/conversor/processamento/envios',
    }),
  );
  const { body: doLeitor } = await api.as('leitor').get('/api/Avisos');
  expect(JSON.stringify(doLeitor)).not.toContain('quarentena');
});

test('released, the files go in and the sender is accepted from then on; a second decision is refused', async () => {
  await mandar({ assunto: 'nova filial', de: 'sul@ipe.com.br', anexos: [planilha(30)] });
  await receber(api, fontes);
  const { id_entrada: id, versao } = (await entradas(api)).at(-1) as { id_entrada: number; versao: number };
  const [{ id_caixa_postal }] = (await api.database.query(
    `SELECT id_caixa_postal FROM caixas_postais WHERE caixa = 'C-54'`,
  )) as [{ id_caixa_postal: number }];
  const liberar = () => api.send('post', `/api/Entrada/${id}/liberacao`, { id_caixa_postal, confiar: true, versao });
  expect((await liberar()).status).toBe(200);
  const segunda = await liberar();
  expect([segunda.status, segunda.body.message]).toEqual([
    409,
    'Alguém já decidiu sobre este envio. Atualize a lista.',
  ]);
  await converter(api, fontes);
  expect((await entradas(api)).at(-1)).toMatchObject({ situacao: 'CONCLUIDA', decididaPor: 'ana' });
  expect(await api.database.query(`SELECT numero FROM averbacoes WHERE numero = '30'`)).toHaveLength(1);

  await mandar({ assunto: 'de novo', de: 'Sul@IPE.com.br', anexos: [planilha(31)] });
  await receber(api, fontes);
  expect((await entradas(api)).at(-1)).toMatchObject({ assunto: 'de novo', situacao: 'EM_ANDAMENTO' });
  await converter(api, fontes);
}, 90_000);

test('discarded, its file is gone, with the reason in the trail', async () => {
  const [entrada] = await entradas(api, '&situacao=QUARENTENA&busca=estranho');
  const { id_entrada: id, versao, arquivos } = entrada as NonNullable<typeof entrada>;
  const arquivo = `/api/Entrada/${id}/arquivos/${arquivos[0]?.ordem}`;
  expect((await api.get(arquivo)).status).toBe(200);
  expect((await api.send('post', `/api/Entrada/${id}/descarte`, { motivo: 'Propaganda', versao })).status).toBe(200);
  expect((await api.get(arquivo)).status).toBe(404);
  const [registro] = await api.database.query(
    `SELECT quem, depois ->> 'motivo' AS motivo FROM auditoria WHERE entidade = 'entradas' AND acao = 'alterar' AND id_entidade = $1`,
    [String(id)],
  );
  expect(registro).toEqual({ quem: 'ana', motivo: 'Propaganda' });
}, 60_000);

test.each<[why: string, carta: Carta, respostas: number]>([
  ['a person', { assunto: 'pessoa', anexos: [planilha(40)] }, 1],
  [
    'an automatic reply',
    { assunto: 'robô', anexos: [planilha(41)], cabecalhos: { 'Auto-Submitted': 'auto-replied' } },
    0,
  ],
  ['a list', { assunto: 'lista', anexos: [planilha(42)], cabecalhos: { Precedence: 'bulk' } }, 0],
])(
  '%s gets as many answers as it may',
  async (_why, carta, respostas) => {
    await mandar(carta);
    await receber(api, fontes);
    await converter(api, fontes);
    await responder();
    const assuntos = smtp.recebidas.map(({ cabecalhos }) => decodificarCabecalho(cabecalhos['subject'] ?? ''));
    expect(assuntos.filter((assunto) => assunto === `Re: ${carta.assunto}`)).toHaveLength(respostas);
  },
  90_000,
);

test('a message forwarded as an attachment gives its files, and one shown again is not received again', async () => {
  const dentro = await escrever({ assunto: 'original', anexos: [planilha(50)] });
  const carta = await escrever({
    assunto: 'encaminhada',
    anexos: [{ filename: 'original.eml', content: Buffer.from(dentro, 'latin1'), contentType: 'message/rfc822' }],
  });
  await imap.entregar('entrada', carta);
  await receber(api, fontes);
  expect((await entradas(api)).at(-1)?.arquivos.map(({ nome }) => nome)).toEqual(['embarques-50.csv']);
  const quantas = (await entradas(api)).length;
  await receber(api, fontes);
  expect(await entradas(api)).toHaveLength(quantas);
  await converter(api, fontes);
}, 90_000);

test('a responsible person who is deactivated converts nothing more', async () => {
  await api.database.query(`UPDATE usuarios SET ativo = false WHERE username = 'ana'`);
  await mandar({ assunto: 'sem dono', anexos: [planilha(60)] });
  await receber(api, fontes);
  const [row] = await api.database.query(`SELECT situacao, motivo FROM entradas WHERE assunto = 'sem dono'`);
  expect(row).toEqual({
    situacao: 'QUARENTENA',
    motivo: 'A caixa C-54 não tem um responsável que possa processar arquivos.',
  });
}, 60_000);
