/** The archive of closed months: what may be archived, archiving it, and bringing it back (migrations 0220 to 0222). */
import pg from 'pg';
import { StartError } from '../process/start-error.ts';
import { givingWay } from './giving-way.ts';

/** A month of a year, with its shipments and bytes as it lies now. */
export interface Mes {
  readonly competencia: number;
  readonly arquivada: boolean;
  readonly quantidade: number;
  readonly bytes: number;
}

/** What keeps a month from being archived. */
export interface Impedimento {
  readonly competencia: number;
  readonly apolice: string;
  readonly motivo: string;
  readonly quantidade: number;
}

/** The months of a year that have shipments, the first one first. */
export async function findMeses(client: pg.Client, ano: number): Promise<Mes[]> {
  const { rows } = await client.query<Mes>(
    `SELECT mes AS competencia, a.competencia IS NOT NULL AS arquivada,
       coalesce((SELECT sum(quantidade) FROM averbacoes_totais t WHERE t.competencia = mes), 0)::float8 AS quantidade,
       coalesce(a.bytes, pg_total_relation_size(to_regclass('averbacoes_' || mes)))::float8 AS bytes
     FROM generate_series($1::integer * 100 + 1, $1::integer * 100 + 12) mes LEFT JOIN competencias_arquivadas a ON a.competencia = mes
     WHERE a.competencia IS NOT NULL OR to_regclass('averbacoes_' || mes) IS NOT NULL ORDER BY 1`,
    [ano],
  );
  return rows;
}

export async function findImpedimentos(client: pg.Client, meses: readonly Mes[]): Promise<Impedimento[]> {
  const { rows } = await client.query<Impedimento>(
    `SELECT mes AS competencia, i.apolice, i.motivo, i.quantidade::float8
     FROM unnest($1::integer[]) mes CROSS JOIN LATERAL impedimentos_do_arquivo(mes) i ORDER BY 1, 2, 3`,
    [meses.map(({ competencia }) => competencia)],
  );
  return rows;
}

/** Packs a month and puts the packed rows in the place of its partition. @param por who does it, for the trail. */
export async function arquivar(client: pg.Client, mes: number, por: string): Promise<void> {
  await emDuasPartes(client, mes, por, 'arquivar', async () => {
    const { rows } = await client.query<{ escritas: string }>('SELECT empacotar_competencia($1, $2) AS escritas', [
      mes,
      por,
    ]);
    return () => client.query('SELECT trocar_pelo_arquivo($1, $2)', [mes, rows[0]?.escritas]);
  });
}

/** Makes the month's partition again of its packed rows. */
export async function desarquivar(client: pg.Client, mes: number, por: string): Promise<void> {
  await emDuasPartes(client, mes, por, 'desarquivar', async () => {
    await client.query('SELECT desempacotar_competencia($1)', [mes]);
    return () => client.query('SELECT trocar_pela_particao($1)', [mes]);
  });
  await client.query(`ANALYZE averbacoes_${mes}`);
}

/**
 * One transaction, its last part tried again and again for the lock that it needs for a moment.
 * @throws StartError in the database's own words where the month cannot go, or the lock was never to be had.
 */
async function emDuasPartes(
  client: pg.Client,
  mes: number,
  por: string,
  acao: string,
  preparar: () => Promise<() => Promise<unknown>>,
): Promise<void> {
  await client.query('BEGIN');
  try {
    const trocar = await preparar();
    await client.query(
      `INSERT INTO auditoria (quem, acao, entidade, id_entidade, depois)
       SELECT $1, 'alterar', 'competencias', $2::text, to_jsonb(c) || jsonb_build_object('ato', $3::text)
       FROM competencias_arquivadas c WHERE competencia = $2::integer`,
      [por, mes, acao],
    );
    await givingWay(client, trocar);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (error instanceof pg.DatabaseError && /^RM00[12]$/.test(error.code ?? ''))
      throw new StartError(error.message, { cause: error });
    throw error;
  }
}
