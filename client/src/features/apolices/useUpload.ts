import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { apolicesPages } from '../../api/apolices-lista.ts';
import { uploadApolice, uploadFailure } from '../../api/apolice-upload.ts';
import type { Failure } from '../../api/server-message.ts';

type UploadState =
  | { readonly step: 'empty'; readonly error?: Failure | undefined }
  | { readonly step: 'chosen'; readonly file: File; readonly error?: Failure | undefined }
  | { readonly step: 'sending'; readonly file: File; readonly fraction: number; readonly since: number }
  | { readonly step: 'success'; readonly message: string; readonly id: number | null };

type UploadEvent =
  | { readonly type: 'picked'; readonly file: File }
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'progressed'; readonly fraction: number }
  | { readonly type: 'refused'; readonly error: Failure }
  | { readonly type: 'interrupted' }
  | { readonly type: 'accepted'; readonly message: string; readonly id: number | null }
  | { readonly type: 'opened' };

const emptyUpload: UploadState = { step: 'empty' };

/** Dialog steps (product spec, section 4): no file, file chosen, sending, success. */
function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'opened') return emptyUpload;
  if (event.type === 'picked') {
    if (state.step === 'sending' || state.step === 'success') return state;
    // A wrong file also clears the previous choice.
    if (event.file.type !== 'application/pdf')
      return { step: 'empty', error: { message: 'Por favor, selecione apenas arquivos PDF' } };
    return { step: 'chosen', file: event.file };
  }
  if (event.type === 'started') {
    return state.step === 'chosen' ? { step: 'sending', file: state.file, fraction: 0, since: event.at } : state;
  }
  // Ignore events that arrive after the upload was cancelled.
  if (state.step !== 'sending') return state;
  switch (event.type) {
    case 'progressed':
      return { ...state, fraction: event.fraction };
    case 'refused':
      return { step: 'chosen', file: state.file, error: event.error };
    case 'interrupted':
      return { step: 'chosen', file: state.file };
    case 'accepted':
      return { step: 'success', message: event.message, id: event.id };
  }
}

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
