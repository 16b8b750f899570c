import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { chaveOf } from '../../api/registros.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { cadastroColumns, cadastroFilters } from './cadastro-columns.tsx';
import { feito } from '../../campos/palavras.ts';
import { RegistrosDaLista } from './RegistrosDaLista.tsx';
import { useEdicao } from './useEdicao.tsx';

const HistoricoPedido = lazy(() => import('./HistoricoPedido.tsx'));

interface CadastroListProps {
  readonly cadastro: Cadastro;
  readonly title: string;
}

/** List of a registry, with edit actions if permitted. */
export function CadastroList({ cadastro, title }: CadastroListProps) {
  const edicao = useEdicao(cadastro);
  const pedido = useSearchParams()[0].get('historico');
  const { mayWrite, abrir, ask, change, copy } = edicao;
  const columns = useMemo(() => {
    const handlers = {
      onOpen: (registro: LinhaRespondida) => abrir({ cadastro, registro, somenteLeitura: !mayWrite }),
      onCopy: copy,
      onDelete: ask,
      onAtivo: (registro: LinhaRespondida) => change([registro], !registro.ativo),
    };
    return cadastroColumns(cadastro, handlers, mayWrite);
  }, [cadastro, mayWrite, abrir, ask, change, copy]);
  const filters = useMemo(() => cadastroFilters(cadastro), [cadastro]);
  return (
    <>
      <RegistrosDaLista cadastro={cadastro} columns={columns} filters={filters}>
        {({ list, error, refresh, ...registros }) => (
          <>
            <PageHeader title={title} subtitle={cadastro.descricao}>
              <RefreshButton busy={registros.refetching} onRefresh={refresh} />
              {edicao.buttons}
            </PageHeader>
            {error && <ErrorAlert {...error} onRetry={refresh} />}
            <ListCard
              {...registros}
              error={error}
              list={list}
              label={cadastro.titulo}
              placeholder={`Buscar em ${cadastro.titulo}...`}
              rowKey={(row) => chaveOf(cadastro, row)}
              emptyText={`${feito(cadastro, 'Nenhum')} ${cadastro.singular} ${feito(cadastro, 'encontrado')}`}
              emptyAction={edicao.begin}
              bulkActions={edicao.bulkActions}
            />
          </>
        )}
      </RegistrosDaLista>
      {edicao.dialogs}
      {pedido && (
        <Suspense>
          <HistoricoPedido cadastro={cadastro} id={pedido} />
        </Suspense>
      )}
    </>
  );
}
