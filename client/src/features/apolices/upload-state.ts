import type { Failure } from '../../api/server-message.ts';

export type UploadState =
  | { readonly step: 'empty'; readonly error?: Failure | undefined }
  | { readonly step: 'chosen'; readonly file: File; readonly error?: Failure | undefined }
  | { readonly step: 'sending'; readonly file: File; readonly fraction: number; readonly since: number }
  | { readonly step: 'success'; readonly message: string; readonly id: number | null };

export type UploadEvent =
  | { readonly type: 'picked'; readonly file: File }
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'progressed'; readonly fraction: number }
  | { readonly type: 'refused'; readonly error: Failure }
  | { readonly type: 'interrupted' }
  | { readonly type: 'accepted'; readonly message: string; readonly id: number | null }
  | { readonly type: 'opened' };

export const NOT_A_PDF = 'Por favor, selecione apenas arquivos PDF';

export const emptyUpload: UploadState = { step: 'empty' };

/** Dialog steps (product spec, section 4): no file, file chosen, sending, success. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'opened') return emptyUpload;
  if (event.type === 'picked') {
    if (state.step === 'sending' || state.step === 'success') return state;
    // A wrong file also clears the previous choice.
    if (event.file.type !== 'application/pdf') return { step: 'empty', error: { message: NOT_A_PDF } };
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
