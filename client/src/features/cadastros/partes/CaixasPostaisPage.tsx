import { caixaPostal as cadastro } from '../../../../../shared/contracts/cadastros/declarados/caixa-postal.ts';
import type { CaixaPostal } from '../../../../../shared/contracts/caixas-postais.ts';
import { useMemo } from 'react';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { caixasPostaisQuery } from '../../../api/partes.ts';
import { useListQuery } from '../../../api/queries.ts';
import { useListScreen } from '../../../ui/list/useListScreen.ts';
import { Gavetas } from '../Gavetas.tsx';
import { useEdicaoDaSpec } from './useEdicaoDaSpec.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ListCard } from '../../../ui/list/ListCard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RefreshButton } from '../../../ui/RefreshButton.tsx';
import { StatCards } from '../../../ui/StatCards.tsx';
import { Link } from 'react-router-dom';
import { colunasDaApolice } from '../../../campos/colunas-da-apolice.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { Column } from '../../../ui/list/data-table-columns.ts';

const caixasPostaisColumns: readonly Column<CaixaPostal>[] = [
  { key: 'id_caixa_postal', title: 'ID', kind: 'integer', width: '6rem', value: (row) => row.id_caixa_postal },
  { key: 'caixa', title: 'Número da Caixa', rowHeader: true, value: (row) => row.caixa },
  {
    key: 'id_apolice',
    title: 'ID Apólice',
    kind: 'integer',
    width: '7.5rem',
    value: (row) => row.id_apolice,
    render: (row) => row.id_apolice && <Link to={paths.apolice(row.id_apolice)}>{row.id_apolice}</Link>,
  },
  { key: 'id_grupo', title: 'ID Grupo', kind: 'integer', width: '7.5rem', value: (row) => row.id_grupo },
];

/** Columns that resolve ids to names. */
const caixasPostaisBeside: readonly Column<CaixaPostal>[] = [
  ...colunasDaApolice<CaixaPostal>((row) => row.id_apolice),
  { key: 'grupo', title: 'Grupo', width: '11rem', value: (row) => row.grupo },
];

/** Mailboxes that receive shipments; the cards follow the search. */
export default function CaixasPostaisPage() {
  return (
    <Gavetas>
      <Lista />
    </Gavetas>
  );
}

const keyOf = (row: CaixaPostal) => row.id_caixa_postal;

function Lista() {
  const edicao = useEdicaoDaSpec(cadastro, caixasPostaisColumns, keyOf, caixasPostaisBeside);
  const caixas = useListQuery(caixasPostaisQuery);
  const list = useListScreen({ name: 'caixas-postais', rows: caixas.rows, columns: edicao.columns });
  const { rows, found } = list;
  const cards = useMemo(() => {
    const grupos = new Set<number>();
    for (const position of found) {
      const grupo = rows[position]?.id_grupo;
      if (typeof grupo === 'number') grupos.add(grupo);
    }
    return [
      { label: 'Total de Caixas Postais', value: formatarInteiro(found.length) },
      { label: 'Grupos', value: formatarInteiro(grupos.size) },
    ];
  }, [rows, found]);
  return (
    <>
      <PageHeader title="Caixa Postal">
        <RefreshButton busy={caixas.refetching} onRefresh={caixas.refresh} />
        {edicao.buttons}
      </PageHeader>
      <StatCards items={cards} loading={caixas.loading || caixas.error !== null} />
      {caixas.error && <ErrorAlert {...caixas.error} onRetry={caixas.refresh} />}
      <ListCard
        {...caixas}
        list={list}
        label="Caixas Postais"
        placeholder="Buscar por número da caixa, ID da apólice ou grupo..."
        rowKey={(row) => row.id_caixa_postal ?? JSON.stringify(row)}
        emptyText="Nenhuma caixa postal encontrada"
        emptyAction={edicao.begin}
        bulkActions={edicao.bulkActions}
      />
      {edicao.dialogs}
    </>
  );
}
