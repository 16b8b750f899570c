import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { declaracaoQuery } from '../../campos/useRegistros.ts';
import { VisaoPadrao } from '../../visoes/VisaoPadrao.tsx';
import { Gavetas } from './Gavetas.tsx';
import { type ReactNode, useMemo } from 'react';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { chaveOf, registrosPages, registrosQuery } from '../../api/registros.ts';
import { cadastroColumns, cadastroFilters } from './cadastro-columns.tsx';
import { feito } from '../../campos/palavras.ts';
import { useEdicao } from './useEdicao.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListDefinition } from '../../ui/list/useListScreen.ts';
import { usePagedList, useWholeList } from '../../campos/useLista.ts';

export default function CadastroPage({ title }: { readonly title?: string | undefined }) {
  const nome = useLocation().pathname.split('/').findLast(Boolean) ?? '';
  return (
    <Gavetas key={nome}>
      <VisaoPadrao lista={nome}>
        <Declarado nome={nome} title={title} />
      </VisaoPadrao>
    </Gavetas>
  );
}

function Declarado({ nome, title }: { readonly nome: string; readonly title: string | undefined }) {
  const { data: cadastro } = useQuery({ ...declaracaoQuery(nome), throwOnError: true });
  if (cadastro === null) throw new Error(`no registry is declared as ${nome}`);
  return cadastro && <CadastroList cadastro={cadastro} title={title ?? cadastro.titulo} />;
}

const HistoricoPedido = deferred(async () => ({ default: (await import('./HistoricoDialog.tsx')).HistoricoPedido }));

export function CadastroList({ cadastro, title }: { readonly cadastro: Cadastro; readonly title: string }) {
  const edicao = useEdicao(cadastro);
  const pedido = useSearchParams()[0].get('historico');
  const { mayWrite, abrir, ask, change, copy } = edicao;
  const Registros = cadastro.paginado ? Paginados : Inteiros;
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
      <Registros cadastro={cadastro} name={cadastro.nome} columns={columns} filters={filters}>
        {(registros) => (
          <ListPage
            {...registros}
            title={title}
            subtitle={cadastro.descricao}
            tools={edicao.buttons}
            label={cadastro.titulo}
            placeholder={`Buscar em ${cadastro.titulo}...`}
            rowKey={(row) => chaveOf(cadastro, row)}
            emptyText={`${feito(cadastro, 'Nenhum')} ${cadastro.singular} ${feito(cadastro, 'encontrado')}`}
            emptyAction={edicao.begin}
            bulkActions={edicao.bulkActions}
          />
        )}
      </Registros>
      {edicao.dialogs}
      {pedido && <HistoricoPedido cadastro={cadastro} id={pedido} />}
    </>
  );
}

interface RegistrosProps extends ListDefinition<LinhaRespondida> {
  readonly cadastro: Cadastro;
  readonly children: (
    registros: ReturnType<typeof usePagedList<LinhaRespondida> | typeof useWholeList<LinhaRespondida>>,
  ) => ReactNode;
}

const Inteiros = ({ cadastro, children, ...lista }: RegistrosProps) =>
  children(useWholeList(registrosQuery(cadastro), lista));

function Paginados({ cadastro, children, ...lista }: RegistrosProps) {
  const source = useMemo(() => registrosPages(cadastro), [cadastro]);
  return children(usePagedList(source, lista));
}
