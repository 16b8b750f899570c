import { listCorretores, type Corretor } from '../../../shared/contracts/corretores.ts';
import { listQuery } from './list-query.ts';

export const corretoresQuery = listQuery<Corretor>(listCorretores);
