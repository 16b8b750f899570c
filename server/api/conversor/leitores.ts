import { lerDelimitado } from './leitura/delimitado.ts';
import { lerFixo } from './leitura/fixo.ts';
import { ArquivoRecusado, type Leitor, type Limites, type TipoLayout } from './registro.ts';

/** Which reader takes the files of a layout. */
export const leitores: Readonly<Partial<Record<TipoLayout, Leitor>>> = {
  DELIMITADO: lerDelimitado,
  FIXO: lerFixo,
};

/** @throws ArquivoRecusado where this version has no reader for it. */
export function leitorDe(tipo: TipoLayout): Leitor {
  const leitor = leitores[tipo];
  if (!leitor) throw new ArquivoRecusado('layout', 'Este layout ainda não tem leitor neste servidor.');
  return leitor;
}

/** What one file may be, whatever its layout. */
export const limites: Limites = {
  registros: 2_000_000,
  caracteres: 65_536,
  entradasZip: 100_000,
  bytesDescompactados: 4 * 1024 ** 3,
  bytesPorEntrada: 64 * 1024 ** 2,
};
