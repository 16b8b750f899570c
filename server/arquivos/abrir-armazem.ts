import type { Armazem, Destino } from './armazem.ts';
import { Pasta } from './pasta.ts';

/** The store that an installation has. The bucket's client is loaded only for a bucket: it is nearly half of a conversion's modules. */
export async function abrirArmazem({ pasta, s3 }: Destino): Promise<Armazem> {
  if (s3 === null) return new Pasta(pasta);
  const { Balde } = await import('./balde.ts');
  return new Balde(s3, pasta);
}
