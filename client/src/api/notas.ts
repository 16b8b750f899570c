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

/** A record with notes: entity name as in the audit trail, and key. */
export interface RegistroComNotas {
  readonly entidade: string;
  readonly id: number | string;
}

export const notasQuery = ({ entidade, id }: RegistroComNotas) =>
  listQuery<Nota>(listNotas, { params: { entidade, id } });

export const rascunhoDe = ({ entidade, id }: RegistroComNotas) => [...rascunhos, entidade, String(id)];

export const pessoasQuery = listQuery<Pessoa>(listPessoas);

export const sendNota = mutationOf(createNota, { invalidates: [listNotas.id] });
export const removeNota = mutationOf(deleteNota, { invalidates: [listNotas.id] })((id: number) => ({ params: { id } }));
