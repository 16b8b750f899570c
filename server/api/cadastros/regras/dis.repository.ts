import { listRows } from '../../sql/connection.repository.ts';
import { porLinha, type Regra } from './regra.ts';

/** Only the linking act declares or frees it. */
const doVinculo: Regra = {
  conferir: async (_transaction, escritas) =>
    escritas.flatMap(({ antes, depois }, escrita) => {
      const averbada = (linha: typeof antes) => linha?.['situacao'] === 'AVERBADA';
      if (depois === undefined && averbada(antes))
        return [{ escrita, campo: 'situacao', mensagem: 'Está averbada: desvincule-a antes de excluir' }];
      if (antes === undefined && averbada(depois))
        return [{ escrita, campo: 'situacao', mensagem: 'Inclua-a pendente, e então a vincule à averbação' }];
      return [];
    }),
};

const porSi = porLinha(({ numero_di, duimp, situacao, id_motivo }) => [
  ...(numero_di === null && duimp === null ? [{ campo: 'numero_di', mensagem: 'Informe a DI ou a DUIMP' }] : []),
  ...(situacao === 'DESPREZADA' && id_motivo === null
    ? [{ campo: 'id_motivo', mensagem: 'Informe o motivo do desprezo' }]
    : []),
  ...(situacao !== 'DESPREZADA' && id_motivo !== null
    ? [{ campo: 'id_motivo', mensagem: 'Só uma declaração desprezada tem motivo' }]
    : []),
]);

/** Number always; reason if discarded; shipment if declared (domain 3.4). */
export const dis: Regra = {
  async conferir(transaction, escritas) {
    const motivos = escritas.map(({ depois }) => depois?.['id_motivo'] ?? null);
    const rows = await listRows<{ id_motivo: number }>(transaction)`
      SELECT id_motivo FROM motivos
      WHERE tipo <> 'DESPREZO_DI' AND id_motivo = ANY (${motivos}::integer[])`;
    const alheios = new Set<unknown>(rows.map(({ id_motivo }) => id_motivo));
    const deOutroTipo = motivos.flatMap((motivo, escrita) =>
      alheios.has(motivo) ? [{ escrita, campo: 'id_motivo', mensagem: 'Este motivo não é de desprezo de DI' }] : [],
    );
    const proprias = await Promise.all(
      [doVinculo, porSi].map(({ conferir }) => conferir?.(transaction, escritas) ?? []),
    );
    return [...proprias.flat(), ...deOutroTipo];
  },
};
