import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { alcanceDaTaxa } from '../../../../shared/contracts/apolice-partes/taxa-em-texto.ts';
import { taxas } from '../../../../shared/contracts/apolice-partes/taxas.ts';
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { invalidateApolices, parteQuery } from '../../api/apolice-administracao.ts';
import { sendLinha } from '../../api/apolice-linhas.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { useToasts } from '../../ui/Toasts.tsx';
import { formularioDaTaxa } from './taxa-form.ts';

const none: readonly never[] = [];

export function useTaxas(id: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const abrir = useAbrirGaveta();
  const [asked, setAsked] = useState<Linha | null>(null);
  const query = useQuery(parteQuery(taxas, id));
  const gravar = useCallback(
    async (lida: Linha | null, valores: Linha | null) => {
      await sendLinha(taxas, id, lida, valores);
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
          return { id: Number(lida?.[taxas.chave] ?? 0), versao: 0 };
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
