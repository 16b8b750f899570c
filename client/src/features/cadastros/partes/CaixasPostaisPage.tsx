import { Link } from 'react-router-dom';
import { caixaPostal } from '../../../../../shared/contracts/cadastros/declarados/caixa-postal.ts';
import type { CaixaPostal } from '../../../../../shared/contracts/listas.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { caixasPostaisQuery } from '../../../api/partes.ts';
import { colunasDaApolice } from '../../../campos/colunas-da-apolice.tsx';
import { paths } from '../../../navigation/paths.ts';
import { columnsOf } from '../../../ui/list/columns.tsx';
import { paginaDaSpec } from './ListaDaSpec.tsx';

const coluna = columnsOf<CaixaPostal>();

export default paginaDaSpec({
  cadastro: caixaPostal,
  query: caixasPostaisQuery,
  name: 'caixas-postais',
  title: 'Caixa Postal',
  label: 'Caixas Postais',
  placeholder: 'Buscar por número da caixa, ID da apólice ou grupo...',
  emptyText: 'Nenhuma caixa postal encontrada',
  keyOf: (row) => row.id_caixa_postal,
  columns: [
    coluna('id_caixa_postal', 'ID', { kind: 'integer', width: '6rem' }),
    coluna('caixa', 'Número da Caixa', { rowHeader: true, width: '9.5rem' }),
    coluna('id_apolice', 'ID Apólice', {
      kind: 'integer',
      width: '7.5rem',
      render: (row) => row.id_apolice && <Link to={paths.apolice(row.id_apolice)}>{row.id_apolice}</Link>,
    }),
    coluna('id_grupo', 'ID Grupo', { kind: 'integer', width: '7.5rem' }),
  ],
  beside: [...colunasDaApolice<CaixaPostal>((row) => row.id_apolice), coluna('grupo', 'Grupo', { width: '11rem' })],
  cardsOf: (rows, found) => {
    const grupos = new Set<number>();
    for (const position of found) {
      const grupo = rows[position]?.id_grupo;
      if (typeof grupo === 'number') grupos.add(grupo);
    }
    return [
      { label: 'Total de Caixas Postais', value: formatarInteiro(found.length) },
      { label: 'Grupos', value: formatarInteiro(grupos.size) },
    ];
  },
});
