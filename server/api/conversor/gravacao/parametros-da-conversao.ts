import { lerParametros } from '../../serving/parametros.repository.ts';
import type { Db } from '../../serving/connection.repository.ts';

const DIA_MS = 86_400_000;

/** A calendar date in São Paulo, so many days from now. */
const emDias = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + dias * DIA_MS);

/** What the parameters say of every shipment of a ramo, by whatever way it comes. */
export async function parametrosDaConversao(db: Db, idRamo: number) {
  const parametros = await lerParametros(
    db,
    [
      'is_maxima',
      'dias_no_futuro',
      'cnpj_embarcador_obrigatorio',
      'premio_internacional',
      'mercadoria_padrao',
      'competencia_fechada',
    ],
    idRamo,
  );
  return {
    exigencias: {
      importanciaMaxima: parametros.is_maxima,
      ultimoEmbarque: parametros.dias_no_futuro === null ? null : emDias(parametros.dias_no_futuro),
      embarcador: parametros.cnpj_embarcador_obrigatorio,
    },
    premioInternacional: parametros.premio_internacional,
    mercadoriaPadrao: parametros.mercadoria_padrao,
    competenciaFechada: parametros.competencia_fechada,
  };
}
