import { cartaDaFatura } from './faturas/documentos/email.ts';
import { cartaDoRelatorio } from './relatorios/carta-do-relatorio.ts';
import type { Oficio } from './correio/despachar.ts';
import type { OficioDe } from './correio/manter-correio.ts';
import type { ApiParts } from './chamada/parts.ts';

/** A letter that stands for itself: its row alone says what came of it. */
const soCarta: Oficio = { anexos: async () => [], anotar: async () => {} };

/** Chooses who supplies the attachments of a queued e-mail and records its outcome: its invoice, its report, or nobody. */
export const oficiosDe =
  (parts: ApiParts): OficioDe =>
  ({ id_fatura, id_tarefa }) => {
    if (id_fatura !== null) return cartaDaFatura(parts, null);
    return id_tarefa === null ? soCarta : cartaDoRelatorio(parts);
  };
