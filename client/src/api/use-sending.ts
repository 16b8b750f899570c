import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useCallback, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { invalidate } from './queries.ts';
import { formFailureOf, markFieldsAtFault } from './server-message.ts';

interface Sending<Sent, Answer> {
  mutationFn(sent: Sent): Promise<Answer>;
  /** Calls and nouns that are refetched after a success, before `onSuccess`. */
  readonly invalidates?: readonly string[];
}

type Callbacks<Sent, Answer> = Pick<UseMutationOptions<Answer, Error, Sent>, 'onError' | 'onSettled' | 'onSuccess'>;

/**
 * A mutation that ignores a second `send` while the first is pending. A disabled button is not enough: it renders a
 * moment later, and the second half of a double click comes before that.
 */
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

/**
 * Sends a form; a refusal marks the fields that the service names.
 * @returns props for `FormDialog`, which closes by `onSuccess`.
 */
export function useFormSending<Form extends FieldValues, Answer>(
  form: UseFormReturn<Form>,
  sending: Sending<Form, Answer> & { onSuccess(answer: Answer, values: Form): void },
) {
  const { send, isPending, error } = useSending({ ...sending, onError: (fault) => markFieldsAtFault(form, fault) });
  return {
    busy: isPending,
    dirty: form.formState.isDirty,
    failure: error ? formFailureOf(form, error) : undefined,
    closeAfterMs: 0,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(send)(event),
  };
}
