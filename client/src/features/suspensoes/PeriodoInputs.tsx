import type { UseFormReturn } from 'react-hook-form';
import { formatarData } from '../../../../shared/format/data.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { MOTIVO_MAX, type SuspensaoForm } from './suspensao-form.ts';

interface PeriodoInputsProps {
  readonly form: UseFormReturn<SuspensaoForm>;
}

const dia = { type: 'date' };

export function DiasInputs({ form }: PeriodoInputsProps) {
  const [inicio, fim] = form.watch(['datA_INICIAL', 'datA_FINAL']);
  return (
    <CamposSimples
      form={form}
      autoFocus={false}
      campos={[
        {
          nome: 'datA_INICIAL',
          rotulo: 'Data Inicial',
          obrigatorio: true,
          ajuda: formatarData(inicio),
          atributos: dia,
        },
        {
          nome: 'datA_FINAL',
          rotulo: 'Data Final',
          ajuda: fim !== '' && fim < inicio ? 'Data final anterior à inicial' : formatarData(fim) || 'Opcional',
          atributos: dia,
        },
      ]}
    />
  );
}

export function MotivoInput({ form }: PeriodoInputsProps) {
  const ajuda = `${form.watch('motivo').length} de ${MOTIVO_MAX} caracteres`;
  return (
    <CamposSimples
      form={form}
      autoFocus={false}
      campos={[{ nome: 'motivo', rotulo: 'Motivo', obrigatorio: true, ajuda, linhas: 3 }]}
    />
  );
}
