import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Secret } from '../../../../server/config/secret.ts';
import { especiesDeTarefa } from '../../../../server/api/especies-de-tarefa.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { listen } from '../../../support/listening.ts';
import { type PacotesUnderTest, startPacotes } from './pacotes-under-test.ts';
import { started } from '../../../support/started.ts';

const SEGREDO = 'segredo de teste com mais de trinta e dois';

interface Chegada {
  readonly corpo: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

let api: PacotesUnderTest;
let parar: () => Promise<void>;
/** Packages received since the test began, and the queued responses to the next ones; 200 by default. */
let chegadas: Chegada[];
let respostas: { status: number; corpo?: string; headers?: Record<string, string> }[];

const recebedor = started(() =>
  listen((request, response) => {
    const pedacos: Buffer[] = [];
    request.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
    request.on('end', () => {
      chegadas.push({ corpo: Buffer.concat(pedacos).toString('utf8'), headers: request.headers });
      const { status, corpo = '', headers = {} } = respostas.shift() ?? { status: 200 };
      response.writeHead(status, headers).end(corpo);
    });
  }),
);
beforeAll(async () => {
  api = await startPacotes({ url: `${recebedor.url}/wi`, segredo: new Secret(SEGREDO) });
  parar = await trabalhar(api.parts, especiesDeTarefa);
});
beforeEach(async () => {
  await api.limpar();
  chegadas = [];
  respostas = [];
});
afterAll(async () => {
  await parar();
  await api.close();
});

/** Waits until the task that sends a package has ended, or has been retried that many times. */
async function ate(situacao: string, tentativas = 1): Promise<Record<string, unknown>> {
  for (;;) {
    const [tarefa] = await api.database.query(
      "SELECT * FROM tarefas WHERE tipo = 'pacote' ORDER BY id_tarefa DESC LIMIT 1",
    );
    if (tarefa?.['situacao'] === situacao && Number(tarefa['tentativa']) >= tentativas) return tarefa;
    await sleep(20);
  }
}

/** The queue's delay before the next attempt, in seconds; then skips it. */
async function pausa(): Promise<number> {
  for (;;) {
    const [job] = await api.database.query<{ segundos: number }>(
      `WITH adiado AS (SELECT id, extract(epoch FROM start_after - now())::float AS segundos FROM fila.job
         WHERE name = 'pacote' AND state = 'retry' AND start_after > now())
       UPDATE fila.job j SET start_after = now() FROM adiado a WHERE j.name = 'pacote' AND j.id = a.id RETURNING a.segundos`,
    );
    if (job) {
      api.parts.fila.acordar('pacote');
      return job.segundos;
    }
    await sleep(20);
  }
}

async function montado(quantas = 1): Promise<number> {
  await api.emitir(quantas);
  return api.montar('FATURA');
}

test('a package goes out whole and signed, once, and its secret is told to nobody', async () => {
  const id = await montado(3);
  expect((await api.lido(id)).acoes).toEqual(['enviar', 'entregar', 'cancelar']);
  expect((await api.ato(id, 'enviar')).status).toBe(200);
  await ate('CONCLUIDA');
  const [{ corpo, headers }] = chegadas as [Chegada];
  expect(corpo).toBe((await api.get(`/api/Pacote/${id}/arquivo?formato=json`)).text);
  expect([headers['webhook-id'], headers['content-length']]).toEqual(['pacote-1', String(Buffer.byteLength(corpo))]);
  const assinado = `pacote-1.${String(headers['webhook-timestamp'])}.${corpo}`;
  const esperada = createHmac('sha256', SEGREDO).update(assinado).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${esperada}`);
  expect(chegadas).toHaveLength(1);
  expect(await api.lido(id)).toMatchObject({ situacao: 'RECEBIDO', meio: 'URL', tentativas: 1, enviando: false });
  const [escrito] = await api.database.query(
    'SELECT (SELECT json_agg(a) FROM auditoria a)::text || (SELECT json_agg(t) FROM tarefas t)::text AS tudo',
  );
  expect(String(escrito?.['tudo']) + api.logged()).not.toContain(SEGREDO);
});

test('what the receiver says of the items at once is taken with its answer', async () => {
  const id = await montado();
  const { itens } = JSON.parse((await api.get(`/api/Pacote/${id}/arquivo?formato=json`)).text) as {
    itens: { ref: string }[];
  };
  const recusado = { ref: itens[0]?.ref, situacao: 'RECUSADO', codigo_erro: 'R1', mensagem: 'Apólice não registrada' };
  respostas = [{ status: 200, corpo: JSON.stringify({ protocolo: 'P-77', itens: [recusado] }) }];
  await api.ato(id, 'enviar');
  await ate('CONCLUIDA');
  expect(await api.lido(id)).toMatchObject({ situacao: 'REJEITADO_PELA_REGISTRADORA', protocolo: 'P-77' });
});

test('an answer that does not fit the package is said, and the package counts as received', async () => {
  const id = await montado();
  respostas = [{ status: 200, corpo: JSON.stringify({ itens: [{ ref: 'fatura-0', situacao: 'ACEITO' }] }) }];
  await api.ato(id, 'enviar');
  await ate('CONCLUIDA');
  expect(await api.lido(id)).toMatchObject({
    situacao: 'RECEBIDO',
    itens: { PENDENTE: 1 },
    mensagem_retorno: 'O retorno não confere com o pacote: O pacote não tem o item fatura-0.',
  });
});

test('a receiver that has no time is asked again after longer pauses, with the same id', async () => {
  const id = await montado();
  respostas = [{ status: 503 }, { status: 429 }, { status: 200 }];
  await api.ato(id, 'enviar');
  const pausas = [await pausa(), await pausa()];
  await ate('CONCLUIDA');
  expect(pausas[0]).toSatisfy((segundos: number) => segundos > 20 && segundos <= 60);
  expect(pausas[1]).toSatisfy((segundos: number) => segundos > 50 && segundos <= 120);
  expect(chegadas.map(({ headers }) => headers['webhook-id'])).toEqual(['pacote-1', 'pacote-1', 'pacote-1']);
  expect(await api.lido(id)).toMatchObject({ situacao: 'RECEBIDO', tentativas: 3 });
  expect((await api.lido(id)).passos.map(({ mensagem }) => mensagem)).toContain('O recebedor respondeu 503.');
});

test('a receiver that never has time is given up after eight attempts, and may be tried again', async () => {
  const id = await montado();
  respostas = Array.from({ length: 8 }, () => ({ status: 500 }));
  await api.ato(id, 'enviar');
  for (let pausas = 0; pausas < 7; pausas += 1) await pausa();
  expect(await ate('FALHOU')).toMatchObject({ tentativa: 8, mensagem: 'O recebedor respondeu 500.' });
  expect(await api.lido(id)).toMatchObject({
    situacao: 'ERRO',
    tentativas: 8,
    acoes: ['enviar', 'entregar', 'cancelar'],
  });
  await api.ato(id, 'enviar');
  await ate('CONCLUIDA');
  expect((await api.lido(id)).situacao).toBe('RECEBIDO');
});

test.each([
  ['a refusal', { status: 422 }, 'O recebedor respondeu 422.'],
  ['a redirect, which is not followed', { status: 307, headers: { location: '/outro' } }, 'O recebedor respondeu 307.'],
])('%s ends it at once', async (_, resposta, mensagem) => {
  const id = await montado();
  respostas = [resposta];
  await api.ato(id, 'enviar');
  expect(await ate('FALHOU')).toMatchObject({ mensagem });
  expect(chegadas).toHaveLength(1);
  expect(await api.lido(id)).toMatchObject({ situacao: 'ERRO', mensagem_retorno: mensagem });
});

test('while it waits to be sent nothing else is done to it; whoever stops the task may', async () => {
  const id = await montado();
  respostas = [{ status: 503 }];
  await api.ato(id, 'enviar');
  const { id_tarefa } = await ate('AGUARDANDO');
  expect(await api.lido(id)).toMatchObject({ enviando: true, acoes: [], situacao: 'MONTADO' });
  const { status, body } = await api.ato(id, 'cancelar');
  expect([status, body.message]).toEqual([
    409,
    'O pacote está sendo enviado. Espere o fim do envio, ou pare-o em Tarefas.',
  ]);
  const parada = await api.as('ana').delete(`/api/Tarefa/${String(id_tarefa)}`);
  expect(parada.status).toBe(200);
  expect((await api.ato(id, 'cancelar')).status).toBe(200);
  await pausa();
  await ate('CANCELADA');
  expect(chegadas).toHaveLength(1);
});
