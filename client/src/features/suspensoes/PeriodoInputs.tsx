import type { UseFormReturn } from 'react-hook-form';
import { formatarData } from '../../../../shared/format/data.ts';
import { FormField } from '../../ui/FormField.tsx';
import { MOTIVO_MAX, type SuspensaoForm } from './suspensao-form.ts';

interface PeriodoInputsProps {
  readonly form: UseFormReturn<SuspensaoForm>;
}

/** The first and the last day of a suspension. */
export function DiasInputs({ form: { register, watch, formState } }: PeriodoInputsProps) {
  const { errors } = formState;
  const [inicio, fim] = watch(['datA_INICIAL', 'datA_FINAL']);
  return (
    <>
      <FormField label="Data Inicial" required error={errors.datA_INICIAL?.message} hint={formatarData(inicio)}>
        {(control) => <input {...register('datA_INICIAL')} {...control} type="date" className="form-control" />}
      </FormField>
      <FormField
        label="Data Final"
        error={errors.datA_FINAL?.message}
        hint={fim !== '' && fim < inicio ? 'Data final anterior à inicial' : formatarData(fim) || 'Opcional'}
      >
        {(control) => <input {...register('datA_FINAL')} {...control} type="date" className="form-control" />}
      </FormField>
    </>
  );
}

/** Why a policy is suspended. */
export function MotivoInput({ form: { register, watch, formState } }: PeriodoInputsProps) {
  return (
    <FormField
      label="Motivo"
      required
      error={formState.errors.motivo?.message}
      hint={`${watch('motivo').length} de ${MOTIVO_MAX} caracteres`}
    >
      {(control) => <textarea {...register('motivo')} {...control} rows={3} className="form-control" />}
    </FormField>
  );
}
