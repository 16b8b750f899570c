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
import { cnpjFilter } from './cnpj-filter.ts';
import { resumo } from './resumo.ts';
import { useNovoPedido } from './useNovoPedido.ts';
import { tomadoresBeside, tomadoresColumns, vigenciaFilter } from './tomadores-columns.tsx';

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
