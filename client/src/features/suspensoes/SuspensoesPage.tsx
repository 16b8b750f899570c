import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { useWholeList } from '../../campos/useLista.ts';
import { type RamoOption, ramosQuery } from '../../api/ramos.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { suspensoesQuery } from '../../api/suspensoes.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { withoutParams } from '../../hooks/without-params.ts';
import { suspensoesColumns, suspensoesFilters } from './suspensoes-columns.tsx';
import { RowAction } from '../../ui/list/actions-column.tsx';
import { suspensaoStatus } from './suspensao-status.ts';
import { deferred } from '../../ui/deferred.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface Alterada {
  readonly suspensao: Suspensao;
  readonly encerrar: boolean;
}

function SuspensaoActions({ suspensao, onAsk }: { suspensao: Suspensao; onAsk(alterada: Alterada): void }) {
  const of = `a suspensão da apólice ${suspensao.numero_apolice ?? suspensao.iD_APOLICE}`;
  return (
    <div className="ap-row-actions">
      <RowAction icon="pencil" verb="Editar" of={of} onPress={() => onAsk({ suspensao, encerrar: false })} />
      {suspensaoStatus(suspensao) === 'Ativa' && (
        <SecondaryButton
          text="Encerrar"
          size="sm"
          aria-label={`Encerrar ${of}`}
          onClick={() => onAsk({ suspensao, encerrar: true })}
        />
      )}
    </div>
  );
}

const SuspensaoDialog = deferred(() => import('./SuspensaoDialog.tsx'));
const AlteracaoDialog = deferred(() => import('./AlteracaoDialog.tsx'));

const semRamos: readonly RamoOption[] = [];

export default function SuspensoesPage() {
  const [chosen, setAlterada] = useState<Alterada | null>(null);
  const mayChange = useAdmitted('write');
  const { data: ramos = semRamos } = useQuery(ramosQuery());
  const columns = useMemo(
    () =>
      suspensoesColumns(
        runtimeConfig().builtInApi,
        ramos,
        mayChange ? (suspensao) => <SuspensaoActions suspensao={suspensao} onAsk={setAlterada} /> : null,
      ),
    [mayChange, ramos],
  );
  const suspensoes = useWholeList(suspensoesQuery, { name: 'suspensoes', columns, filters: suspensoesFilters });
  // Links from a policy's page open the dialog at once, to create or change a suspension.
  const [address, setAddress] = useSearchParams();
  const alterada = chosen ?? pedida(address, suspensoes.rows, mayChange);
  const [apolice, ramo] = [address.get('apolice') ?? '', address.get('ramo') ?? ''];
  const [creating, setCreating] = useState(apolice !== '' || address.get('nova') === '1');
  function close(saved: boolean) {
    setCreating(false);
    setAlterada(null);
    setAddress((current) => withoutParams(current, ['apolice', 'ramo', 'nova', 'encerrar', 'editar']), {
      replace: true,
    });
    if (saved) void suspensoes.refresh();
  }
  return (
    <>
      <ListPage
        {...suspensoes}
        title="Suspensão de Apólices"
        tools={<NewButton label="Nova Suspensão" onPress={() => setCreating(true)} />}
        label="Suspensões"
        placeholder="Buscar por apólice, segurado, ramo ou motivo..."
        rowKey={(row) => row.iD_SUSPENSAO_APOLICE ?? JSON.stringify(row)}
        emptyText="Nenhuma suspensão encontrada"
      />
      {alterada && <AlteracaoDialog {...alterada} onClose={close} />}
      {creating && <SuspensaoDialog apolice={apolice} ramo={ramo} onClose={close} />}
    </>
  );
}

/** Suspension to change from the URL, once loaded and if the user has permission. */
function pedida(address: URLSearchParams, rows: readonly Suspensao[], mayChange: boolean): Alterada | null {
  const id = Number(address.get('encerrar') ?? address.get('editar') ?? 0);
  const suspensao = mayChange && id > 0 ? rows.find((row) => row.iD_SUSPENSAO_APOLICE === id) : undefined;
  return suspensao ? { suspensao, encerrar: address.has('encerrar') } : null;
}
