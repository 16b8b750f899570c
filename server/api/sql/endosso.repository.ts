import { type Db, findValue } from './connection.repository.ts';

/** Next endorsement number of a policy, from the one sequence of endorsements and invoices. Its row lock leaves no gaps. */
export const nextEndosso = (transaction: Db, idApolice: number): Promise<number> =>
  findValue<number>(transaction)`
    INSERT INTO numeros_de_endosso AS n (id_apolice, ultimo) VALUES (${idApolice}, 1)
    ON CONFLICT (id_apolice) DO UPDATE SET ultimo = n.ultimo + 1 RETURNING ultimo`;
