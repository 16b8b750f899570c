import type { Armazem, Destino } from './armazem.ts';
import { Pasta } from './pasta.ts';

/** The store that an installation has. What speaks to a bucket is loaded only for one: it is nearly half of what a conversion's process loads. */
export async function abrirArmazem({ pasta, s3 }: Destino): Promise<Armazem> {
  if (s3 === null) return new Pasta(pasta);
  const { Balde } = await import('./balde.ts');
  return new Balde(s3, pasta);
}
