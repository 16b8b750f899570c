import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { chaveOf, invalidateRegistros, sendAtivo } from '../../api/cadastros.ts';
import { serverMessage } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { useToasts } from '../../ui/Toasts.tsx';
import { feito, nomeOf } from '../../campos/palavras.ts';

interface Troca {
  readonly registros: readonly LinhaRespondida[];
  readonly ativo: boolean;
}

/** Activates and deactivates rows, one or many; what was done can be undone from where it is told. */
export function useAtivo(cadastro: Cadastro) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { send, isPending } = useSending({
    mutationFn: async ({ registros, ativo }: Troca): Promise<Troca> => {
      const trocados: LinhaRespondida[] = [];
      try {
        for (const registro of registros.filter((um) => um.ativo !== ativo)) {
          const { versao } = await sendAtivo(cadastro, chaveOf(cadastro, registro), registro.versao, ativo);
          trocados.push({ ...registro, ativo, versao });
        }
      } finally {
        // Of many some may be done by the time that one is refused.
        await invalidateRegistros(client, cadastro);
      }
      return { registros: trocados, ativo };
    },
    onSuccess: ({ registros, ativo }) => {
      if (registros.length === 0) return;
      toasts.show({
        tone: 'success',
        text: textOfTroca(cadastro, registros, ativo),
        action: { label: 'Desfazer', run: () => send({ registros, ativo: !ativo }) },
      });
    },
    onError: (failed) => toasts.show({ tone: 'danger', text: serverMessage(failed) }),
  });
  return {
    busy: isPending,
    change: useCallback((registros: readonly LinhaRespondida[], ativo: boolean) => send({ registros, ativo }), [send]),
  };
}

function textOfTroca(cadastro: Cadastro, registros: readonly LinhaRespondida[], ativo: boolean): string {
  const [only] = registros;
  if (only && registros.length === 1) {
    return `“${nomeOf(cadastro, only)}” ${feito(cadastro, ativo ? 'ativado' : 'desativado')}`;
  }
  return `${registros.length} registros ${ativo ? 'ativados' : 'desativados'}`;
}
