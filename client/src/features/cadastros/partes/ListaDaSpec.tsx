import { type ComponentProps, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Cadastro } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type listQuery, useListQuery } from '../../../api/queries.ts';
import type { Chave } from '../../../api/registros.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useAbrirGaveta } from '../../../campos/gavetas.ts';
import { useOnceAsked } from '../../../hooks/useOnceAsked.ts';
import { withoutParams } from '../../../hooks/without-params.ts';
import type { Column, ListFilter } from '../../../ui/list/columns.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useListScreen } from '../../../ui/list/useListScreen.ts';
import { StatCards } from '../../../ui/StatCards.tsx';
import { Gavetas } from '../Gavetas.tsx';
import { useEdicaoDaSpec } from './useEdicaoDaSpec.tsx';

interface ListaDaSpec<Row> {
  readonly cadastro: Cadastro;
  readonly query: ReturnType<typeof listQuery<Row>>;
  /** Prefix of preference keys and file names. */
  readonly name: string;
  readonly title: string;
  readonly label?: string;
  readonly placeholder: string;
  readonly emptyText: string;
  readonly keyOf: (row: Row) => Chave | null | undefined;
  readonly columns: readonly Column<Row>[];
  /** Columns that resolve ids to names; only the built-in API has them. */
  readonly beside?: readonly Column<Row>[];
  readonly filtersOf?: (rows: readonly Row[]) => readonly ListFilter<Row>[];
  /** Summary cards of the rows found. @param found indexes into `rows` */
  readonly cardsOf?: (rows: readonly Row[], found: Uint32Array) => ComponentProps<typeof StatCards>['items'];
  /** A `?novo=` link opens the form. */
  readonly novo?: boolean;
}

export function paginaDaSpec<Row>(lista: ListaDaSpec<Row>) {
  return function PaginaDaSpec() {
    return (
      <Gavetas>
        {lista.novo && <NovoPedido cadastro={lista.cadastro} />}
        <Lista {...lista} />
      </Gavetas>
    );
  };
}

/** Opens the form of a new row for a `?novo=` link; its value is a query string of initial values. */
function NovoPedido({ cadastro }: { readonly cadastro: Cadastro }) {
  const [address, setAddress] = useSearchParams();
  const mayWrite = useAdmitted(cadastro.grava);
  const abrir = useAbrirGaveta();
  const pedido = address.get('novo');
  useOnceAsked(mayWrite && pedido !== null, () => {
    const linha = Object.fromEntries(new URLSearchParams(pedido ?? ''));
    // Lazy: form code is loaded with the form.
    void import('../../../campos/registro-form.ts').then(({ digitadosOf }) => {
      const inicial = Object.entries(digitadosOf(cadastro.campos, linha));
      abrir({ cadastro, registro: null, inicial: Object.fromEntries(inicial.filter(([campo]) => campo in linha)) });
    });
    setAddress((current) => withoutParams(current, ['novo']), { replace: true });
  });
  return null;
}

const none: readonly never[] = [];

function Lista<Row>({ cadastro, query, keyOf, beside, filtersOf, cardsOf, ...lista }: ListaDaSpec<Row>) {
  const { columns, buttons, dialogs, begin, bulkActions } = useEdicaoDaSpec(cadastro, lista.columns, keyOf, beside);
  const read = useListQuery(query);
  const filters = useMemo(() => filtersOf?.(read.rows) ?? none, [filtersOf, read.rows]);
  const list = useListScreen({ name: lista.name, rows: read.rows, columns, filters });
  const { rows, found } = list;
  const cards = useMemo(() => cardsOf?.(rows, found), [cardsOf, rows, found]);
  return (
    <>
      <ListPage
        {...read}
        {...lista}
        list={list}
        tools={buttons}
        rowKey={(row) => keyOf(row) ?? JSON.stringify(row)}
        emptyAction={begin}
        bulkActions={bulkActions}
      >
        {cards && <StatCards strip items={cards} loading={read.loading || read.error !== null} />}
      </ListPage>
      {dialogs}
    </>
  );
}
