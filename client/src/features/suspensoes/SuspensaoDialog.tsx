import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { namedApoliceQuery } from '../../api/apolice-escolhas.ts';
import { failureOf, markFieldsAtFault } from '../../api/server-message.ts';
import { sendSuspensao, suspensoesQuery } from '../../api/suspensoes.ts';
import { useRefused } from '../../api/use-admitted.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { SoLeitura } from '../../ui/SoLeitura.tsx';
import { ApoliceHint, RamoHint } from './hints.tsx';
import { DiasInputs, MotivoInput } from './PeriodoInputs.tsx';
import { newSuspensao, novaSuspensao, type SuspensaoForm, suspensaoResolver } from './suspensao-form.ts';

/** How long the success stays before the dialog closes (product spec, section 9). */
const CLOSE_AFTER_MS = 2_000;

interface Props {
  /** The policy to suspend and its branch, where they are known; '' where not. */
  readonly apolice: string;
  readonly ramo: string;
  readonly onClose: (saved: boolean) => void;
}

/** Creates a suspension. */
export default function SuspensaoDialog({ apolice, ramo: ramoOfApolice, onClose }: Props) {
  const form = useForm<SuspensaoForm>({
    resolver: suspensaoResolver,
    defaultValues: newSuspensao(apolice, ramoOfApolice),
  });
  const { register, handleSubmit, watch, getValues, setValue, formState } = form;
  const { errors, isDirty, dirtyFields } = formState;
  const [lookedUp, setLookedUp] = useState(apolice);
  // A policy has one branch; the service refuses another one, which would suspend nothing.
  const itsRamo = useQuery(namedApoliceQuery(lookedUp)).data?.ramo;
  const typedRamo = dirtyFields.ramo === true;
  useEffect(() => {
    if (itsRamo && !typedRamo) setValue('ramo', String(itsRamo));
  }, [itsRamo, typedRamo, setValue]);
  const client = useQueryClient();
  const onlyReads = useRefused('write');
  const create = useSending({
    mutationFn: async (values: SuspensaoForm) => {
      // A look-up that fails stands in no way: the service says what it thinks of an id.
      const named = await client.fetchQuery(namedApoliceQuery(values.iD_APOLICE)).catch(() => null);
      await sendSuspensao(novaSuspensao(values, named, typedRamo));
    },
    // Read again when the dialog has closed, or on the next visit where the user leaves before that.
    onSuccess: () => client.invalidateQueries({ queryKey: suspensoesQuery.queryKey, refetchType: 'none' }),
    onError: (error) => markFieldsAtFault(form, error),
  });
  return (
    <FormDialog
      title="Nova Suspensão"
      submitLabel="Criar Suspensão"
      busyLabel="Criando..."
      busy={create.isPending}
      dirty={isDirty}
      failure={create.error ? failureOf(create.error) : undefined}
      success={create.isSuccess ? 'Suspensão criada com sucesso!' : undefined}
      closeAfterMs={CLOSE_AFTER_MS}
      onSubmit={(event) => void handleSubmit(create.send)(event)}
      onClose={onClose}
    >
      {onlyReads && <SoLeitura para="criar a suspensão" />}
      <div className="ap-form-columns">
        <FormField
          label="ID Apólice"
          required
          error={errors.iD_APOLICE?.message}
          hint={<ApoliceHint typed={lookedUp} />}
        >
          {(control) => (
            <input
              {...register('iD_APOLICE', { onBlur: () => setLookedUp(getValues('iD_APOLICE')) })}
              {...control}
              type="number"
              min={1}
              step={1}
              className="form-control"
              autoFocus
            />
          )}
        </FormField>
        <FormField label="Ramo" required error={errors.ramo?.message} hint={<RamoHint id={watch('ramo')} />}>
          {(control) => (
            <input {...register('ramo')} {...control} type="number" min={1} step={1} className="form-control" />
          )}
        </FormField>
        <DiasInputs form={form} />
      </div>
      <MotivoInput form={form} />
    </FormDialog>
  );
}
