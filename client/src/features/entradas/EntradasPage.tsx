import { useState } from 'react';
import type { Entrada } from '../../../../shared/contracts/entradas.ts';
import { entradasPages } from '../../api/entradas.ts';
import { usePagedList } from '../../campos/useLista.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { deferred } from '../../ui/deferred.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { type Decisao, entradasColumns, entradasFilters } from './entradas-columns.tsx';

const LiberarDialog = deferred(() => import('./LiberarDialog.tsx'));
const DescartarDialog = deferred(() => import('./DescartarDialog.tsx'));

/** Files received by e-mail and watched folders; those in quarantine are released or discarded here. */
export default function EntradasPage() {
  const mayDecide = useAdmitted('write');
  const [decisao, setDecisao] = useState<{ readonly acao: Decisao; readonly entrada: Entrada } | null>(null);
  const entradas = usePagedList(entradasPages, {
    name: 'entradas',
    columns: entradasColumns(mayDecide ? (acao, entrada) => setDecisao({ acao, entrada }) : null),
    filters: entradasFilters,
  });
  const Dialogo = decisao?.acao === 'liberar' ? LiberarDialog : DescartarDialog;
  return (
    <>
      <ListPage
        {...entradas}
        title="Envios recebidos"
        placeholder="Buscar por assunto, remetente ou caixa..."
        counted={['envio', 'envios']}
        rowKey={(row) => row.id_entrada}
        emptyText={
          entradas.page?.total === 0
            ? 'Nada foi recebido por e-mail nem pela pasta de entrada ainda'
            : 'Nenhum envio encontrado'
        }
      />
      {decisao && <Dialogo entrada={decisao.entrada} onClose={() => setDecisao(null)} />}
    </>
  );
}
