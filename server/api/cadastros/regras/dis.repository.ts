import { sql } from 'kysely';
import { porLinha } from './por-linha.ts';
import type { Regra } from './regra.ts';

const porSi = porLinha(({ numero_di, duimp, situacao, id_motivo }) => [
  ...(numero_di === null && duimp === null ? [{ campo: 'numero_di', mensagem: 'Informe a DI ou a DUIMP' }] : []),
  ...(situacao === 'DESPREZADA' && id_motivo === null
    ? [{ campo: 'id_motivo', mensagem: 'Informe o motivo do desprezo' }]
    : []),
  ...(situacao !== 'DESPREZADA' && id_motivo !== null
    ? [{ campo: 'id_motivo', mensagem: 'Só uma declaração desprezada tem motivo' }]
    : []),
]);

/** A declaration has its number, and one that is discarded a reason for that (domain 3.4). */
export const dis: Regra = {
  async conferir(transaction, escritas) {
    const motivos = escritas.map(({ depois }) => depois?.['id_motivo'] ?? null);
    const { rows } = await sql<{ id_motivo: number }>`
      SELECT id_motivo FROM motivos
      WHERE tipo <> 'DESPREZO_DI' AND id_motivo = ANY (${motivos}::integer[])`.execute(transaction);
    const alheios = new Set<unknown>(rows.map(({ id_motivo }) => id_motivo));
    const deOutroTipo = motivos.flatMap((motivo, escrita) =>
      alheios.has(motivo) ? [{ escrita, campo: 'id_motivo', mensagem: 'Este motivo não é de desprezo de DI' }] : [],
    );
    return [...((await porSi.conferir?.(transaction, escritas)) ?? []), ...deOutroTipo];
  },
};
