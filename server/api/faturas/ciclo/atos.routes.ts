import {
  anotarFatura,
  makeEspecial,
  recalcularFatura,
  setBoleto,
  setNumero,
} from '../../../../shared/contracts/fatura-atos.ts';
import { writeEndpoint } from '../../escrita/write-endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { anotar, mudarNumero, registrarBoleto } from './atos.ts';
import { fazerEspecial, recalcular } from './previa.ts';

export const atosRoutes = ({ db }: ApiParts) => [
  writeEndpoint(db, makeEspecial, (transaction, { body, autor }) => {
    const pedido = { ...body, id_grupo: body.id_grupo ?? null };
    return fazerEspecial(transaction, autor, pedido);
  }),

  writeEndpoint(db, recalcularFatura, (transaction, { params, autor }) => recalcular(transaction, autor, params.id)),

  writeEndpoint(db, anotarFatura, (transaction, { params, body, autor }) =>
    anotar(transaction, autor, params.id, body),
  ),

  writeEndpoint(db, setNumero, (transaction, { params, body, autor }) =>
    mudarNumero(transaction, autor, params.id, body),
  ),

  writeEndpoint(db, setBoleto, (transaction, { params, body, autor }) =>
    registrarBoleto(transaction, autor, params.id, body),
  ),
];
