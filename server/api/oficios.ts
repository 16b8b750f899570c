import { oficioDaFatura } from './faturas/email.ts';
import type { Oficio } from './serving/despachar.ts';
import type { OficioDe } from './serving/manter-correio.ts';
import type { ApiParts } from './serving/parts.ts';

/** A letter that stands for itself: its row alone says what came of it. */
const semFatura: Oficio = { anexos: async () => [], anotar: async () => {} };

/** In whose name the letters go that nobody waits for: an invoice's, or their own. */
export const oficiosDe =
  (parts: ApiParts): OficioDe =>
  ({ id_fatura }) =>
    id_fatura === null ? semFatura : oficioDaFatura(parts, null);
