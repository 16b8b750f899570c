import {
  discardEntrada,
  downloadDaEntrada,
  type Entrada,
  listEntradas,
  releaseEntrada,
} from '../../../shared/contracts/entradas.ts';
import { download, request } from './gateway-client.ts';
import { filled, type PagedSource, readPage } from './page-query.ts';
import { mutationOf } from './queries.ts';

export const entradasPages: PagedSource<Entrada> = {
  key: [listEntradas.id],
  order: null,
  read: ({ busca, pagina, tamanho, filtros }, signal) =>
    request(listEntradas, { query: { pagina, tamanho, ...filled({ busca, ...filtros }) }, signal }, readPage),
};

export const liberar = mutationOf(releaseEntrada, { invalidates: [listEntradas.id] });
export const descartar = mutationOf(discardEntrada, { invalidates: [listEntradas.id] });

export const fetchArquivoDaEntrada = (id: number, ordem: number): Promise<Blob> =>
  download(downloadDaEntrada, { params: { id, ordem } });
