import * as z from 'zod';
import { Secret } from './secret.ts';

/** Names that OpenTelemetry gives its samplers. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** `nome=valor,nome=valor`, values with `%` escapes. */
export const headersText = z
  .string()
  .regex(/^[\w-]+=[^,\s]*(,\s*[\w-]+=[^,\s]*)*$/)
  .refine(isEscaped)
  .transform((text) => {
    const pairs = text.split(',').map((pair) => pair.trim().split(/=(.*)/s, 2));
    return new Secret(
      JSON.stringify(Object.fromEntries(pairs.map(([name, value = '']) => [name, decodeURIComponent(value)]))),
    );
  });

/** Whether every `%` begins a valid escape, and the bytes are UTF-8. */
function isEscaped(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
