import type { UseFormReturn } from 'react-hook-form';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import type { LayoutCampo } from '../../../../shared/format/layout.ts';
import { CampoInputs } from './CampoInputs.tsx';
import type { LayoutForm } from './layout-form.ts';
import { SelectInput } from './SelectInput.tsx';
import { decimalOptions, mascaraOptions } from './tipos.ts';

interface Props {
  readonly form: UseFormReturn<LayoutForm>;
  readonly layout: LayoutCompleto;
}

/** Not '', which is itself a valid option. */
const KEEP = 'manter';
const keep = { value: KEEP, label: 'Como está em cada campo' };

/** The fields of a layout, with bulk changes for date and decimal formats. */
export function CamposInputs({ form, layout: { tipo, campos } }: Props) {
  const changeAll = (kind: LayoutCampo['tipo'], of: 'separadorDecimal' | 'mascaraData', value: string) => {
    if (value === KEEP) return;
    for (const [at, campo] of campos.entries()) {
      if (campo.tipo === kind) form.setValue(`campos.${at}.${of}`, value, { shouldDirty: true });
    }
  };
  return (
    <details className="ap-campos" {...(form.formState.errors.campos && { open: true })}>
      <summary>Campos diferentes no arquivo do cliente</summary>
      <div className="ap-form-columns mb-3">
        <SelectInput
          label="Separador decimal de todos os valores"
          options={[keep, ...decimalOptions]}
          onChange={({ target }) => changeAll('DECIMAL', 'separadorDecimal', target.value)}
        />
        <SelectInput
          label="Formato de todas as datas"
          options={[keep, ...mascaraOptions]}
          onChange={({ target }) => changeAll('DATA', 'mascaraData', target.value)}
        />
      </div>
      {campos.map((campo, at) => (
        <CampoInputs key={campo.campo} form={form} at={at} campo={campo} fixed={tipo === 'FIXO'} />
      ))}
    </details>
  );
}
