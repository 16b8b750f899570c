/** Lists of the product spec other than policies and suspensions. */
import { type CaixaPostal, listCaixasPostais } from '../../../shared/contracts/caixas-postais.ts';
import { type Corretor, listCorretores } from '../../../shared/contracts/corretores.ts';
import { listSubgrupos, type Subgrupo } from '../../../shared/contracts/subgrupos.ts';
import { listTomadores, type Tomador } from '../../../shared/contracts/tomadores.ts';
import { listQuery } from './queries.ts';

export const caixasPostaisQuery = listQuery<CaixaPostal>(listCaixasPostais);
export const corretoresQuery = listQuery<Corretor>(listCorretores);
export const subgruposQuery = listQuery<Subgrupo>(listSubgrupos);
export const tomadoresQuery = listQuery<Tomador>(listTomadores);
