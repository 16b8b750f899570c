import type pg from 'pg';
import type { Tally } from './staff.ts';

interface Check {
  readonly check: string;
  readonly expected: number | string;
  readonly found: number | string;
}

/** Checks the database against the callers' answers: every confirmed write is stored exactly once and in every total. */
export async function checkBooks(
  client: pg.Client,
  { tally, lines, quiet }: { tally: Tally; lines: number; quiet: number },
): Promise<Check[]> {
  const { rows } = await client.query<Record<string, string>>(`
    SELECT
      (SELECT count(*) FROM averbacoes WHERE id_conversao IS NULL) AS documentos,
      (SELECT count(*) FROM averbacoes) AS todas,
      (SELECT count(DISTINCT chave) FROM averbacoes) AS chaves,
      (SELECT count(*) FROM conversoes WHERE situacao = 'CONCLUIDA') AS conversoes,
      (SELECT count(DISTINCT sha256) FROM conversoes WHERE situacao = 'CONCLUIDA') AS arquivos,
      (SELECT coalesce(sum(aceitos), 0) FROM conversoes WHERE situacao = 'CONCLUIDA') AS aceitos,
      (SELECT sum(premio) FROM averbacoes) AS premio, (SELECT sum(premio) FROM averbacoes_totais) AS totais,
      (SELECT count(*) FROM tarefas WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO')) AS abertas,
      (SELECT string_agg(DISTINCT usename::text, ' ') FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid())
        AS usuarios,
      (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner = to_regrole('romaneio_api')) AS dela`);
  const found = rows[0] ?? {};
  const of = (name: string) => Number(found[name]);
  const shipments = tally.documents + tally.files * lines + quiet;
  return [
    { check: 'documents stored of those answered', expected: tally.documents, found: of('documentos') },
    { check: 'files converted of those answered', expected: tally.files + 1, found: of('arquivos') },
    { check: 'conversions done, each once', expected: of('arquivos'), found: of('conversoes') },
    { check: 'shipments of the files', expected: tally.files * lines + quiet, found: of('aceitos') },
    { check: 'shipments in all', expected: shipments, found: of('todas') },
    { check: 'keys in all, each once', expected: shipments, found: of('chaves') },
    { check: 'premium in the totals', expected: found['premio'] ?? '', found: found['totais'] ?? '' },
    { check: 'tasks left open', expected: 0, found: of('abertas') },
    { check: 'users at work in the primary', expected: 'romaneio_api', found: found['usuarios'] ?? '' },
    { check: 'tables that they own', expected: 0, found: of('dela') },
  ];
}
