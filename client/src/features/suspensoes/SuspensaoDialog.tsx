import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Escolhida } from '../../api/apolice-escolhas.ts';
import { sendSuspensao, suspensoesQuery } from '../../api/suspensoes.ts';
import { useRefused } from '../../api/use-admitted.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { SoLeitura } from '../../ui/SoLeitura.tsx';
import { ApolicesNomeadas, RamoHint } from './hints.tsx';
import { DiasInputs, MotivoInput } from './PeriodoInputs.tsx';
import { newSuspensao, novaSuspensao, suspensaoForm, type SuspensaoForm } from './suspensao-form.ts';

/** How long the success message shows before the dialog closes (product spec, section 9). */
const CLOSE_AFTER_MS = 2_000;

interface Props {
  /** Policy to suspend and its branch, '' if unknown. */
  readonly apolice: string;
  readonly ramo: string;
  readonly onClose: (saved: boolean) => void;
}

export default function SuspensaoDialog({ apolice, ramo: ramoOfApolice, onClose }: Props) {
  const form = useForm<SuspensaoForm>({
    resolver: standardSchemaResolver(suspensaoForm),
    defaultValues: newSuspensao(apolice, ramoOfApolice),
  });
  const { register, watch, setFocus, setValue, formState } = form;
  const { errors } = formState;
  const [typed, ramo] = watch(['iD_APOLICE', 'ramo']);
  const client = useQueryClient();
  const onlyReads = useRefused('write');
  const { props } = useFormSending(form, {
    mutationFn: (values: SuspensaoForm) => sendSuspensao(novaSuspensao(values)),
    // The list refetches when the dialog closes; mark it stale in case the user leaves before that.
    onSuccess: () => client.invalidateQueries({ queryKey: suspensoesQuery.queryKey, refetchType: 'none' }),
    done: 'Suspensão criada com sucesso!',
    closeAfterMs: CLOSE_AFTER_MS,
  });
  function choose({ iD_APOLICE_NACIONAL: id, ramo: ramoDela }: Escolhida) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('iD_APOLICE', String(id), options);
    if (ramoDela) setValue('ramo', String(ramoDela), options);
    // The clicked button unmounts: move the focus to the field that it filled.
    setFocus('ramo');
  }
  return (
    <FormDialog
      title="Nova Suspensão"
      submitLabel="Criar Suspensão"
      busyLabel="Criando..."
      {...props}
      onClose={onClose}
    >
      {onlyReads && <SoLeitura para="criar a suspensão" />}
      <div className="ap-form-columns">
        <div>
          <FormField
            label="ID Apólice"
            required
            error={errors.iD_APOLICE?.message}
            hint="O ID; pelo número, a apólice é escolhida abaixo"
          >
            {(control) => (
              <input
                {...register('iD_APOLICE')}
                {...control}
                type="number"
                min={1}
                step={1}
                className="form-control"
                autoFocus
              />
            )}
          </FormField>
          <ApolicesNomeadas typed={typed.trim()} ramo={ramo} onChoose={choose} />
        </div>
        <FormField label="Ramo" required error={errors.ramo?.message} hint={<RamoHint id={ramo} />}>
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
