import type { UseFormReturn } from 'react-hook-form';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { FormField } from '../../ui/FormField.tsx';
import type { LayoutCampo } from '../../../../shared/format/layout.ts';
import type { LayoutForm } from './layout-form.ts';
import { SelectInput } from './SelectInput.tsx';
import { decimalOptions, mascaraOptions } from './tipos.ts';

interface Props {
  readonly form: UseFormReturn<LayoutForm>;
  /** Index of the field in the form. */
  readonly at: number;
  readonly campo: LayoutCampo;
  /** Fixed width: fields have positions rather than headers. */
  readonly fixed: boolean;
}

const numeric = { className: 'form-control', inputMode: 'numeric', autoComplete: 'off' } as const;

/** Position and format of one field in the client's file. */
export function CampoInputs({ form: { register, formState }, at, campo: { campo, tipo }, fixed }: Props) {
  const errors = formState.errors.campos?.[at];
  const name = `campos.${at}` as const;
  return (
    <fieldset className="ap-campo row-gap-2 column-gap-2 border-top d-grid align-items-start py-2 px-0">
      <legend>{nomeDoCampo(campo)}</legend>
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
      {tipo === 'DECIMAL' && (
        <SelectInput {...register(`${name}.separadorDecimal`)} label="Separador decimal" options={decimalOptions} />
      )}
      {tipo === 'DATA' && (
        <SelectInput {...register(`${name}.mascaraData`)} label="Formato da data" options={mascaraOptions} />
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
