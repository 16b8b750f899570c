import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../ui/FormField.tsx';
import type { CopiaForm } from './copia-form.ts';

interface Props {
  readonly form: UseFormReturn<CopiaForm>;
  /** The field's place in the form. */
  readonly at: number;
  /** The field of the averbação. */
  readonly campo: string;
  /** Whether fields have positions rather than headers. */
  readonly fixed: boolean;
}

const numeric = { className: 'form-control', inputMode: 'numeric', autoComplete: 'off' } as const;

/** Where one field stands in the client's file. */
export function CampoInputs({ form: { register, formState }, at, campo, fixed }: Props) {
  const errors = formState.errors.campos?.[at];
  const name = `campos.${at}` as const;
  return (
    <fieldset className="ap-campo">
      <legend>{campo}</legend>
      {fixed ? (
        <>
          <FormField label="Posição" error={errors?.posicao?.message}>
            {(control) => <input {...register(`${name}.posicao`)} {...control} {...numeric} />}
          </FormField>
          <FormField label="Tamanho" error={errors?.tamanho?.message}>
            {(control) => <input {...register(`${name}.tamanho`)} {...control} {...numeric} />}
          </FormField>
        </>
      ) : (
        <>
          <FormField label="Cabeçalho" error={errors?.cabecalho?.message}>
            {(control) => (
              <input {...register(`${name}.cabecalho`)} {...control} className="form-control" autoComplete="off" />
            )}
          </FormField>
          <FormField label="Coluna" error={errors?.coluna?.message}>
            {(control) => (
              <input {...register(`${name}.coluna`)} {...control} {...numeric} placeholder="pelo cabeçalho" />
            )}
          </FormField>
        </>
      )}
      <FormField label="Valor padrão" error={errors?.valorPadrao?.message}>
        {(control) => (
          <input {...register(`${name}.valorPadrao`)} {...control} className="form-control" autoComplete="off" />
        )}
      </FormField>
      <label className="form-check">
        <input {...register(`${name}.obrigatorio`)} type="checkbox" className="form-check-input" />
        <span className="form-check-label">Obrigatório</span>
      </label>
    </fieldset>
  );
}
