/** The variables that hold JSON: further calls of the gateway, rate limits, groups of the single sign-on provider. */
import * as z from 'zod';
import { perfis } from '../../shared/contracts/access.ts';
import { escopo } from '../../shared/contracts/escopo.ts';

const template = z
  .string()
  .regex(/^\/api(\/([\w.~-]+|[\w.~-]*\{\w+\}))+$/)
  .refine((path) => !path.includes('..'));
const call = z.strictObject({ method: z.enum(['GET', 'POST', 'PUT', 'DELETE']), path: template });

/** Parses text with `JSON.parse`; invalid JSON is an issue, not an exception. */
const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

export const extraCalls = json.pipe(z.array(call)).default([]);

const limit = z
  .strictObject({ max: z.int().min(1), windowSeconds: z.int().min(1).max(86_400) })
  .transform(({ max, windowSeconds }) => ({ max, windowMs: windowSeconds * 1000 }));

const minute = 60_000;
const tiers = z.strictObject({
  login: limit.default({ max: 30, windowMs: 15 * minute }),
  loginAccount: limit.default({ max: 5, windowMs: 15 * minute }),
  public: limit.default({ max: 20, windowMs: minute }),
  read: limit.default({ max: 600, windowMs: minute }),
  write: limit.default({ max: 120, windowMs: minute }),
  upload: limit.default({ max: 240, windowMs: 60 * minute }),
  report: limit.default({ max: 60, windowMs: minute }),
  document: limit.default({ max: 30_000, windowMs: minute }),
  reportsAtOnce: z.int().min(1).default(2),
});

/** `off`, `on`, or JSON that changes some of the tiers; a tier that is left out keeps its default. */
export const rateLimits = z
  .union([z.literal('off').transform(() => null), z.literal('on').transform(() => tiers.parse({})), json.pipe(tiers)])
  .default(() => tiers.parse({}));

const parcial = z.strictObject({ perfil: z.enum(['usuario', 'consulta']), escopo: z.nullable(escopo) });
/** Profile by group, and the data scope where it is named (null: everything); `*`: everybody whom the provider signs in. */
export const oidcGroups = json.pipe(z.record(z.string().min(1), z.union([z.enum(perfis), parcial])));
