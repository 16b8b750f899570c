import type { SelectHTMLAttributes } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { motivo } from '../../../shared/contracts/cadastros/declarados/motivo.ts';
import { useListQuery } from '../api/queries.ts';
import { registrosQuery } from '../api/registros.ts';
import { FormField } from '../ui/FormField.tsx';

interface MotivoFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** `tipo` in the motivo cadastro. */
  readonly tipo: 'DESPREZO_DI' | 'EXCLUSAO_AVERBACAO';
  readonly error?: string | undefined;
  readonly ref?: RefCallBack;
}

/** Select of the active reasons of one kind. */
export function MotivoField({ tipo, error, ...select }: MotivoFieldProps) {
  const { rows } = useListQuery(registrosQuery(motivo));
  return (
    <FormField label="Motivo" required error={error}>
      {(control) => (
        <select {...select} {...control} className="form-select">
          <option value="">Selecione...</option>
          {rows
            .filter((um) => um.tipo === tipo && um.ativo)
            .map(({ id_motivo, descricao }) => (
              <option key={String(id_motivo)} value={String(id_motivo)}>
                {String(descricao)}
              </option>
            ))}
        </select>
      )}
    </FormField>
  );
}
