import {
  exportAuditoria,
  type FiltrosDaTrilha,
  listAncoras,
  listAuditoria,
  verificarAuditoria,
} from '../../../shared/contracts/auditoria.ts';
import { pagesOf } from './pages-of.ts';
import { mutationOf, queryOf } from './queries.ts';

export const trilhaPages = (filtros: FiltrosDaTrilha) => pagesOf(listAuditoria, { filtros, planilha: exportAuditoria });

export const ancorasQuery = () => queryOf(listAncoras, {}, ({ data }) => data);

export const verificar = mutationOf(verificarAuditoria, {
  invalidates: ['tarefas', listAncoras.id],
  read: ({ id_tarefa }) => id_tarefa,
})(() => ({}));
