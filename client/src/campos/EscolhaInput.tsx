/** Inputs with few choices: select or checkbox. */
import { useController } from 'react-hook-form';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { FormField } from '../ui/FormField.tsx';
import { type CampoInputProps, fieldOf } from './campo-input-props.ts';

type OfTipo<T extends Campo['tipo']> = CampoInputProps<Extract<Campo, { tipo: T }>>;

/** Select of declared options; without a default it starts empty. */
export function OpcaoInput({ form, name, campo, disabled, autoFocus = false }: OfTipo<'opcao'>) {
  const { field } = useController({ control: form.control, name });
  return (
    <FormField {...fieldOf(form, name, campo)}>
      {(control) => (
        <select {...field} {...control} className="form-select" disabled={disabled} autoFocus={autoFocus}>
          {campo.padrao === undefined && <option value="">Selecione…</option>}
          {Object.entries(campo.opcoes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

export function SimNaoInput({ form, name, campo, disabled, autoFocus = false }: OfTipo<'sim-nao'>) {
  return (
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
}
