import { corretores as cadastro } from '../../../../../shared/contracts/cadastros/declarados/corretores.ts';
import type { Corretor } from '../../../../../shared/contracts/corretores.ts';
import { corretoresQuery } from '../../../api/partes.ts';
import { useListQuery } from '../../../api/queries.ts';
import { useListScreen } from '../../../ui/list/useListScreen.ts';
import { Gavetas } from '../Gavetas.tsx';
import { useEdicaoDaSpec } from './useEdicaoDaSpec.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ListCard } from '../../../ui/list/ListCard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RefreshButton } from '../../../ui/RefreshButton.tsx';
import { corretoresColumns } from './corretores-columns.tsx';

export default function CorretoresPage() {
  return (
    <Gavetas>
      <Lista />
    </Gavetas>
  );
}

const keyOf = (row: Corretor) => row.id_corretor;

function Lista() {
  const edicao = useEdicaoDaSpec(cadastro, corretoresColumns, keyOf);
  const corretores = useListQuery(corretoresQuery);
  const list = useListScreen({ name: 'corretores', rows: corretores.rows, columns: edicao.columns });
  return (
    <>
      <PageHeader title="Corretores">
        <RefreshButton busy={corretores.refetching} onRefresh={corretores.refresh} />
        {edicao.buttons}
      </PageHeader>
      {corretores.error && <ErrorAlert {...corretores.error} onRetry={corretores.refresh} />}
      <ListCard
        {...corretores}
        list={list}
        label="Corretores"
        placeholder="Buscar por razão social, CNPJ, SUSEP, email ou telefone..."
        rowKey={(row) => row.id_corretor ?? JSON.stringify(row)}
        emptyText="Nenhum corretor encontrado"
        emptyAction={edicao.begin}
        bulkActions={edicao.bulkActions}
      />
      {edicao.dialogs}
    </>
  );
}
