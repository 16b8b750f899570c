import type * as z from 'zod/mini';

/** The part of a schema definition that schema-walking tests read. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  /** Input schema of a pipe, before it transforms the value. */
  readonly in?: z.ZodMiniType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

export const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;
