import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening } from '../../../support/listening.ts';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { addAverbacoes, addGrupo } from './add-averbacoes.ts';
import { started } from '../../../support/started.ts';

let listening: Listening;
let apolice: number;

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'consulta');
  apolice = await addApolice(api.database, { numero: '100' });
  const idGrupo = await addGrupo(api.database, apolice, '001');
  await addAverbacoes(api.database, { idApolice: apolice, idGrupo, competencia: 202609, quantidade: 60_000 });
  listening = await listen(api.app);
}, 60_000);
afterAll(() => listening.close());

test('who goes away leaves no query behind, and no error in the log', async () => {
  const abort = new AbortController();
  const response = await fetch(`${listening.url}/api/Relatorios/relacaoEmbarquesNacionalOnLine`, {
    method: 'POST',
    headers: { Authorization: await api.tokenOf('ana'), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      previa: true,
      pre_fatura: 0,
      idApolice: apolice,
      idGrupo: 0,
      ramo: 54,
      periodoCompetencia: 0,
      colunasSelecionadas: [],
    }),
    signal: abort.signal,
  });
  const reader = response.body?.getReader();
  for (let read = 0; read < 200_000;) read += (await reader?.read())?.value?.length ?? 0;
  abort.abort();

  await expect.poll(queriesUnderWay, { timeout: 8_000 }).toEqual([]);
  expect(api.logged()).not.toContain('"level":50');
});

/** Active queries of the API, watched long enough that a pause between two queries is not taken for the end. */
async function queriesUnderWay(): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let look = 0; look < 10; look += 1) {
    seen.push(
      ...(await api.database.query(
        `SELECT left(query, 40) FROM pg_stat_activity
         WHERE application_name = 'api under test' AND state <> 'idle' AND datname = current_database()`,
      )),
    );
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return seen;
}
