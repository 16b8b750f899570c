import {
  exportAuditoria,
  type FiltrosDaTrilha,
  listAncoras,
  listAuditoria,
  type RegistroDaTrilha,
  verificarAuditoria,
} from '../../../shared/contracts/auditoria.ts';
import { download, request } from './gateway-client.ts';
import { type AskedPage, type PagedSource, readPage, slice } from './page-query.ts';
import { mutationOf, queryOf } from './queries.ts';

export function trilhaPages(filtros: FiltrosDaTrilha): PagedSource<RegistroDaTrilha> {
  const asked = ({ acao }: AskedPage['filtros']): FiltrosDaTrilha => ({
    ...filtros,
    ...(acao && { acao: acao as FiltrosDaTrilha['acao'] }),
  });
  return {
    key: [listAuditoria.id, JSON.stringify(filtros)],
    order: null,
    read: (page, signal) =>
      request(listAuditoria, { body: { ...slice(page), filtros: asked(page.filtros) }, signal }, readPage),
    planilha: ({ busca, filtros: chosen }, signal) =>
      download(exportAuditoria, { body: { search: { value: busca }, filtros: asked(chosen) }, signal }),
  };
}

export const ancorasQuery = () => queryOf(listAncoras, {}, ({ data }) => data);

export const verificar = mutationOf(verificarAuditoria, {
  invalidates: ['tarefas', listAncoras.id],
  read: ({ id_tarefa }) => id_tarefa,
})(() => ({}));
