import type * as z from 'zod/mini';
import { validate } from '../../server/api/chamada/validate.ts';
import { HttpError } from '../../server/http/http-error.ts';
import type { Call } from '../../shared/contracts/call.ts';
import { caseOf, targetOf } from './built-in-calls.ts';
import { casosDosCadastros } from './cadastro-cases.ts';
import { calls as all } from './catalogue-under-test.ts';
import { type HostileBody, hostileBodies, type WrongTogether } from './hostile-bodies.ts';

/*
 * Every call refuses by one rule, `validate`, which runs here over every hostile value. A sample of them goes through HTTP for each
 * call: another one for the next call, so that each value is sent to many.
 */
export const calls = all.filter(({ id }) => id !== 'autenticacao.logout');

/** Another order for each call. */
export const turned = <T>(list: readonly T[], call: Call): T[] => {
  const from = calls.indexOf(call) % Math.max(1, list.length);
  return [...list.slice(from), ...list.slice(0, from)];
};

/** The fields that the rule refuses in the call's own path and query with this body; none if it lets them pass. */
export async function refusedByRule(
  call: Call,
  json: unknown,
  params: Readonly<Record<string, string>> = caseOf(call).params,
  query = targetOf(call).split('?')[1],
) {
  try {
    await validate(call, params, new URLSearchParams(query), json);
    return [];
  } catch (error) {
    // Of tens of thousands: `expect` would cost more than the rule.
    if (error instanceof HttpError && error.status === 422) return error.fields.map(({ campo }) => campo);
    throw error;
  }
}

interface Hostile {
  readonly refused: HostileBody[];
  readonly passing: HostileBody[];
}
const known = new Map<string, Hostile>();

/**
 * Hostile bodies for a call. A registry's update parses fields like its create, so only the update's own fields are tested again.
 */
export function hostileTo(call: Call, schema: z.ZodMiniType): Hostile {
  const before = known.get(call.id);
  if (before) return before;
  const isChange = call.method === 'PUT' && call.id in casosDosCadastros;
  const every = hostileBodies(schema, caseOf(call).json);
  const bodies = isChange ? every.filter(({ campo }) => campo === 'versao' || campo === 'ativo') : every;
  const { refused = [], passing = [] } = Object.groupBy(bodies, ({ text }) =>
    schema.safeParse(JSON.parse(text) as unknown).success ? 'passing' : 'refused',
  );
  known.set(call.id, { refused, passing });
  return { refused, passing };
}

/** Few bodies that name every field at fault. */
export function sampleOf(bodies: readonly WrongTogether[], call: Call): WrongTogether[] {
  const unnamed = new Set(bodies.flatMap(({ campos }) => campos));
  return turned(bodies, call).filter(({ campos }) => campos.filter((campo) => unnamed.delete(campo)).length > 0);
}
