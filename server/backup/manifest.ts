/**
 * What a backup is: a compressed tar that any tool opens. First `manifesto.json`; then the tables in COPY's own text,
 * in pieces, in no order: what refers to what is checked once all are there; then the files of `DATA_DIR`; last `fim.json`, without which the backup
 * is not whole. Sessions, tokens and the secrets of `DATA_DIR` are not in it: people sign in again.
 */
import * as z from 'zod';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const sequence = z.object({ nome: name, valor: z.string().regex(/^\d+$/) });

export const manifestSchema = z.object({
  formato: z.literal(1),
  criadoEm: z.string(),
  /** Which files made the schema. */
  migracoes: z.array(z.object({ numero: z.int(), nome: z.string(), sha256: z.string() })),
  tabelas: z.array(z.object({ nome: name, colunas: z.array(name) })),
  /** The months (YYYYMM) that have a partition. */
  competencias: z.array(z.int()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What is known only at the end. */
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

/** Left out of a backup: a restored installation has no open session, and adds its shipments up by itself. */
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
