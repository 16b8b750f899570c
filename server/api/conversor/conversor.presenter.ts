import type { Layout } from '../../../shared/contracts/conversor.ts';
import type { LayoutRow } from './conversor.repository.ts';

export function presentLayout(row: LayoutRow): Layout {
  return { id_LAYOUT_ENTRADA_MASSA: row.id_layout, nome: row.nome };
}
