import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { apolicesPages } from '../../api/apolices-lista.ts';
import { uploadApolice, uploadFailure } from '../../api/apolice-upload.ts';
import { emptyUpload, uploadReducer } from './upload-state.ts';

const CLOSES_AFTER_MS = 2_000;

/**
 * State of one PDF upload.
 * @param show whether the dialog is open; opening resets the state, closing aborts the upload.
 * @param onSent called 2 s after success; `id` is null when the server did not return one.
 */
export function useUpload(show: boolean, onSent: (message: string, id: number | null) => void) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(uploadReducer, emptyUpload);
  const current = useRef<AbortController | null>(null);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });

  useEffect(() => {
    if (!show) return;
    dispatch({ type: 'opened' });
    return () => current.current?.abort();
  }, [show]);

  useEffect(() => {
    if (state.step !== 'success') return;
    const timer = setTimeout(() => sent.current(state.message, state.id), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function send() {
    if (state.step !== 'chosen') return;
    const controller = new AbortController();
    current.current = controller;
    dispatch({ type: 'started', at: Date.now() });
    try {
      const onProgress = (fraction: number) => dispatch({ type: 'progressed', fraction });
      const uploaded = await uploadApolice(state.file, onProgress, controller.signal);
      // Refetch after the dialog has closed, or when the list next mounts.
      void client.invalidateQueries({ queryKey: apolicesPages.key, refetchType: 'none' });
      dispatch({ type: 'accepted', ...uploaded });
    } catch (error) {
      if (!controller.signal.aborted) dispatch({ type: 'refused', error: uploadFailure(error) });
    }
  }

  return {
    state,
    send,
    pick: (file: File) => dispatch({ type: 'picked', file }),
    interrupt: () => {
      current.current?.abort();
      dispatch({ type: 'interrupted' });
    },
  };
}
