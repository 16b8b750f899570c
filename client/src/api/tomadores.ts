import { listTomadores, type Tomador } from '../../../shared/contracts/tomadores.ts';
import { listQuery } from './list-query.ts';

export const tomadoresQuery = listQuery<Tomador>(listTomadores);
