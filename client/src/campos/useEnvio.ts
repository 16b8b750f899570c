import type { SubmitEvent } from 'react';
import { failureOf } from '../api/server-message.ts';
import { useSending } from '../api/use-sending.ts';
import { useToasts } from '../ui/Toasts.tsx';

type Sending<Sent, Answer> = Parameters<typeof useSending<Sent, Answer>>[0];

/** Failures show in a toast, and `done` on success. */
export function useToastedSending<Sent, Answer>({
  done,
  onSuccess,
  ...sending
}: Sending<Sent, Answer> & { readonly done?: string }) {
  const toasts = useToasts();
  return useSending<Sent, Answer>({
    ...sending,
    onSuccess: (...answered) => {
      if (done !== undefined) toasts.show({ tone: 'success', text: done });
      return onSuccess?.(...answered);
    },
    onError: (error) => toasts.fail(failureOf(error)),
  });
}

/** Props of a `FormDialog` that sends without a form library. @param done shown for a second before it closes */
export const dialogProps = (
  { isPending, isSuccess, error }: Pick<ReturnType<typeof useSending>, 'isPending' | 'isSuccess' | 'error'>,
  onSubmit: () => void,
  done?: string,
  closeAfterMs = 1_000,
) => ({
  busy: isPending,
  failure: error ? failureOf(error) : undefined,
  success: isSuccess ? done : undefined,
  closeAfterMs,
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  },
});
