import { useController } from 'react-hook-form';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { hoje } from '../../../shared/format/data.ts';
import { DateInput } from '../ui/dates/DateInput.tsx';
import { readTyped, writtenDate } from '../ui/dates/typed-date.ts';
import { FormField } from '../ui/FormField.tsx';
import { type CampoInputProps, fieldOf } from './campo-input-props.ts';

/** Date or month of a declared field. The form keeps it as pt-BR text, as it keeps every field. */
export function DataInput({
  form,
  name,
  campo,
  disabled,
  autoFocus = false,
}: CampoInputProps<Extract<Campo, { tipo: 'data' | 'competencia' }>>) {
  const { field } = useController({ control: form.control, name });
  const unit = campo.tipo === 'data' ? 'day' : 'month';
  return (
    <FormField {...fieldOf(form, name, campo)}>
      {(control) => (
        <DateInput
          {...control}
          unit={unit}
          ref={field.ref}
          name={name}
          disabled={disabled}
          autoFocus={autoFocus}
          value={readTyped(unit, String(field.value ?? ''), hoje()) ?? ''}
          onChange={(value) => field.onChange(writtenDate(unit, value))}
          onUnread={field.onChange}
        />
      )}
    </FormField>
  );
}
