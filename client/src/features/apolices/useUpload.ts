import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apolicesPages } from '../../api/apolices-lista.ts';
import { uploadApolice, uploadFailure } from '../../api/apolice-upload.ts';
import type { Failure } from '../../api/server-message.ts';

/**
 * One PDF upload in the dialog's steps (product spec, section 4): no file, file chosen, sending, success.
 * @param show whether the dialog is open; opening resets the state, closing aborts the upload.
 * @param onSent called 2 s after success; `id` is null when the server did not return one.
 */
export function useUpload(show: boolean, onSent: (message: string, id: number | null) => void) {
  const client = useQueryClient();
  const [picked, setPicked] = useState<{ readonly file: File | null; readonly error?: Failure }>({ file: null });
  /** Null: nothing is being sent. */
  const [progress, setProgress] = useState<{ readonly fraction: number; readonly since: number } | null>(null);
  const current = useRef<AbortController | null>(null);
  const { mutate, reset, data, error } = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      current.current = controller;
      const { signal } = controller;
      const since = Date.now();
      const onProgress = (fraction: number) => !signal.aborted && setProgress({ fraction, since });
      const uploaded = await uploadApolice(file, onProgress, signal);
      // Refetch after the dialog has closed, or when the list next mounts.
      void client.invalidateQueries({ queryKey: apolicesPages.key, refetchType: 'none' });
      return uploaded;
    },
    onError: () => setProgress(null),
  });
  const done = useEffectEvent(onSent);

  /** Forgets the upload first, so that the answer of an aborted one is not shown. */
  function interrupt() {
    reset();
    setProgress(null);
    current.current?.abort();
  }
  const abort = useEffectEvent(interrupt);

  useEffect(() => {
    if (!show) return;
    setPicked({ file: null });
    return () => abort();
  }, [show]);

  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(() => done(data.message, data.id), 2_000);
    return () => clearTimeout(timer);
  }, [data]);

  return {
    ...picked,
    progress,
    step: data ? 'success' : progress ? 'sending' : picked.file ? 'chosen' : 'empty',
    message: data?.message,
    error: error ? uploadFailure(error) : picked.error,
    send() {
      if (picked.file === null) return;
      setProgress({ fraction: 0, since: Date.now() });
      mutate(picked.file);
    },
    pick(file: File) {
      reset();
      // A wrong file also clears the previous choice.
      const isPdf = file.type === 'application/pdf';
      setPicked(isPdf ? { file } : { file: null, error: { message: 'Por favor, selecione apenas arquivos PDF' } });
    },
    interrupt,
  } as const;
}
