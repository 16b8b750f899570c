import type { ApiParts } from '../chamada/parts.ts';
import type { Especie } from '../trabalho/tarefa.ts';
import { findAbertas } from './andamento.repository.ts';
import { executar } from './executar.ts';

/**
 * Lets this process take tasks. Those that are open and in no line, as after a restore, are put there.
 * @returns what ends it: what is under way goes on elsewhere, or after the next start.
 */
export async function trabalhar(parts: ApiParts, especies: readonly Especie[]): Promise<() => Promise<void>> {
  const { db, fila } = parts;
  for (const { na_fila, id_tarefa, id_usuario } of await findAbertas(db)) {
    await fila.enfileirar(db, na_fila, id_tarefa, id_usuario);
  }
  await fila.trabalhar(especies, (idTarefa, fim) => executar(parts, especies, idTarefa, fim));
  return () => fila.parar();
}
