import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { entidadesComNotas } from '../../../shared/contracts/notas.ts';
import type { Db } from '../serving/connection.repository.ts';
import { findRegistros } from '../serving/registros.repository.ts';

const comNotas: ReadonlySet<string> = new Set([...entidadesComNotas, ...cadastros.map(({ nome }) => nome)]);

/**
 * What a record is called, as a person reads it: `Fatura 123`.
 * @returns undefined where there is none, or where nothing of that name has notes.
 */
export async function findNome(db: Db, entidade: string, id: string): Promise<string | undefined> {
  if (!comNotas.has(entidade)) return undefined;
  const [registro] = await findRegistros(db, [{ entidade, id }]);
  if (registro === undefined) return undefined;
  const { palavra, nome } = registro;
  return `${palavra.charAt(0).toUpperCase()}${palavra.slice(1)} ${nome}`;
}
