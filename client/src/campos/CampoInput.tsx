import type { ReactNode } from 'react';
import { ReferenciaInput } from './ReferenciaInput.tsx';
import { type CampoInputProps, fieldOf } from './campo-input-props.ts';
import { TextoInput } from './TextoInput.tsx';
import { useController } from 'react-hook-form';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { hoje } from '../../../shared/format/data.ts';
import { DateInput } from '../ui/dates/DateInput.tsx';
import { readTyped, writtenDate } from '../ui/dates/typed-date.ts';
import { FormField } from '../ui/FormField.tsx';
import { Select } from '../ui/Select.tsx';
import { optionsOf } from '../ui/select-option.ts';

export function CampoInput({ campo, ...props }: CampoInputProps): ReactNode {
  switch (campo.tipo) {
    case 'sim-nao':
      return <SimNaoInput {...props} campo={campo} />;
    case 'opcao':
      return <OpcaoInput {...props} campo={campo} />;
    case 'referencia':
      return <ReferenciaInput {...props} campo={campo} />;
    case 'data':
    case 'competencia':
      return <DataInput {...props} campo={campo} />;
    default:
      return <TextoInput {...props} campo={campo} />;
  }
}

/** Date or month of a declared field. The form keeps it as pt-BR text, as it keeps every field. */
function DataInput({
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

type OfTipo<T extends Campo['tipo']> = CampoInputProps<Extract<Campo, { tipo: T }>>;

function OpcaoInput({ form, name, campo, disabled, autoFocus = false }: OfTipo<'opcao'>) {
  const { field } = useController({ control: form.control, name });
  return (
    <FormField {...fieldOf(form, name, campo)}>
      {(control) => (
        <Select
          {...field}
          {...control}
          empty={campo.padrao === undefined ? 'Selecione…' : undefined}
          options={optionsOf(campo.opcoes)}
          disabled={disabled}
          autoFocus={autoFocus}
        />
      )}
    </FormField>
  );
}

const SimNaoInput = ({ form, name, campo, disabled, autoFocus = false }: OfTipo<'sim-nao'>) => (
  <div className="ap-field">
    <label className="form-check">
      <input
        {...form.register(name)}
        type="checkbox"
        className="form-check-input"
        disabled={disabled}
        autoFocus={autoFocus}
      />
      <span className="form-check-label">{campo.rotulo}</span>
    </label>
    {campo.ajuda && <p className="ap-field-hint">{campo.ajuda}</p>}
  </div>
);
