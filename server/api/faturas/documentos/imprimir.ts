import { lerSeguradora } from '../../impressos/seguradora.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { Caller } from '../../chamada/endpoint.ts';
import { found } from '../../chamada/refusals.ts';
import { faturaPdf } from './fatura-pdf.ts';
import { type FaturaGuardada, findFatura } from '../lista/fatura.repository.ts';
import { findPartes } from './documentos.repository.ts';

export async function imprimirFatura(
  db: Db,
  caller: Pick<Caller, 'id' | 'perfil'>,
  id: number,
): Promise<{ readonly fatura: FaturaGuardada; readonly pdf: Buffer }> {
  const fatura = found(await findFatura(db, caller, id), 'Fatura não encontrada.');
  const [partes, seguradora] = await Promise.all([findPartes(db, id), lerSeguradora(db)]);
  return { fatura, pdf: await faturaPdf(fatura, partes, seguradora) };
}

export const nomeDoArquivo = (
  { numero, competencia, numero_fatura }: Pick<FaturaGuardada, 'numero' | 'competencia' | 'numero_fatura'>,
  extensao: string,
) => `fatura_${numero_fatura ?? 'previa'}_${numero}_${competencia}.${extensao}`;
