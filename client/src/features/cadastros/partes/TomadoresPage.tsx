import { tomador as cadastro } from '../../../../../shared/contracts/cadastros/declarados/tomador.ts';
import type { Tomador } from '../../../../../shared/contracts/tomadores.ts';
import { useMemo } from 'react';
import { useListQuery } from '../../../api/queries.ts';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import { tomadoresQuery } from '../../../api/partes.ts';
import { useListScreen } from '../../../ui/list/useListScreen.ts';
import { Gavetas } from '../Gavetas.tsx';
import { useEdicaoDaSpec } from './useEdicaoDaSpec.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ListCard } from '../../../ui/list/ListCard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RefreshButton } from '../../../ui/RefreshButton.tsx';
import { StatCards } from '../../../ui/StatCards.tsx';
import { useNovoPedido } from './useNovoPedido.ts';
import { tomadoresBeside, tomadoresColumns, vigenciaFilter } from './tomadores-columns.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { formatarDecimal } from '../../../../../shared/format/decimal.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';

/** Rates have up to 6 decimals; scaled to integers they sum exactly. */
const SCALE = 1_000_000;

/**
 * Summary cards of the tomadores found: count, average rate in percent with 2 decimals, rounded half up
 * (`0,00%` if none), and number of policies.
 * @param found indexes into `rows`; runs on every keystroke over a long list, hence a single pass.
 */
function resumo(rows: readonly Tomador[], found: Uint32Array) {
  const apolices = new Set<number>();
  let soma = 0;
  let taxas = 0;
  for (const position of found) {
    const { taxa, iD_APOLICE } = rows[position] as Tomador;
    if (typeof iD_APOLICE === 'number') apolices.add(iD_APOLICE);
    if (typeof taxa !== 'number') continue;
    soma += Math.round(taxa * SCALE);
    taxas += 1;
  }
  const centesimos = taxas === 0 ? 0 : Math.round(soma / taxas / (SCALE / 100));
  return [
    { label: 'Total de Tomadores', value: formatarInteiro(found.length) },
    { label: 'Taxa Média', value: `${formatarDecimal((centesimos / 100).toFixed(2))}%` },
    { label: 'Apólices distintas', value: formatarInteiro(apolices.size) },
  ];
}

/** Filter for tomadores whose CNPJ is in more than one row. */
function cnpjFilter(rows: readonly Tomador[]): ListFilter<Tomador> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { cnpj } of rows) if (cnpj) (seen.has(cnpj) ? repeated : seen).add(cnpj);
  return {
    name: 'cnpj',
    label: 'CNPJ',
    options: [{ value: 'repetido', label: 'Repetidos' }],
    of: ({ cnpj }) => (cnpj && repeated.has(cnpj) ? 'repetido' : ''),
  };
}

/** Tomadores of all policies; the cards follow the search. */
export default function TomadoresPage() {
  return (
    <Gavetas>
      <Lista />
    </Gavetas>
  );
}

const keyOf = (row: Tomador) => row.iD_APOLICE_TOMADOR;

function Lista() {
  useNovoPedido(cadastro);
  const edicao = useEdicaoDaSpec(cadastro, tomadoresColumns, keyOf, tomadoresBeside);
  const tomadores = useListQuery(tomadoresQuery);
  const filters = useMemo(
    () => [...(runtimeConfig().builtInApi ? [vigenciaFilter] : []), cnpjFilter(tomadores.rows)],
    [tomadores.rows],
  );
  const list = useListScreen({ name: 'tomadores', rows: tomadores.rows, columns: edicao.columns, filters });
  const { rows, found } = list;
  const cards = useMemo(() => resumo(rows, found), [rows, found]);
  return (
    <>
      <PageHeader title="Tomadores">
        <RefreshButton busy={tomadores.refetching} onRefresh={tomadores.refresh} />
        {edicao.buttons}
      </PageHeader>
      <StatCards items={cards} loading={tomadores.loading || tomadores.error !== null} />
      {tomadores.error && <ErrorAlert {...tomadores.error} onRetry={tomadores.refresh} />}
      <ListCard
        {...tomadores}
        list={list}
        label="Tomadores"
        placeholder="Buscar por razão social, CNPJ ou ID..."
        rowKey={(row) => row.iD_APOLICE_TOMADOR ?? JSON.stringify(row)}
        emptyText="Nenhum tomador encontrado"
        emptyAction={edicao.begin}
        bulkActions={edicao.bulkActions}
      />
      {edicao.dialogs}
    </>
  );
}
