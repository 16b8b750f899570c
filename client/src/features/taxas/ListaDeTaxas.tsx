import { useMemo, useCallback, useState } from 'react';
import {
  alcanceDaTaxa,
  classeDaTaxa,
  classesDeTaxa,
  cobrancaDaTaxa,
  taxas as parte,
  vigenciaDaTaxa,
} from '../../../../shared/contracts/apolice-partes/taxas.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { type Column, columnsOf, filterOf, rowActions } from '../../ui/list/columns.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { CabecalhoDasTaxas } from './CabecalhoDasTaxas.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import { invalidateApolices, parteQuery } from '../../api/apolice-administracao.ts';
import { sendLinha } from '../../api/apolice-linhas.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { useToasts } from '../../ui/Toasts.tsx';
import { formularioDaTaxa } from './taxa-form.ts';

const coluna = columnsOf<Linha>();

const columns: readonly Column<Linha>[] = [
  { key: 'alcance', title: 'Para quais embarques', rowHeader: true, value: alcanceDaTaxa },
  coluna('classe', 'Classe', { width: '12rem', kind: 'status', value: (taxa) => classesDeTaxa[classeDaTaxa(taxa)] }),
  { key: 'cobranca', title: 'Cobrança', width: '13rem', value: cobrancaDaTaxa },
  { key: 'vigencia', title: 'Vigência', width: '13rem', value: (taxa) => vigenciaDaTaxa(taxa) || 'a da apólice' },
];

const acoesDe = ({ change, copy, ask }: Pick<ReturnType<typeof useTaxas>, 'change' | 'copy' | 'ask'>) =>
  rowActions<Linha>(
    (taxa) => `a taxa de ${alcanceDaTaxa(taxa)}`,
    [
      ['pencil', 'Editar', change],
      ['copy', 'Duplicar', copy],
      ['trash', 'Excluir', ask],
    ],
    '8.5rem',
  );

const filters = [filterOf<Linha>('classe', 'Classe', classesDeTaxa, classeDaTaxa)];

export default function ListaDeTaxas({ id }: { readonly id: string }) {
  const mayWrite = useAdmitted('write');
  const taxas = useTaxas(id);
  const { change, copy, ask } = taxas;
  const withActions = useMemo(
    () => (mayWrite ? [...columns, acoesDe({ change, copy, ask })] : columns),
    [mayWrite, change, copy, ask],
  );
  const list = useListScreen({ name: 'taxas', rows: taxas.rows, columns: withActions, filters });
  return (
    <>
      <CabecalhoDasTaxas id={id}>
        <RefreshButton busy={taxas.refetching} onRefresh={taxas.refresh} />
        {mayWrite && <NewButton label="Nova taxa" onPress={taxas.create} />}
      </CabecalhoDasTaxas>
      {taxas.error && <ErrorAlert {...taxas.error} onRetry={taxas.refresh} />}
      <ListCard
        {...taxas}
        list={list}
        label="Taxas"
        placeholder="Buscar por CNPJ, mercadoria, UF ou taxa..."
        rowKey={(taxa) => Number(taxa[parte.chave])}
        emptyText="Nenhuma taxa encontrada"
        emptyAction={<p className="mb-0">{parte.descricao}</p>}
      />
      <ConfirmDialog
        show={taxas.asked !== null}
        danger
        title="Excluir taxa"
        confirmLabel="Excluir"
        busy={taxas.busy}
        onConfirm={taxas.confirm}
        onCancel={taxas.cancel}
      >
        {taxas.failure === undefined ? (
          <>
            Excluir a taxa de <strong>{taxas.asked && alcanceDaTaxa(taxas.asked)}</strong>?
          </>
        ) : (
          <div role="alert">
            <FailureText {...taxas.failure} />
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}

const none: readonly never[] = [];

function useTaxas(id: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const abrir = useAbrirGaveta();
  const [asked, setAsked] = useState<Linha | null>(null);
  const query = useQuery(parteQuery(parte, id));
  const gravar = useCallback(
    async (lida: Linha | null, valores: Linha | null) => {
      await sendLinha(parte, id, lida, valores);
      await invalidateApolices(client);
    },
    [client, id],
  );
  const exclusao = useSending({
    mutationFn: (taxa: Linha) => gravar(taxa, null),
    onSuccess: (_, taxa) => {
      setAsked(null);
      toasts.show({ tone: 'success', text: `Taxa de “${alcanceDaTaxa(taxa)}” excluída` });
    },
  });
  const open = useCallback(
    (registro: LinhaVersionada | null, de?: LinhaVersionada) =>
      abrir({
        cadastro: formularioDaTaxa,
        registro,
        inicial: { id_apolice: id },
        ...(de && { de }),
        gravar: async (valores, lida) => {
          await gravar(lida, valores);
          return { id: Number(lida?.[parte.chave] ?? 0), versao: 0 };
        },
      }),
    [abrir, gravar, id],
  );
  const { reset } = exclusao;
  return {
    rows: query.data?.retorno ?? none,
    loading: query.isLoading,
    refetching: query.isRefetching,
    updatedAt: query.dataUpdatedAt,
    error: query.error && failureOf(query.error),
    refresh: () => void query.refetch(),
    create: () => open(null),
    change: useCallback((taxa: Linha) => open(versionada(taxa, id)), [open, id]),
    copy: useCallback((taxa: Linha) => open(null, versionada(taxa, id)), [open, id]),
    asked,
    ask: useCallback(
      (taxa: Linha) => {
        reset();
        setAsked(taxa);
      },
      [reset],
    ),
    cancel: () => setAsked(null),
    confirm: () => asked && exclusao.send(asked),
    busy: exclusao.isPending,
    failure: exclusao.error ? failureOf(exclusao.error) : undefined,
  };
}

/** Rates have neither version nor author: the policy's list is versioned as a whole. */
const versionada = (taxa: Linha, id: string): LinhaVersionada => ({
  ...taxa,
  id_apolice: Number(id),
  versao: 0,
  alterado_em: null,
  alterado_por: null,
});
