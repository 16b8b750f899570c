import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { loteDeFaturas } from '../../../../server/api/faturas/fechamento/lote.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { bareEnvironment } from '../../../support/bare-environment.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { startFaturas } from './faturas-under-test.ts';
import { started } from '../../../support/started.ts';

const program = fileURLToPath(new URL('../../../../server/main.ts', import.meta.url));
const APOLICES = 60;
const dataDir = await temporaryFolder('lote');
/** Stops this process's task worker. */
let parar: () => Promise<void>;
const api = started(() => startFaturas(dataDir));
beforeAll(async () => {
  // Policies 2 to 60 are copies of the first, each with its own group.
  await api.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT n, 1, (5400009 + n)::text, 54, 1, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga'
    FROM generate_series(2, ${APOLICES}) n;
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao)
    SELECT 1000 + n, n, '001', 'Matriz', true FROM generate_series(2, ${APOLICES}) n`);
  parar = await trabalhar(api.parts, [loteDeFaturas]);
});

/** One shipment per policy in the month, except for the last two: one declared without billing, one without movement. */
async function averbarTodas(competencia: number): Promise<void> {
  await api.database.query('SELECT garantir_competencia($1)', [competencia]);
  await api.database.query(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
       numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
     SELECT $1::integer, id_apolice, id_grupo, 'CONVERSOR', concat('P', $1, '-', id_grupo), concat('N', $1, '-', id_grupo), 'CT-e',
       id_grupo, make_date($1 / 100, $1 % 100, 5), make_date($1 / 100, $1 % 100, 5), 'Rodoviário', 1000, 0.05, 0.05, id_apolice
     FROM grupos WHERE padrao AND id_apolice <= ${APOLICES - 2}`,
    [competencia],
  );
  await api.database.query(
    `INSERT INTO meses_sem_faturamento (id_apolice, competencia, motivo, informado_por, informado_em)
     VALUES (${APOLICES}, $1, 'ACORDO', 'ana', '2026-10-01')`,
    [competencia],
  );
}

async function esperar(id: number, username = 'ana'): Promise<Record<string, unknown>> {
  for (;;) {
    const { body } = await api.get(`/api/Tarefa/${id}`, username);
    if ((body as { terminada_em: string | null }).terminada_em !== null) return body as Record<string, unknown>;
    await sleep(100);
  }
}

/** Numbers given, shipments and amounts, which an interrupted closing could get wrong. */
async function contas(competencia: number) {
  const [row] = await api.database.query(
    `SELECT count(*)::integer AS emitidas, count(DISTINCT numero_fatura)::integer AS numeros,
       (max(numero_fatura) - min(numero_fatura) + 1)::integer AS seguidos, sum(quantidade)::integer AS averbacoes,
       sum(premio_comercial)::text AS premio,
       (SELECT count(*)::integer FROM fatura_movimentos m JOIN faturas g USING (id_fatura) WHERE g.competencia = $1) AS movimentos
     FROM faturas WHERE competencia = $1 AND situacao = 'EMITIDA'`,
    [competencia],
  );
  return row;
}

const certas = {
  emitidas: APOLICES - 2,
  numeros: APOLICES - 2,
  seguidos: APOLICES - 2,
  averbacoes: APOLICES - 2,
  premio: `${((APOLICES - 2) * (APOLICES - 1)) / 2}.00`,
  movimentos: APOLICES - 2,
};

test('a month is closed by one task: every invoice issued, and what is blocked says why', async () => {
  await averbarTodas(202609);
  const answer = await api.post('/api/Fatura/lote', { para: 'EMITIDA', filtros: { competencia: 202609 } });
  expect([answer.status, answer.headers['location']]).toEqual([202, `/api/Tarefa/${answer.body.id_tarefa}`]);
  expect(await esperar(answer.body.id_tarefa)).toMatchObject({
    situacao: 'CONCLUIDA',
    titulo: 'Fechamento de 09/2026',
    total: APOLICES,
    feitas: APOLICES,
    falhas: 2,
    mensagem: `${APOLICES - 2} faturas emitidas, 2 bloqueadas.`,
    rota: '/dashboard/faturas/lista?competencia=2026-09',
    itens_com_falha: [
      { ref: String(5400009 + APOLICES - 1), mensagem: 'Não há averbações nem prêmio mínimo a cobrar.' },
      { ref: String(5400009 + APOLICES), mensagem: 'A competência foi declarada sem faturamento.' },
    ],
  });
  expect(await contas(202609)).toEqual(certas);

  // A second run leaves only the blocked ones.
  const again = await api.post('/api/Fatura/lote', { para: 'EMITIDA', filtros: { competencia: 202609 } });
  expect(await esperar(again.body.id_tarefa)).toMatchObject({ total: 2, falhas: 2 });
  expect(await contas(202609)).toEqual(certas);
}, 120_000);

