import type { Armazem, Destino } from './armazem.ts';
import { Balde } from './balde.ts';
import { Pasta } from './pasta.ts';

/** The store that an installation has. */
export function abrirArmazem({ pasta, s3 }: Destino): Armazem {
  return s3 === null ? new Pasta(pasta) : new Balde(s3, pasta);
}
