import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { especiesDeTarefa } from '../../../../server/api/especies-de-tarefa.ts';
import { oficiosDe } from '../../../../server/api/oficios.ts';
import { executarDevidos } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { Fila } from '../../../../server/api/trabalho/fila.ts';
import { enviarDevidos } from '../../../../server/api/correio/despachar.ts';
import type { ApiParts } from '../../../../server/api/chamada/endpoint.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { abrirCorreio } from '../../../../server/correio/smtp.ts';
import { conexoesDaFila, criarFila } from '../../../../server/database/fila.ts';
import type { Agendamento } from '../../../../shared/contracts/relatorio-agendamentos.ts';
import { startSmtpServer } from '../../../support/smtp-server.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { definirParametro } from '../parametros/definir-parametro.ts';
import { startApi, type ApiUnderTest } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const dataDir = await temporaryFolder('vez-dos-agendamentos');
let api: ApiUnderTest;
let parts: ApiParts;
const ids = new Map<string, number>();
const servidor = started(startSmtpServer);
beforeAll(async () => {
  api = await startApi(dataDir, null, abrirCorreio(servidor.url, 'relatorios@seguradora.com.br', [0]));
  ({ parts } = api);
  ids.set('ana', await api.addUser('ana', 'usuario'));
  ids.set('bia', await api.addUser('bia', 'usuario'));
  await definirParametro(api, 'dominios_de_email', 'seguradora.com.br');
});
beforeEach(async () => {
  servidor.recebidas.length = 0;
  await api.database.query(`
    DELETE FROM relatorio_agendamentos; DELETE FROM relatorio_modelos; DELETE FROM tarefas; DELETE FROM fila.job;
    UPDATE usuarios SET ativo = true, perfil = 'usuario'`);
});
afterAll(() => api.close());

/** A schedule of ana's that was due at seven on 10 March 2026, for a model shared with bia. @returns its id. */
async function devido(mudanca: { acompanha?: boolean; para?: readonly string[] } = {}): Promise<number> {
  const [row] = await api.database.query<{ id: number }>(
    `WITH m AS (
       INSERT INTO relatorio_modelos (relatorio, nome, id_usuario, da_equipe, acompanha, parametros, salvo_em)
       VALUES ('averbacoes-excluidas', 'M' || gen_random_uuid(), $1, true, $2, '{"id_apolice": 1, "de": "2025-01-01", "ate": "2025-01-31"}', '2025-02-03')
       RETURNING id_modelo)
     INSERT INTO relatorio_agendamentos (id_modelo, id_usuario, periodicidade, hora, formato, para, ativo, proxima_em)
     SELECT id_modelo, $3, 'DIARIA', 7, 'xlsx', $4, true, '2026-03-10 07:00-03' FROM m RETURNING id_agendamento AS id`,
    [ids.get('bia'), mudanca.acompanha ?? true, ids.get('ana'), mudanca.para ?? []],
  );
  return row?.id as number;
}

const pedidos = () =>
  api.database.query<{ de: string; ate: string; agenda: string; usuario: string }>(
    `SELECT pedido->'parametros'->>'de' AS de, pedido->'parametros'->>'ate' AS ate, pedido->'agenda'->>'id' AS agenda,
       usuario FROM tarefas ORDER BY id_tarefa`,
  );
const situacoes = () =>
  api.database.query<{ adiante: boolean; impedimento: string | null; correu: boolean }>(
    'SELECT proxima_em > now() AS adiante, impedimento, ultima_em IS NOT NULL AS correu FROM relatorio_agendamentos',
  );

test('of several processes each turn has one, and the turns that were missed are one', async () => {
  const agendados = [await devido(), await devido(), await devido(), await devido()];
  await Promise.all(Array.from({ length: 6 }, () => executarDevidos(parts)));
  expect((await pedidos()).map(({ agenda }) => Number(agenda)).toSorted((a, b) => a - b)).toEqual(agendados);
  expect(await situacoes()).toEqual(agendados.map(() => ({ adiante: true, impedimento: null, correu: true })));
  await executarDevidos(parts);
  expect(await pedidos()).toHaveLength(agendados.length);
});

test('a period moves on to the day that the turn is for, or stays as it was saved', async () => {
  await devido();
  await executarDevidos(parts);
  await devido({ acompanha: false });
  await executarDevidos(parts);
  expect(await pedidos()).toMatchObject([
    { de: '2026-02-01', ate: '2026-02-28', usuario: 'ana' },
    { de: '2025-01-01', ate: '2025-01-31' },
  ]);
});

