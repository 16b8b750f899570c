/**
 * Format of a backup: a compressed tar that any tool can open. `manifesto.json` first; then tables as COPY text, in chunks and
 * in any order, since foreign keys are checked at the end; then the files of `DATA_DIR`; `fim.json` last, without which the
 * backup is incomplete. It excludes sessions, tokens and the secrets of `DATA_DIR`: users sign in again.
 */
import * as z from 'zod';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const sequence = z.object({ nome: name, valor: z.string().regex(/^\d+$/) });

export const manifestSchema = z.object({
  formato: z.literal(1),
  criadoEm: z.string(),
  migracoes: z.array(z.object({ numero: z.int(), nome: z.string(), sha256: z.string() })),
  tabelas: z.array(z.object({ nome: name, colunas: z.array(name) })),
  /** Months (YYYYMM) with a partition. */
  competencias: z.array(z.int()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const endSchema = z.object({
  /** SHA-256 of everything before, uncompressed. */
  sha256: z.string(),
  linhas: z.record(name, z.int()),
  sequencias: z.array(sequence),
  arquivos: z.int(),
});
export type End = z.infer<typeof endSchema>;

export const MANIFEST = 'manifesto.json';
export const END = 'fim.json';
export const TABLES = 'tabelas/';
export const FILES = 'arquivos/';

/** Excluded from backups: a restored installation has no sessions, and rebuilds its sums. */
export const disposableTables: readonly string[] = [
  'tentativas_de_senha',
  'tokens',
  'ultimas_escritas',
  'web_session',
  'migracoes',
  'somas_dos_embarques',
  'somas_por_mes',
  'somas_por_dia',
  'somas_de_todas',
  'somas_dos_meses',
];