test('A-T1: of a month’s policies those named as exceptions stay; a number that no policy has is refused', async () => {
  await averbarTodas(202603);
  const filtros = { competencia: 202603, exceto: ['5400010', String(5400009 + 7)] };
  const recusa = await api.post('/api/Fatura/lote', {
    para: 'PREVIA',
    filtros: { ...filtros, exceto: ['5400010', '7'] },
  });
  expect([recusa.status, recusa.body.message, recusa.body.erros]).toEqual([
    422,
    'Nenhuma apólice tem o número 7.',
    [{ campo: 'filtros.exceto', mensagem: 'Nenhuma apólice tem o número 7.' }],
  ]);
  const { body } = await api.post('/api/Fatura/lote', { para: 'PREVIA', filtros });
  // 60 policies, two of them without anything to invoice, two exceptions: 56.
  expect(await esperar(body.id_tarefa)).toMatchObject({ mensagem: '56 prévias calculadas, 2 bloqueadas.' });
  const faltam = `SELECT array_agg(id_apolice ORDER BY 1) AS quais FROM apolices a WHERE id_apolice <= ${APOLICES - 2}
    AND NOT EXISTS (SELECT FROM faturas f WHERE f.id_apolice = a.id_apolice AND competencia = 202603)`;
  expect(await api.database.query(faltam)).toEqual([{ quais: [1, 7] }]);
});

test('A-X2 of a person who is deactivated the closing stops at the next invoice; those issued stay, and the result says so', async () => {
  await averbarTodas(202605);
  await api.database.query(`
    CREATE FUNCTION desativar() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN UPDATE usuarios SET ativo = false WHERE username = 'ana'; RETURN NULL; END $$;
    CREATE TRIGGER desativar AFTER UPDATE ON periodos FOR EACH ROW WHEN (NEW.id_apolice = 7 AND NEW.fechado)
      EXECUTE FUNCTION desativar()`);
  const answer = await api.post('/api/Fatura/lote', { para: 'EMITIDA', filtros: { competencia: 202605 } });
  expect(await esperar(answer.body.id_tarefa, 'chefe')).toMatchObject({
    situacao: 'FALHOU',
    total: APOLICES,
    feitas: 7,
    mensagem: 'Quem pediu a tarefa não tem mais acesso. Ela parou com 7 de 60; o que já fez por inteiro fica feito.',
  });
  expect(await contas(202605)).toMatchObject({ emitidas: 7, movimentos: 7 });
  await api.database.query(`DROP TRIGGER desativar ON periodos; UPDATE usuarios SET ativo = true`);
}, 60_000);

test('a closing after its previews works out anew what has changed since, and nothing else', async () => {
  await averbarTodas(202604);
  const filtros = { competencia: 202604 };
  const previas = await api.post('/api/Fatura/lote', { para: 'PREVIA', filtros });
  expect(await esperar(previas.body.id_tarefa)).toMatchObject({
    mensagem: `${APOLICES - 2} prévias calculadas, 2 bloqueadas.`,
  });
  // Another shipment for policy 1; policy 2 gets more expensive; the preview of policy 3 is removed.
  await api.averbar(202604, ['7.00']);
  await api.database.query('INSERT INTO apolice_faturamento (id_apolice, custo_apolice) VALUES (2, 10)');
  await api.database.query("UPDATE faturas SET situacao = 'REJEITADA' WHERE competencia = 202604 AND id_apolice = 3");
  const fechamento = await api.post('/api/Fatura/lote', { para: 'EMITIDA', filtros });
  expect(await esperar(fechamento.body.id_tarefa)).toMatchObject({ falhas: 2 });
  const premio = `${((APOLICES - 2) * (APOLICES - 1)) / 2 + 7}.00`;
  expect(await contas(202604)).toEqual({ ...certas, averbacoes: APOLICES - 1, premio });
  expect(
    await api.database.query(
      `SELECT id_apolice, quantidade, custo_apolice, versao FROM faturas
       WHERE competencia = 202604 AND situacao = 'EMITIDA' AND id_apolice <= 4 ORDER BY 1`,
    ),
  ).toEqual([
    { id_apolice: 1, quantidade: 2, custo_apolice: '0.00', versao: 4 },
    { id_apolice: 2, quantidade: 1, custo_apolice: '10.00', versao: 4 },
    { id_apolice: 3, quantidade: 1, custo_apolice: '0.00', versao: 3 },
    { id_apolice: 4, quantidade: 1, custo_apolice: '0.00', versao: 3 },
  ]);
  await api.database.query('DELETE FROM apolice_faturamento');
}, 120_000);

