import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { especiesDeTarefa } from '../../../../server/api/especies-de-tarefa.ts';
import { limparArquivos, trabalhar } from '../../../../server/api/tarefas/executar.ts';
import type { Tarefa } from '../../../../shared/contracts/tarefas.ts';
import { startS3Server } from '../../../support/s3-server.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

const dataDir = await temporaryFolder('segundo-plano');
let parar: () => Promise<void>;
const parametros = { de: 202_601, ate: 202_612, dimensao: 'ramo', comparar: false };
const api = started(() => startRelatorios(dataDir));
beforeAll(async () => {
  parar = await trabalhar(api.parts, especiesDeTarefa);
});
beforeEach(() => api.database.query('DELETE FROM tarefas'));
afterAll(() => parar());

const guardar = (pedido: object, quem = 'leitor') =>
  api.post('/api/Relatorio/analise-faturamento/guardar', { parametros, formato: 'xlsx', ...pedido }, quem);
const baixar = async (id: number, quem = 'leitor', de = api) =>
  de.as(quem).get(`/api/Tarefa/${id}/arquivo`).responseType('blob');

/** Waits until a task has ended. */
async function terminada(id: number, em = api): Promise<Tarefa> {
  for (;;) {
    const { body } = await em.as('leitor').get(`/api/Tarefa/${id}`);
    if (body.terminada_em !== null) return body as Tarefa;
    await sleep(50);
  }
}

async function guardada(pedido: object = {}): Promise<Tarefa> {
  const { status, body } = await guardar(pedido);
  expect(status).toBe(202);
  return terminada((body as { id_tarefa: number }).id_tarefa);
}

test('a spreadsheet is made in the background, with all lines counted, and is the one that is streamed', async () => {
  await api.database.query("UPDATE usuarios SET nome = 'Leitora de Sá' WHERE username = 'leitor'");
  const { recordsTotal } = await api.linhas('analise-faturamento', parametros);
  const { id_tarefa, situacao, total, feitas, titulo, arquivo } = await guardada();
  expect({ situacao, total, feitas, titulo }).toEqual({
    situacao: 'CONCLUIDA',
    total: recordsTotal,
    feitas: recordsTotal,
    titulo: 'Análise de Faturamento (planilha)',
  });
  const { status, body, headers } = await baixar(id_tarefa);
  expect([status, (body as Buffer).length]).toEqual([200, arquivo?.tamanho]);
  expect(headers['content-disposition']).toBe(`attachment; filename=${arquivo?.nome}`);
  const { sheets } = await readXlsx(body as Buffer);
  expect(sheets[1]?.rows).toEqual(await api.planilha('analise-faturamento', parametros));
  expect(sheets[0]?.rows).toContainEqual(['Gerado por', 'Leitora de Sá']);
});

test('a PDF is kept as well', async () => {
  const { id_tarefa, arquivo } = await guardada({ formato: 'pdf' });
  expect(arquivo?.nome).toMatch(/^analise-faturamento_.+\.pdf$/);
  expect(((await baixar(id_tarefa)).body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what the report would refuse is refused at once, by its name', async () => {
  const { status, body } = await guardar({ parametros: { ...parametros, de: undefined }, formato: 'doc' });
  expect([status, (body as { erros: { campo: string }[] }).erros.map(({ campo }) => campo)]).toEqual([
    422,
    ['parametros.de', 'formato'],
  ]);
});

test('the file is given to whom it was made for and to administrators, while they may run the report', async () => {
  const { id_tarefa } = await guardada();
  await api.addUser('outra', 'usuario');
  await api.addUser('dona', 'admin');
  expect((await baixar(id_tarefa, 'outra')).status).toBe(404);
  expect((await baixar(id_tarefa, 'dona')).status).toBe(200);
  // Simulates a report that has since become restricted to administrators.
  await api.database.query("UPDATE tarefa_arquivos SET chamada = 'usuarios.create'");
  expect((await baixar(id_tarefa)).status).toBe(403);
  expect((await baixar(id_tarefa, 'dona')).status).toBe(200);
});

test('it is kept for as many days as the parameter says, then it leaves the store', async () => {
  const { id_tarefa } = await guardada();
  const [guardado] = await api.database.query<{ objeto: string; dias: number }>(
    'SELECT objeto, round(extract(epoch FROM expira_em - now()) / 86400)::integer AS dias FROM tarefa_arquivos',
  );
  expect(guardado?.dias).toBe(30);
  await api.database.query("UPDATE tarefa_arquivos SET expira_em = now() - interval '1 minute'");
  expect((await baixar(id_tarefa)).status).toBe(404);
  expect((await terminada(id_tarefa)).arquivo).toBeNull();
  await limparArquivos(api.parts);
  await expect(access(join(dataDir, guardado?.objeto ?? ''))).rejects.toThrow('ENOENT');
  expect(await api.database.query('SELECT FROM tarefa_arquivos')).toEqual([]);
});

test('the file of a task that is forgotten goes as well', async () => {
  await guardada();
  await limparArquivos(api.parts);
  const antes = await api.database.query<{ objeto: string }>('SELECT objeto FROM tarefa_arquivos');
  expect(antes).toHaveLength(1);
  await api.database.query('DELETE FROM tarefas');
  await limparArquivos(api.parts);
  await expect(access(join(dataDir, antes[0]?.objeto ?? ''))).rejects.toThrow('ENOENT');
});

test('where files lie in a bucket, it is kept there, fetched from there, and goes from there', async () => {
  const s3 = await startS3Server(await temporaryFolder('segundo-plano-balde'));
  const outra = await startRelatorios(await temporaryFolder('segundo-plano-pasta'), s3.destino);
  const termina = await trabalhar(outra.parts, especiesDeTarefa);
  const nomes = async () => {
    const vistos: string[] = [];
    for await (const nome of outra.parts.armazem.listar('tarefas')) vistos.push(nome);
    return vistos;
  };
  try {
    const { body } = await outra.post(
      '/api/Relatorio/analise-faturamento/guardar',
      { parametros, formato: 'xlsx' },
      'leitor',
    );
    const { id_tarefa } = body as { id_tarefa: number };
    const { arquivo } = await terminada(id_tarefa, outra);
    const [guardado] = await outra.database.query<{ objeto: string }>('SELECT objeto FROM tarefa_arquivos');
    expect(await nomes()).toEqual([guardado?.objeto]);
    const baixado = await baixar(id_tarefa, 'leitor', outra);
    expect([baixado.status, (baixado.body as Buffer).length]).toEqual([200, arquivo?.tamanho]);
    const { sheets } = await readXlsx(baixado.body as Buffer);
    expect(sheets[1]?.rows).toEqual(await outra.planilha('analise-faturamento', parametros));
    await outra.database.query("UPDATE tarefa_arquivos SET expira_em = now() - interval '1 minute'");
    await limparArquivos(outra.parts);
    expect(await nomes()).toEqual([]);
  } finally {
    await termina();
    await outra.close();
    await s3.end();
  }
});
