/** Lists of the product spec other than policies and suspensions. */
import {
  type CaixaPostal,
  type Corretor,
  listCaixasPostais,
  listCorretores,
  listSubgrupos,
  listTomadores,
  type Subgrupo,
  type Tomador,
} from '../../../shared/contracts/listas.ts';
import { listQuery } from './queries.ts';

export const caixasPostaisQuery = listQuery<CaixaPostal>(listCaixasPostais);
export const corretoresQuery = listQuery<Corretor>(listCorretores);
export const subgruposQuery = listQuery<Subgrupo>(listSubgrupos);
export const tomadoresQuery = listQuery<Tomador>(listTomadores);
