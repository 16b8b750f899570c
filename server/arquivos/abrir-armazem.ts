import type { Armazem, Destino } from './armazem.ts';
import { Pasta } from './pasta.ts';

/** Opens the configured store. The S3 client is loaded lazily: it is nearly half of a conversion's modules. */
export async function abrirArmazem({ pasta, s3 }: Destino): Promise<Armazem> {
  if (s3 === null) return new Pasta(pasta);
  const { Balde } = await import('./balde.ts');
  return new Balde(s3, pasta);
}
