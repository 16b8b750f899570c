import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AtivosTrocados, LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { invalidateRegistros, sendAtivos } from '../../api/cadastros.ts';
import { chaveOf } from '../../api/registros.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { useToasts } from '../../ui/Toasts.tsx';
import { feito, nomeOf } from '../../campos/palavras.ts';

const NADA = { gravadas: [], recusadas: [] };
/** Refused rows named in a toast; the rest is counted. */
const MAX_NOMEADAS = 3;

/** Activates or deactivates rows in bulk, with undo in the toast. */
export function useAtivo(cadastro: Cadastro) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { send, isPending } = useToastedSending({
    mutationFn: async ({ registros, ativo }: { registros: readonly LinhaRespondida[]; ativo: boolean }) => {
      const mudam = registros.filter((um) => um.ativo !== ativo);
      try {
        const { gravadas, recusadas } = mudam.length > 0 ? await sendAtivos(cadastro, mudam, ativo) : NADA;
        const versoes = new Map(gravadas.map(({ id, versao }) => [id, versao]));
        const trocados = mudam.flatMap((registro) => {
          const versao = versoes.get(chaveOf(cadastro, registro));
          return versao === undefined ? [] : [{ ...registro, ativo, versao }];
        });
        return { trocados, recusadas, ativo };
      } finally {
        await invalidateRegistros(client, cadastro);
      }
    },
    onSuccess: ({ trocados, recusadas, ativo }) => {
      if (recusadas.length > 0) toasts.show({ tone: 'danger', text: textOfRecusadas(recusadas) });
      if (trocados.length === 0) return;
      toasts.show({
        tone: 'success',
        text: textOfTroca(cadastro, trocados, ativo),
        action: { label: 'Desfazer', run: () => send({ registros: trocados, ativo: !ativo }) },
      });
    },
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

function textOfRecusadas(recusadas: AtivosTrocados['recusadas']): string {
  const nomeadas = recusadas.slice(0, MAX_NOMEADAS).map(({ nome, mensagem }) => `“${nome}”: ${mensagem}`);
  const outras = recusadas.length - nomeadas.length;
  return [...nomeadas, ...(outras > 0 ? [`E mais ${outras} sem mudança.`] : [])].join(' ');
}
