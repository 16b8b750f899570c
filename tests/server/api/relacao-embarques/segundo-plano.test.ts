import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { especiesDeTarefa } from '../../../../server/api/especies-de-tarefa.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import type { Tarefa } from '../../../../shared/contracts/tarefas.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { addAverbacoes } from './add-averbacoes.ts';
import { startReport } from './report-under-test.ts';
import { started } from '../../../support/started.ts';

let parar: () => Promise<void>;
const report = started(async () => startReport(await temporaryFolder('embarques')));
beforeAll(async () => {
  const { database, apolice: idApolice, geral: idGrupo } = report;
  await addAverbacoes(database, { idApolice, idGrupo, competencia: 202_610, quantidade: 3 });
  parar = await trabalhar(report.parts, especiesDeTarefa);
});
afterAll(() => parar());

async function terminada(id: number): Promise<Tarefa> {
  for (;;) {
    const { body } = await report.get(`/api/Tarefa/${id}`);
    const tarefa = JSON.parse((body as Buffer).toString()) as Tarefa;
    if (tarefa.terminada_em !== null) return tarefa;
    await sleep(50);
  }
}

/** Without the cover, which contains the time of creation. */
const linhas = async (body: unknown) => (await readXlsx(body as Buffer)).sheets.slice(1).map(({ rows }) => rows);

test('the spreadsheet is made in the background and kept: it is the one that is streamed', async () => {
  const { status, body } = await report.guardar();
  expect(status).toBe(202);
  const { id_tarefa, situacao, titulo, arquivo } = await terminada((body as { id_tarefa: number }).id_tarefa);
  expect([situacao, titulo]).toEqual(['CONCLUIDA', 'Relação de Embarques da apólice 100']);
  expect(arquivo?.nome).toMatch(/^relacao_embarques_\d+_\d{14}\.xlsx$/);
  const guardada = await linhas((await report.get(`/api/Tarefa/${id_tarefa}/arquivo`)).body);
  expect(guardada).toEqual(await linhas((await report.download()).body));
  expect(guardada[0]?.length).toBeGreaterThan(3);
});

test('what the download would refuse is refused at once', async () => {
  expect((await report.guardar({ idApolice: 999_999 })).status).toBe(404);
  expect((await report.guardar({ idGrupo: 999_999 })).status).toBe(404);
  expect((await report.guardar({ periodoCompetencia: 'x' })).status).toBe(422);
});
