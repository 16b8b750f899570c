import { comConexao } from './conexao.repository.ts';

/** What `30_condicoes.sql` found missing; null where there is nothing. */
export interface Falta {
  readonly periodos: readonly (readonly [apolice: number, grupo: number, competencia: number])[] | null;
  readonly meses: readonly number[] | null;
}

/**
 * Opens the periods and the partitions that are missing: beside the transaction, because they are for everybody at
 * once, and another file of the same new period need not wait until this one is stored.
 */
export async function abrir({ periodos, meses }: Falta, databaseUrl: string): Promise<void> {
  if (periodos === null && meses === null) return;
  await comConexao(databaseUrl, async (outra) => {
    for (const mes of meses ?? []) await outra.query('SELECT garantir_competencia($1)', [mes]);
    await outra.query(
      `INSERT INTO periodos (id_apolice, id_grupo, competencia)
       SELECT * FROM unnest($1::integer[], $2::integer[], $3::integer[]) ON CONFLICT DO NOTHING`,
      [0, 1, 2].map((at) => (periodos ?? []).map((periodo) => periodo[at])),
    );
  });
}