test('the bar that was saved narrows it; a month only as long as the period stays', async () => {
  const doModelo = async (relatorio: string, barra: string, parametros: object, acompanha: boolean) => {
    const id = await devido({ acompanha });
    await api.database.query(
      `UPDATE relatorio_modelos SET relatorio = $2, barra = $3, parametros = $4
       WHERE id_modelo = (SELECT id_modelo FROM relatorio_agendamentos WHERE id_agendamento = $1)`,
      [id, relatorio, barra, JSON.stringify(parametros)],
    );
    await executarDevidos(parts);
  };
  const meses = { de: 202_501, ate: 202_502, dimensao: 'mes' };
  await doModelo('importancia-segurada', 'SP', { de: 202_501, ate: 202_501, ambito: 'N', agrupar: 'uf' }, true);
  await doModelo('analise-faturamento', '2025-01', meses, false);
  await doModelo('analise-faturamento', '2025-01', meses, true);
  const filtros = await api.database.query<{ filtro: unknown }>(
    "SELECT pedido->'filtro' AS filtro FROM tarefas ORDER BY id_tarefa",
  );
  expect(filtros.map(({ filtro }) => filtro)).toEqual([
    { campo: 'grupo', valor: 'SP' },
    { campo: 'dimensao', valor: '2025-01' },
    null,
  ]);
});

test.each([
  [
    'whose owner is not in use any more',
    'UPDATE usuarios SET ativo = false',
    'Quem agendou não tem mais acesso ao sistema.',
  ],
  [
    'whose owner may not send letters any more',
    "UPDATE usuarios SET perfil = 'consulta'",
    'O perfil de quem agendou não permite enviar e-mails.',
  ],
  [
    'whose model is not shared any more',
    'UPDATE relatorio_modelos SET da_equipe = false',
    'O modelo não é mais compartilhado com quem agendou.',
  ],
  [
    'whose parameters the report takes no longer',
    `UPDATE relatorio_modelos SET acompanha = false, parametros = '{"de": "2025-02-30"}'`,
    'Os parâmetros do modelo não servem mais: Esta data não existe.',
  ],
])('one %s says so, does not run, and has its next turn', async (_, perda, impedimento) => {
  await devido({ para: ['diretoria@seguradora.com.br'] });
  await api.database.query(perda);
  await executarDevidos(parts);
  expect(await pedidos()).toEqual([]);
  expect(await situacoes()).toEqual([{ adiante: true, impedimento, correu: true }]);
});

test('the report is kept for its owner and goes by e-mail, once', async () => {
  await devido({ para: ['diretoria@seguradora.com.br'] });
  await executarDevidos(parts);
  const guardado = await feita();
  expect(guardado.mensagem).toBe('0 linhas: planilha para baixar. Segue por e-mail.');
  await correio();
  await correio();
  const [carta, ...outras] = servidor.recebidas;
  expect(outras).toEqual([]);
  expect(carta).toMatchObject({ para: ['diretoria@seguradora.com.br'], anexos: [{ nome: guardado.nome }] });
  expect(carta?.anexos[0]?.conteudo).toEqual(await readFile(join(dataDir, guardado.objeto)));
  expect(carta?.texto).toContain('Segue o relatório Averbações Excluídas');
  const [{ ultima } = {} as Agendamento] = await listar();
  expect(ultima).toMatchObject({ situacao: 'CONCLUIDA', email: 'Enviado a diretoria@seguradora.com.br.' });
});

test('a letter is held back where its owner lost the right to send it meanwhile', async () => {
  await devido({ para: ['diretoria@seguradora.com.br'] });
  await executarDevidos(parts);
  await feita();
  await api.database.query("UPDATE usuarios SET perfil = 'consulta'");
  await correio();
  expect(servidor.recebidas).toEqual([]);
  expect((await listar())[0]?.ultima?.email).toContain('Quem agendou não pode mais enviar e-mails.');
});

test('without a mail server it is kept all the same, and says that nothing was sent', async () => {
  await devido({ para: ['diretoria@seguradora.com.br'] });
  await executarDevidos(parts);
  const { mensagem } = await feita({ ...parts, correio: null });
  expect(mensagem).toContain('Nada foi enviado: não há servidor de e-mail configurado');
  expect(await api.database.query('SELECT FROM emails WHERE situacao = $1', ['PENDENTE'])).toEqual([]);
});

const correio = () => enviarDevidos(parts, oficiosDe(parts), new AbortController().signal);

async function listar(): Promise<Agendamento[]> {
  const { body } = await api.as('ana').get('/api/Relatorio/agendamentos');
  return body.retorno as Agendamento[];
}

/** Runs the open task. */
async function feita(outras: ApiParts = parts): Promise<{ mensagem: string; nome: string; objeto: string }> {
  const fila = new Fila(criarFila(conexoesDaFila(api.parts.pool)), parts.log);
  const parar = await trabalhar({ ...outras, fila }, especiesDeTarefa);
  for (;;) {
    const [row] = await api.database.query<{ mensagem: string; nome: string; objeto: string }>(
      'SELECT t.mensagem, a.nome, a.objeto FROM tarefas t JOIN tarefa_arquivos a USING (id_tarefa) WHERE terminada_em IS NOT NULL',
    );
    if (row) {
      await parar();
      return row;
    }
    await sleep(50);
  }
}
