/** How columns are read and written; `pool.ts` has the matching parsers. */
import type { ColumnType, Generated } from 'kysely';

/** `numeric`: money and rates as decimal text, never a float. */
export type Numeric = string;
export type NumericWithDefault = Generated<string>;
/** `date`: a calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string;
/** `timestamptz`: read as a Date, written as a Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** `jsonb`: read parsed, written as JSON text. */
export type Json = ColumnType<unknown, string | null | undefined, string | null>;

/** Of what several people change. */
export interface VersionColumns {
  /** Counts the changes; a writer sends the one that was read. */
  versao: Generated<number>;
  alterado_em: Instant | null;
  alterado_por: string | null;
}

/** What every registry's table has besides its own columns. */
export interface RegistryColumns extends VersionColumns {
  ativo: Generated<boolean>;
  /** Came with the product. */
  padrao: Generated<boolean>;
}
