import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { createDePara, type Pendente } from '../../../../shared/contracts/de-para.ts';
import { deParaQuery, pendentesQuery } from '../../api/de-para.ts';
import { useListQuery } from '../../api/list-query.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { besideRow } from '../../ui/list/row-focus.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { paths } from '../../paths.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { escopoFilters } from './escopo.ts';
import { pendentesColumns } from './pendentes-columns.tsx';

const MapeamentoDialog = lazy(() => import('./MapeamentoDialog.tsx'));

/** The queue of texts that no mapping knows: each is mapped from its row, and leaves. */
export default function PendentesPage() {
  const client = useQueryClient();
  const pendentes = useListQuery(pendentesQuery);
  const { rows, refresh } = pendentes;
  const mayWrite = useAdmitted(createDePara.access);
  const [search] = useSearchParams();
  const layout = search.get('layout');
  const conversao = search.get('conversao');
  const [mapped, setMapped] = useState<Pendente | null>(null);
  const columns = useMemo(() => pendentesColumns(mayWrite ? setMapped : null), [mayWrite]);
  const filters = useMemo(() => escopoFilters(rows, layout), [rows, layout]);
  const list = useListScreen({ name: 'pendentes', rows, columns, filters });
  const close = useCallback(
    (saved: boolean) => {
      const focusNeighbour = besideRow(mapped?.id_pendente ?? 0);
      setMapped(null);
      if (!saved) return;
      void client.invalidateQueries({ queryKey: deParaQuery.queryKey });
      void refresh().then(focusNeighbour);
    },
    [client, refresh, mapped],
  );
  return (
    <>
      <PageHeader
        title="Valores sem De-Para"
        subtitle="Textos de arquivos recusados que nenhum mapeamento conhece. Mapeie-os e envie o arquivo de novo."
      >
        <RefreshButton busy={pendentes.refetching} onRefresh={refresh} />
        {conversao && (
          <Link to={paths.reenvio(conversao)} className="btn btn-primary">
            <Icon name="arrow-clockwise" />
            Enviar o arquivo de novo
          </Link>
        )}
      </PageHeader>
      {pendentes.error && <ErrorAlert {...pendentes.error} onRetry={refresh} />}
      <ListCard
        {...pendentes}
        list={list}
        label="Valores sem De-Para"
        placeholder="Buscar por texto, layout, segurado ou arquivo..."
        rowKey={(row) => row.id_pendente}
        emptyText="Nenhum valor espera por um mapeamento"
        emptyAction={
          !pendentes.error && (
            <Link to={paths.conversor} className="btn btn-sm btn-outline-secondary">
              <Icon name="play" />
              Processar um arquivo
            </Link>
          )
        }
      />
      {mapped && (
        <Suspense>
          <MapeamentoDialog of={mapped} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
