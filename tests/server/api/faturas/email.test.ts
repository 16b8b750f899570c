import { readXlsx } from 'hucre';
import { setTimeout as sleep } from 'node:timers/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type pg from 'pg';
import { emailDeFatura } from '../../../../server/api/faturas/documentos/email.ts';
import { Fila } from '../../../../server/api/trabalho/fila.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { abrirCorreio } from '../../../../server/correio/smtp.ts';
import { conexoesDaFila, criarFila } from '../../../../server/database/fila.ts';
import { decodificarCabecalho, startSmtpServer } from '../../../support/smtp-server.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { emDezDias, type FaturasUnderTest, startFaturas } from './faturas-under-test.ts';
import { started } from '../../../support/started.ts';

let api: FaturasUnderTest;
let fatura: number;
let fila: Fila;
let parar: () => Promise<void>;

const servidor = started(startSmtpServer);
beforeAll(async () => {
  // Second and third attempts follow at once, then it gives up.
  const correio = abrirCorreio(servidor.url, 'Seguradora <faturas@seguradora.com.br>', [0, 0]);
  api = await startFaturas(await temporaryFolder('email-da-fatura'), correio);
  await api.database.query(
    `UPDATE segurados SET email = 'financeiro@ipe.com.br'; UPDATE corretores SET email_contato = 'agil@corretora.com.br'`,
  );
  await api.averbar(202610, ['100.00', '23.45']);
  fatura = await api.previa(202610);
  await trabalharDeNovo();
});
beforeEach(() => {
  servidor.recebidas.length = 0;
  servidor.aoConteudo = () => null;
  servidor.aoDestinatario = () => null;
});
afterAll(async () => {
  await parar();
  await api.close();
});

/** Starts a process that takes orders, after stopping the previous one. */
async function trabalharDeNovo(): Promise<void> {
  fila = new Fila(criarFila(conexoesDaFila(api.parts.pool as pg.Pool)), api.parts.log);
  parar = await trabalhar({ ...api.parts, fila }, [emailDeFatura]);
}

const propor = () => api.get(`/api/Fatura/${fatura}/email`);
async function pedir(mudancas: object = {}, user?: string) {
  const pedido = { para: ['financeiro@ipe.com.br'], assunto: 'Fatura', texto: 'Segue.', ...mudancas };
  const answer = await api.post(`/api/Fatura/${fatura}/email`, pedido, user);
  fila.acordar('email');
  return answer;
}
const lida = async () => (await api.get(`/api/Fatura/${fatura}`)).body.retorno;
const ultimoPasso = async () => (await lida()).passos.at(-1);

/** Waits for the outcome of an order. */
async function desfecho(id: number): Promise<{ situacao: string; mensagem: string | null }> {
  for (;;) {
    const [row] = await api.database.query<{ situacao: string; mensagem: string | null }>(
      'SELECT situacao, mensagem FROM tarefas WHERE id_tarefa = $1 AND terminada_em IS NOT NULL',
      [id],
    );
    if (row) return row;
    await sleep(20);
  }
}

test('a preview goes to nobody', async () => {
  expect((await lida()).enviavel).toBe(false);
  expect([(await propor()).status, (await pedir()).body.message]).toEqual([
    409,
    'Só uma fatura emitida é enviada por e-mail.',
  ]);
  await api.mover(fatura, { para: 'APROVADA', vencimento: emDezDias() });
  expect((await api.mover(fatura, { para: 'EMITIDA' })).status).toBe(200);
  expect((await lida()).enviavel).toBe(true);
});

test('what is proposed comes from the registries and the parameters', async () => {
  await api.put(
    '/api/Parametro/notificacoes',
    {
      vigencia_inicio: '2026-01-01',
      versao: 0,
      valores: {
        destinatarios: 'cobranca@seguradora.com.br; arquivo@seguradora.com.br',
        assunto_fatura: 'Fatura {fatura} de {segurado}',
        texto_fatura: 'Apólice {apolice}, {competencia}, {valor}. {outra}',
      },
    },
    'chefe',
  );
  const { body } = await propor();
  expect({ ...body, texto: body.texto.replaceAll('\u00a0', ' ') }).toEqual({
    status: 1,
    destinatarios: [
      { email: 'financeiro@ipe.com.br', nome: 'Ipê Transportes Ltda', papel: 'SEGURADO' },
      { email: 'agil@corretora.com.br', nome: 'Ágil S.A.', papel: 'CORRETOR' },
    ],
    copia: ['cobranca@seguradora.com.br', 'arquivo@seguradora.com.br'],
    assunto: 'Fatura 1 de Ipê Transportes Ltda',
    texto: `Apólice 5400010, 10/2026, R$ 132,56. {outra}`,
  });
});

