import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { relatorioGuardado } from '../../../../server/api/relatorios/guardar.ts';
import { especie } from '../../../../server/api/trabalho/tarefa.ts';
import { pedirTarefa } from '../../../../server/api/trabalho/tarefas.repository.ts';
import { sql } from 'kysely';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { started } from '../../../support/started.ts';
import { textOf } from '../../../contract/text-of.ts';
import { startEscopo } from './escopo-under-test.ts';

const api = started(async () => startEscopo(await temporaryFolder('escopo')));
const parar: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of parar) await end();
});
/** How a task ended; null: not yet. */
const fimDe = async (id: number) => {
  const [row] = await api.database.query<{ situacao: string; mensagem: string }>(
    'SELECT situacao, mensagem FROM tarefas WHERE id_tarefa = $1 AND terminada_em IS NOT NULL',
    [id],
  );
  return row ?? null;
};
const patience = { timeout: 30_000 };

test('X16 access 1.5: the scope is taken away while a job runs: it stops at its next item, and says what is done', async () => {
  const dois = Promise.withResolvers<void>();
  const vistas: unknown[] = [];
  const tarefa = {
    ...especie('faturas', 1, 'write', async ({ db }, _pedido: object, { relatar, agora, sinal }) => {
      for (let feitas = 0; feitas < 40; feitas += 1) {
        vistas.push((await sql`SELECT array_agg(id_apolice) AS ids FROM apolices`.execute(db)).rows[0]);
        await relatar({ total: 40, feitas });
        if (feitas === 2) {
          dois.resolve();
          await once(sinal, 'abort');
        }
        if ((await agora()) === null) throw sinal.reason;
      }
      return { mensagem: 'Feita.' };
    }),
    escopo: true as const,
  };
  parar.push(await trabalhar(api.parts, [tarefa, relatorioGuardado]));
  await api.limitar('ana', { corretores: [1] });
  const [ana] = await api.database.query<{ id: number }>(
    "SELECT id_usuario AS id FROM usuarios WHERE username = 'ana'",
  );
  const autor = { id: ana?.id as number, username: 'ana', tokenHash: null, requestId: 'r' };
  const pedir = (chave: string) =>
    pedirTarefa(api.parts, autor, { tipo: 'faturas', titulo: 'Trabalho', chave, pedido: {} });
  const correndo = await pedir('1');
  await dois.promise;
  const esperando = await pedir('2');
  await api.limitar('ana', { corretores: [2] });
  await expect
    .poll(() => fimDe(correndo), patience)
    .toEqual({
      situacao: 'FALHOU',
      mensagem:
        'Os dados que vê quem pediu a tarefa mudaram. Ela parou com 2 de 40; o que já fez por inteiro fica feito.',
    });
  await expect
    .poll(() => fimDe(esperando), patience)
    .toEqual({ situacao: 'FALHOU', mensagem: 'Os dados que vê quem pediu a tarefa mudaram.' });
  expect(vistas).toEqual([1, 2, 3].map(() => ({ ids: [1] })));
}, 60_000);

test('X16: a report in the background holds the own policies, and is no file of the person under another scope', async () => {
  await api.limitar('ana', { segurados: [1] });
  const { body } = await api
    .as('ana')
    .post('/api/Relatorio/relacao-apolices/guardar')
    .send({ parametros: { ambito: 'N' }, formato: 'xlsx' })
    .expect(202);
  await expect.poll(() => fimDe(body.id_tarefa), patience).toMatchObject({ situacao: 'CONCLUIDA' });
  const baixar = () =>
    api
      .as('ana')
      .get(`/api/Tarefa/${body.id_tarefa}/arquivo`)
      .buffer(true)
      .parse((response, done) => {
        const pieces: Buffer[] = [];
        response
          .on('data', (piece: Buffer) => void pieces.push(piece))
          .on('end', () => done(null, Buffer.concat(pieces)));
      });
  const text = textOf((await baixar()).body as Buffer);
  expect(text).toContain('5400010');
  expect(text).not.toMatch(/5499920|Zeta|Zulu/);
  await api.limitar('ana', { segurados: [2] });
  expect((await baixar()).status).toBe(404);
}, 60_000);

test('X16: a schedule of somebody who sees a part since does not run', async () => {
  const modelo = {
    nome: 'Todas',
    relatorio: 'relacao-apolices',
    da_equipe: false,
    acompanha: false,
    parametros: { ambito: 'N' },
  };
  const { body: feito } = await api.as('zeca').post('/api/Relatorio/modelos').send(modelo).expect(200);
  const agenda = {
    id_modelo: feito.id,
    periodicidade: 'MENSAL',
    dia: 31,
    hora: 7,
    formato: 'xlsx',
    para: [],
    ativo: true,
  };
  const { body: marcada } = await api.as('zeca').post('/api/Relatorio/agendamentos').send(agenda).expect(200);
  await api.limitar('zeca', { corretores: [1] });
  const { executarAgendamento } = await import('../../../../server/api/relatorios/executar-agendamento.ts');
  const { findTurno } = await import('../../../../server/api/relatorios/turno.repository.ts');
  const feita = await api.db
    .transaction()
    .execute(async (t) => executarAgendamento(t, api.parts, await findTurno(t, marcada.id as number)));
  expect(feita).toEqual({ id_tarefa: null, impedimento: 'Quem agendou vê agora só parte dos dados.' });
});
