import { queryOptions } from '@tanstack/react-query';
import {
  createNota,
  deleteNota,
  listNotas,
  listPessoas,
  type Nota,
  type Pessoa,
} from '../../../shared/contracts/notas.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { listQuery } from './list-query.ts';
import { rascunhos } from './query-client.ts';
import { readList } from './read-list.ts';

/** A record that has notes: the name of what it is, as the audit trail has it, and its key. */
export interface RegistroComNotas {
  readonly entidade: string;
  readonly id: number | string;
}

/** The notes of a record, the latest first. */
export const notasQuery = ({ entidade, id }: RegistroComNotas) =>
  queryOptions({
    queryKey: [listNotas.id, entidade, String(id)],
    queryFn: ({ signal }) => request(listNotas, { params: { entidade, id }, signal }, readList<Nota>),
    enabled: hasToken,
  });

/** The notes of whichever record of a kind, for a cache that is to read them again. */
export const notasDe = (entidade: string) => ({ queryKey: [listNotas.id, entidade] });

/** Where the text of a note lies that was begun and not sent, while the page is open. */
export const rascunhoDe = ({ entidade, id }: RegistroComNotas) => [...rascunhos, entidade, String(id)];

/** Whom a note may call. */
export const pessoasQuery = listQuery<Pessoa>(listPessoas);

/** @throws GatewayError */
export async function sendNota(
  { entidade, id }: RegistroComNotas,
  nota: { readonly texto: string; readonly mencoes: number[] },
): Promise<void> {
  await request(createNota, { params: { entidade, id }, body: nota });
}

/** @throws GatewayError */
export async function removeNota(id: number): Promise<void> {
  await request(deleteNota, { params: { id } });
}
