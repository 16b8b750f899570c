import { useMutation, useQueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { ConversionRefused, convert } from '../../api/conversor.ts';
import { conversoesPages } from '../../api/conversoes.ts';
import { pendentesQuery } from '../../api/de-para.ts';
import { type Failure, failureAs } from '../../api/server-message.ts';
import { GatewayError } from '../../api/gateway-error.ts';

export function useConversion() {
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController | null>(null);
  const run = useMutation({ mutationFn: convert });
  const { past, remember } = useHistory();
  const client = useQueryClient();
  const { isPending } = run;

  // Browsers ask with their own words.
  useBeforeUnload((event) => isPending && event.preventDefault());

  return {
    progress,
    processing: isPending,
    done: run.isSuccess,
    outcome: run.data ?? null,
    failure: run.error && failureOf(run.error),
    refusal: run.error instanceof ConversionRefused ? run.error : null,
    past,
    start(
      ramo: { id: number; nome: string },
      layout: string,
      file: File,
      como: { repetir?: boolean; soValidos?: boolean } = {},
    ) {
      // A double click fires twice before the next render.
      if (running.current !== null) return;
      const kept = (result: PastConversion['result']) => {
        running.current = null;
        remember({ file: file.name, layout, ramo: ramo.nome, result, at: Date.now() });
        for (const queryKey of [conversoesPages.key, pendentesQuery.queryKey])
          void client.invalidateQueries({ queryKey });
      };
      const controller = new AbortController();
      running.current = controller;
      setProgress(0);
      // A promise, because callbacks of `mutate` are skipped after unmount.
      const { signal } = controller;
      run.mutateAsync({ ramo: ramo.id, layout, file, repetir: false, ...como, onProgress: setProgress, signal }).then(
        () => kept('done'),
        () => kept(signal.aborted ? 'interrupted' : 'failed'),
      );
    },
    interrupt: () => running.current?.abort(),
    reset: run.reset,
  };
}

export type Conversion = ReturnType<typeof useConversion>;

/** The server's message; null if the user cancelled. */
function failureOf(error: Error): Failure | null {
  if (error instanceof ConversionRefused) return error;
  return error instanceof GatewayError && error.kind === 'aborted'
    ? null
    : failureAs(error, 'Erro ao processar arquivo');
}

export interface PastConversion {
  readonly file: string;
  readonly layout: string;
  readonly ramo: string;
  readonly result: 'done' | 'failed' | 'interrupted';
  /** End time in epoch milliseconds. */
  readonly at: number;
}

const historyQuery = queryOptions({
  queryKey: ['conversor', 'historico'],
  queryFn: (): readonly PastConversion[] => [],
  staleTime: Infinity,
  gcTime: Infinity,
});

function useHistory() {
  const client = useQueryClient();
  return {
    past: useQuery(historyQuery).data ?? [],
    remember: (conversion: PastConversion) =>
      client.setQueryData(historyQuery.queryKey, (before = []) => [conversion, ...before]),
  };
}
