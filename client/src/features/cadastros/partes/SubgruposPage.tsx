import { subgrupo } from '../../../../../shared/contracts/cadastros/declarados/subgrupo.ts';
import type { Subgrupo } from '../../../../../shared/contracts/listas.ts';
import { subgruposQuery } from '../../../api/partes.ts';
import { colunasDaApolice } from '../../../campos/colunas-da-apolice.tsx';
import { ativoColumn, ativoFilter, columnsOf } from '../../../ui/list/columns.tsx';
import { paginaDaSpec } from './ListaDaSpec.tsx';

/** Missing means active (product spec, section 3). */
const ativo = (row: Subgrupo) => row.ativo ?? true;
const coluna = columnsOf<Subgrupo>();
const filters = [ativoFilter(ativo)];

export default paginaDaSpec({
  cadastro: subgrupo,
  query: subgruposQuery,
  name: 'subgrupos',
  title: 'Subgrupos',
  placeholder: 'Buscar por nome, descrição ou ID...',
  emptyText: 'Nenhum subgrupo encontrado',
  keyOf: (row) => row.id_subgrupo,
  columns: [
    coluna('id_subgrupo', 'ID', { kind: 'integer', width: '4.75rem' }),
    coluna('nome', 'Nome', { rowHeader: true, width: '10rem' }),
    coluna('descricao', 'Descrição', { width: '8rem' }),
    coluna('id_grupo', 'ID Grupo', { kind: 'integer', width: '6rem' }),
    ativoColumn(ativo, '6rem'),
  ],
  beside: [...colunasDaApolice<Subgrupo>((row) => row.id_apolice), coluna('grupo', 'Grupo', { width: '7rem' })],
  filtersOf: () => filters,
});
