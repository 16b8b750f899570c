import { listSubgrupos, type Subgrupo } from '../../../shared/contracts/subgrupos.ts';
import { listQuery } from './list-query.ts';

export const subgruposQuery = listQuery<Subgrupo>(listSubgrupos);
