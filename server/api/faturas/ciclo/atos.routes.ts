import {
  anotarFatura,
  makeEspecial,
  recalcularFatura,
  setBoleto,
  setNumero,
} from '../../../../shared/contracts/fatura-atos.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { write } from '../../escrita/writer.repository.ts';
import { anotar, mudarNumero, registrarBoleto } from './atos.ts';
import { fazerEspecial, recalcular } from './previa.ts';

export const atosRoutes = ({ db }: ApiParts) => [
  endpoint(makeEspecial, async ({ body, autor }) => {
    const pedido = { ...body, id_grupo: body.id_grupo ?? null };
    return { status: 1, ...(await write(db, (transaction) => fazerEspecial(transaction, autor, pedido))) };
  }),

  endpoint(recalcularFatura, async ({ params, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => recalcular(transaction, autor, params.id))),
  })),

  endpoint(anotarFatura, async ({ params, body, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => anotar(transaction, autor, params.id, body))),
  })),

  endpoint(setNumero, async ({ params, body, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => mudarNumero(transaction, autor, params.id, body))),
  })),

  endpoint(setBoleto, async ({ params, body, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => registrarBoleto(transaction, autor, params.id, body))),
  })),
];
