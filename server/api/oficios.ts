import { cartaDaFatura } from './faturas/documentos/email.ts';
import { cartaDoRelatorio } from './relatorios/carta-do-relatorio.ts';
import type { Oficio } from './correio/despachar.ts';
import type { OficioDe } from './correio/manter-correio.ts';
import type { ApiParts } from './chamada/parts.ts';

/** Letter without attachments; its row alone keeps the outcome. */
const soCarta: Oficio = { anexos: async () => [], anotar: async () => {} };

/** Source of attachments and outcome of a queued e-mail. */
export const oficiosDe =
  (parts: ApiParts): OficioDe =>
  ({ id_fatura, id_tarefa }) => {
    if (id_fatura !== null) return cartaDaFatura(parts, null);
    return id_tarefa === null ? soCarta : cartaDoRelatorio(parts);
  };
