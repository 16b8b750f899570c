import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useCallback, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { invalidate } from './queries.ts';
import { formFailureOf, markFieldsAtFault } from './server-message.ts';

interface Sending<Sent, Answer> {
  mutationFn(sent: Sent): Promise<Answer>;
  readonly invalidates?: readonly string[];
}

type Callbacks<Sent, Answer> = Pick<UseMutationOptions<Answer, Error, Sent>, 'onError' | 'onSettled' | 'onSuccess'>;

/** Ignores a second `send` while one is pending: a disabled button re-renders too late for a double click. */
export function useSending<Sent, Answer>({
  mutationFn,
  invalidates = [],
  onSuccess,
  ...callbacks
}: Sending<Sent, Answer> & Callbacks<Sent, Answer>) {
  const client = useQueryClient();
  const underWay = useRef(false);
  const mutation = useMutation<Answer, Error, Sent>({
    ...callbacks,
    mutationFn: (sent) =>
      mutationFn(sent).finally(() => {
        underWay.current = false;
      }),
    onSuccess: async (...answered) => {
      if (invalidates.length > 0) await invalidate(client, ...invalidates);
      await onSuccess?.(...answered);
    },
  });
  const { mutate } = mutation;
  const send = useCallback(
    (sent: Sent) => {
      if (underWay.current) return;
      underWay.current = true;
      mutate(sent);
    },
    [mutate],
  );
  return { ...mutation, send };
}

export interface FormSending<Form extends FieldValues, Answer> extends Sending<Form, Answer> {
  readonly onSuccess?: (answer: Answer, values: Form) => void;
  readonly onError?: (error: Error, form: UseFormReturn<Form>) => void;
  /** Success message shown for `closeAfterMs` before the dialog closes; without it `onSuccess` closes the dialog. */
  readonly done?: string | ((answer: Answer) => string);
  readonly closeAfterMs?: number;
}

export function useFormSending<Form extends FieldValues, Answer>(
  form: UseFormReturn<Form>,
  { done, closeAfterMs = 1_500, onError, ...sending }: FormSending<Form, Answer>,
) {
  const { send, data, isPending, isSuccess, error } = useSending({
    ...sending,
    onError: (fault) => (onError ? onError(fault, form) : markFieldsAtFault(form, fault)),
  });
  const props = {
    busy: isPending,
    dirty: form.formState.isDirty,
    failure: error ? formFailureOf(form, error) : undefined,
    success: isSuccess ? (typeof done === 'function' ? done(data) : done) : undefined,
    closeAfterMs: done === undefined ? 0 : closeAfterMs,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(send)(event),
  };
  return { props, data, error };
}