test('chosen invoices are approved, under the rules of one by one', async () => {
  await api.averbar(202603, ['10.00']);
  const id = await api.previa(202603);
  await api.database.query(
    "INSERT INTO alcadas (perfil, acao, limite_valor, vigencia_inicio) VALUES ('usuario', 'APROVAR_PREVIA', 5, '2026-01-01'), ('admin', 'APROVAR_PREVIA', 500, '2026-01-01')",
  );
  const first = await api.post('/api/Fatura/lote', { para: 'APROVADA', ids: [id] });
  const { itens_com_falha } = (await esperar(first.body.id_tarefa)) as { itens_com_falha: { mensagem: string }[] };
  expect(itens_com_falha[0]?.mensagem).toContain('excede a sua alçada');
  const second = await api.post('/api/Fatura/lote', { para: 'APROVADA', ids: [id] }, 'chefe');
  expect(await esperar(second.body.id_tarefa, 'chefe')).toMatchObject({ mensagem: '1 fatura aprovada.', falhas: 0 });
  await api.database.query('DELETE FROM alcadas');
}, 60_000);

/** Starts the whole API as a separate process. */
async function startProcess(): Promise<ChildProcess> {
  const env = { ...bareEnvironment(), DATABASE_URL: api.database.url, DATA_DIR: dataDir, DEMO_DATA: 'off' };
  const child = fork(program, ['api'], {
    env: { ...env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

test('the API is killed again and again on the way, and other processes end the work: no gap, no double', async () => {
  await parar();
  await averbarTodas(202610);
  // The process blocks at each of these policies until it is killed.
  await api.database.query(`CREATE FUNCTION deter() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(NEW.id_apolice); RETURN NEW; END $$;
    CREATE TRIGGER deter BEFORE INSERT OR UPDATE ON faturas FOR EACH ROW WHEN (NEW.id_apolice IN (10, 40)) EXECUTE FUNCTION deter()`);
  const guarda = new pg.Client({ connectionString: api.database.url });
  await guarda.connect();
  const { body } = await api.post('/api/Fatura/lote', { para: 'EMITIDA', filtros: { competencia: 202610 } });
  for (const apolice of [10, 40]) {
    await guarda.query('SELECT pg_advisory_lock($1)', [apolice]);
    const child = await startProcess();
    while (
      (
        await api.database.query(
          "SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database() AND query LIKE '%faturas%'",
        )
      ).length === 0
    )
      await sleep(50);
    child.kill('SIGKILL');
    await once(child, 'exit');
    // As if ten seconds had gone: after them the work of a silent process goes to another one.
    await api.database.query("UPDATE fila.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'");
    await guarda.query('SELECT pg_advisory_unlock($1)', [apolice]);
  }
  await guarda.end();
  const last = await startProcess();
  expect(await esperar(body.id_tarefa)).toMatchObject({ situacao: 'CONCLUIDA', total: APOLICES, falhas: 2 });
  expect(await contas(202610)).toEqual(certas);
  const [{ tentativa }] = (await api.database.query('SELECT tentativa FROM tarefas WHERE id_tarefa = $1', [
    body.id_tarefa,
  ])) as [{ tentativa: number }];
  expect(tentativa).toBe(3);
  last.kill();
  await once(last, 'exit');
}, 180_000);
