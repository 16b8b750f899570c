/** The policy list over a million policies: database milliseconds, page and exact total together. */
import { openBenchDatabase } from './bench-database.ts';
import { addMillionPolicies } from './million-policies.ts';

const runs = 15;
const database = await openBenchDatabase();
try {
  const { client } = database;
  const begin = performance.now();
  await addMillionPolicies(client);
  console.log(`loaded in ${((performance.now() - begin) / 1000).toFixed(0)} s`);

  const one = async (sql: string) => String(Object.values((await client.query(sql)).rows[0] as object)[0]);
  const searches: [what: string, termo: string, posicao: number][] = [
    ['first page', '', 1],
    ['middle page', '', 500_001],
    ['last page', '', 999_901],
    ['whole number', await one('SELECT numero FROM apolices WHERE id_apolice = 777777'), 1],
    ['end of a number', '0777777', 1],
    ['whole CNPJ of an insured', await one('SELECT cnpj FROM segurados WHERE id_segurado = 777'), 1],
    ['whole CNPJ of a broker', await one('SELECT cnpj FROM corretores WHERE id_corretor = 7'), 1],
    ['root of a CNPJ', await one('SELECT left(cnpj, 8) FROM segurados WHERE id_segurado = 777'), 1],
    ['whole name', await one('SELECT razao_social FROM segurados WHERE id_segurado = 777'), 1],
    [
      'one word of a name',
      await one(`SELECT split_part(razao_social, ' ', 2) FROM segurados WHERE id_segurado = 777`),
      1,
    ],
    ['three letters inside words', 'rca', 1],
    ['one letter', 't', 1],
    ['ramo', 'RCTR-C', 1],
    ['broad: two common words', 'transportes ltda', 1],
    ['broad: every policy', 'corretora de seguros', 1],
    ['broad: every policy, last page', 'corretora de seguros', 999_901],
    ['three digits', '123', 1],
    ['four digits', '2026', 1],
    ['six digits that half of them begin with', '015420', 1],
    ['five digits inside all of them', '20260', 1],
    ['seven digits inside 10,000 of them', '2026077', 1],
    ['a word and a number', 'transportes 0777', 1],
  ];

  const rows = [];
  for (const [what, termo, posicao] of searches) {
    const times: number[] = [];
    let found = '';
    for (let run = 0; run < runs; run += 1) {
      const start = performance.now();
      const { rows: answered } = await client.query<{ total: string }>(
        `SELECT p.total, a.numero, s.razao_social, c.razao_social AS corretor
         FROM pagina_apolices($1, $2, 100) p
         LEFT JOIN LATERAL unnest(p.ids) i(id) ON true
         LEFT JOIN apolices a ON a.id_apolice = i.id
         LEFT JOIN segurados s USING (id_segurado) LEFT JOIN corretores c USING (id_corretor)`,
        [termo, posicao],
      );
      times.push(performance.now() - start);
      found = answered[0]?.total ?? '';
    }
    times.sort((a, b) => a - b);
    const ms = (value: number | undefined) => Number(value?.toFixed(1));
    rows.push({
      search: what,
      matches: Number(found),
      'median ms': ms(times[Math.floor(runs / 2)]),
      'worst ms': ms(times.at(-1)),
    });
  }
  console.table(rows);
} finally {
  await database.close();
}
