import type * as z from 'zod/mini';

/** What a schema is made of, as far as the tests that walk through schemas go. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  /** What a pipe takes in, before it changes it. */
  readonly in?: z.ZodMiniType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

export const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;
