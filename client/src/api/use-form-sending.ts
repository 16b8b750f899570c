import type { SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formFailureOf, markFieldsAtFault } from './server-message.ts';
import { useSending } from './use-sending.ts';

interface FormSending<Form, Answer> {
  mutationFn(values: Form): Promise<Answer>;
  onSuccess(answer: Answer, values: Form): void;
}

/**
 * Sends a form whose dialog closes as soon as it is done; a refusal marks the fields that the service names.
 * @returns what the dialog is told of it.
 */
export function useFormSending<Form extends FieldValues, Answer>(
  form: UseFormReturn<Form>,
  sending: FormSending<Form, Answer>,
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
