import {
  createNota,
  deleteNota,
  listNotas,
  listPessoas,
  type Nota,
  type Pessoa,
} from '../../../shared/contracts/notas.ts';
import { rascunhos } from './query-client.ts';
import { listQuery, mutationOf } from './queries.ts';

/** A record with notes: its entity, as the audit trail names it, and its key. */
export interface RegistroComNotas {
  readonly entidade: string;
  readonly id: number | string;
}

/** The notes of a record, the latest first. */
export const notasQuery = ({ entidade, id }: RegistroComNotas) =>
  listQuery<Nota>(listNotas, { params: { entidade, id } });

/** Query key of the draft of a note. */
export const rascunhoDe = ({ entidade, id }: RegistroComNotas) => [...rascunhos, entidade, String(id)];

/** The people whom a note may mention. */
export const pessoasQuery = listQuery<Pessoa>(listPessoas);

export const sendNota = mutationOf(createNota, { invalidates: [listNotas.id] });
export const removeNota = mutationOf(deleteNota, { invalidates: [listNotas.id] })((id: number) => ({ params: { id } }));
