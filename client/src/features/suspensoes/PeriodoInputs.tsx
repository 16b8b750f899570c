import type { UseFormReturn } from 'react-hook-form';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { MOTIVO_MAX, type SuspensaoForm } from './suspensao-form.ts';

interface PeriodoInputsProps {
  readonly form: UseFormReturn<SuspensaoForm>;
}

export function DiasInputs({ form }: PeriodoInputsProps) {
  const [inicio, fim] = form.watch(['datA_INICIAL', 'datA_FINAL']);
  return (
    <CamposSimples
      form={form}
      autoFocus={false}
      campos={[
        { nome: 'datA_INICIAL', rotulo: 'Data Inicial', obrigatorio: true, dia: true },
        {
          nome: 'datA_FINAL',
          rotulo: 'Data Final',
          ajuda: fim !== '' && fim < inicio ? 'Data final anterior à inicial' : 'Opcional',
          dia: true,
        },
      ]}
    />
  );
}

export function MotivoInput({ form, autoFocus = false }: PeriodoInputsProps & { readonly autoFocus?: boolean }) {
  const ajuda = `${form.watch('motivo').length} de ${MOTIVO_MAX} caracteres`;
  return (
    <CamposSimples
      form={form}
      autoFocus={autoFocus}
      campos={[{ nome: 'motivo', rotulo: 'Motivo', obrigatorio: true, ajuda, linhas: 3 }]}
    />
  );
}
