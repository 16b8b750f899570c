import { listCaixasPostais, type CaixaPostal } from '../../../shared/contracts/caixas-postais.ts';
import { listQuery } from './list-query.ts';

export const caixasPostaisQuery = listQuery<CaixaPostal>(listCaixasPostais);