test('an issued invoice arrives as PDF and spreadsheet; its history names to whom, and by whom', async () => {
  const { status, body } = await pedir({
    para: ['financeiro@ipe.com.br', 'Financeiro@ipe.com.br'],
    copia: ['agil@corretora.com.br', 'financeiro@ipe.com.br'],
    assunto: 'Fatura de outubro é esta',
    planilha: true,
  });
  expect(status).toBe(202);
  const palavras = 'Enviado a Financeiro@ipe.com.br, com cópia para agil@corretora.com.br.';
  expect(await desfecho(body.id_tarefa)).toEqual({ situacao: 'CONCLUIDA', mensagem: palavras });
  const [carta, ...outras] = servidor.recebidas;
  expect(outras).toEqual([]);
  expect(carta?.para).toEqual(['Financeiro@ipe.com.br', 'agil@corretora.com.br']);
  expect(decodificarCabecalho(carta?.cabecalhos['subject'] ?? '')).toBe('Fatura de outubro é esta');
  expect(carta?.anexos.map(({ nome }) => nome)).toEqual([
    'fatura_1_5400010_202610.pdf',
    'fatura_1_5400010_202610.xlsx',
  ]);
  const [pdf, xlsx] = carta?.anexos ?? [];
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf?.conteudo ?? [])), { mergePages: true });
  expect(text).toContain('132,56');
  const { sheets } = await readXlsx(xlsx?.conteudo ?? Buffer.alloc(0));
  expect(sheets[1]?.rows).toHaveLength(4);
  expect(await ultimoPasso()).toMatchObject({ ato: 'EMAIL', quem: 'ana', observacao: palavras });
}, 60_000);

test('a server that is busy is asked again, and has the letter once', async () => {
  let vezes = 0;
  servidor.aoConteudo = () => ((vezes += 1) === 3 ? null : [451, '4.3.2 ocupado']);
  const { body } = await pedir({ assunto: 'De novo' });
  expect(await desfecho(body.id_tarefa)).toMatchObject({ situacao: 'CONCLUIDA' });
  expect([vezes, servidor.recebidas.length]).toEqual([3, 1]);
}, 60_000);

test.each([
  ['stays busy', [451, '4.3.2 ocupado'], 3, 'pediu para tentar mais tarde: 451 4.3.2 ocupado'],
  ['refuses for good', [550, '5.7.1 bloqueado'], 1, 'recusou: 550 5.7.1 bloqueado'],
  ['takes all and says nothing', 'calar', 1, 'não confirmou o recebimento'],
] as const)(
  'a server that %s is not asked further, and the history says why',
  { timeout: 60_000 },
  async (_, resposta, tentativas, motivo) => {
    let vezes = 0;
    servidor.aoConteudo = () => {
      vezes += 1;
      return resposta;
    };
    const { body } = await pedir({ assunto: motivo });
    const { situacao, mensagem } = await desfecho(body.id_tarefa);
    expect([situacao, vezes]).toEqual(['FALHOU', tentativas]);
    expect(mensagem).toContain(motivo);
    expect(await ultimoPasso()).toMatchObject({ ato: 'EMAIL', observacao: mensagem });
  },
);

test('a process that died over a letter leaves it to people: it is not sent a second time', async () => {
  await parar();
  const { body } = await pedir({ assunto: 'Interrompida' });
  await api.database.query(
    `INSERT INTO emails (id_fatura, origem, automatico, para, assunto, texto, pedido_por, situacao)
     VALUES ($1, 'tarefa ' || $2::integer, false, '{financeiro@ipe.com.br}', 'Interrompida', 'Segue.', 'ana', 'ENVIANDO')`,
    [fatura, body.id_tarefa],
  );
  await trabalharDeNovo();
  const { situacao, mensagem } = await desfecho(body.id_tarefa);
  expect([situacao, mensagem]).toEqual(['FALHOU', expect.stringContaining('O envio foi interrompido')]);
  expect(servidor.recebidas).toEqual([]);
}, 60_000);

test.each([
  [{ para: [] }, 'para', 'Informe ao menos um destinatário'],
  [{ para: ['financeiro'] }, 'para.0', 'Deve ser um e-mail válido, como nome@empresa.com.br'],
  [{ para: ['a@b.com', 'a@b.com\r\nBcc: x@y.com'] }, 'para.1', 'Deve ser um e-mail válido, como nome@empresa.com.br'],
  [{ copia: Array.from({ length: 21 }, (_, n) => `a${n}@b.com`) }, 'copia', 'No máximo 20 destinatários'],
  [{ assunto: 'Fatura\nBcc: x@y.com' }, 'assunto', 'Deve ficar em uma linha'],
  [{ texto: ' ' }, 'texto', 'Campo obrigatório'],
])('%o is refused by name', async (mudancas, campo, mensagem) => {
  const { status, body } = await pedir(mudancas);
  expect([status, body.erros]).toEqual([422, [{ campo, mensagem }]]);
});

test('an invoice that was cancelled meanwhile does not go', async () => {
  await parar();
  const { body } = await pedir({ assunto: 'Tarde demais' });
  expect((await api.mover(fatura, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe')).status).toBe(200);
  await trabalharDeNovo();
  expect(await desfecho(body.id_tarefa)).toMatchObject({
    situacao: 'FALHOU',
    mensagem: expect.stringContaining('Só uma fatura emitida'),
  });
  expect([(await pedir()).status, (await pedir({}, 'leitor')).status]).toEqual([409, 403]);
}, 60_000);
