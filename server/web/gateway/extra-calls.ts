import * as z from 'zod/mini';
import { defineCall, type Api, type Call } from '../../../shared/contracts/call.ts';
import { nameInPath } from '../../../shared/contracts/fields.ts';
import { paramNames } from '../../../shared/contracts/path-template.ts';
import type { ExtraCall } from '../web-parts.ts';

/** `GATEWAY_EXTRA_CALLS` as contracts: any body up to 10 MiB for POST and PUT, no query fields. */
export function extraCallsOf(extraCalls: readonly ExtraCall[]): Call[] {
  const apis: readonly Api[] = ['main', 'auth'];
  return extraCalls.flatMap(({ method, path }, index) =>
    apis.map((api) =>
      defineCall(`extra.${index + 1}.${api}`, `${method} ${path}`, {
        api,
        summary: 'Chamada acrescentada por esta instalação.',
        params: Object.fromEntries(paramNames(path).map((name) => [name, nameInPath])),
        body:
          method === 'POST' || method === 'PUT'
            ? { kind: 'json', schema: z.unknown(), maxBytes: 10 * 1024 * 1024 }
            : { kind: 'none' },
        reply: { kind: 'json', schema: z.unknown() },
        limits: { firstByteMs: 60_000, idleMs: 30_000 },
        access: 'read',
        builtInOnly: false,
      }),
    ),
  );
}
