import { useController } from 'react-hook-form';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { FormField } from '../ui/FormField.tsx';
import { tidied } from './campo-text.ts';
import { type CampoInputProps, fieldOf } from './campo-input-props.ts';

type Digitavel = Exclude<Campo, { tipo: 'sim-nao' | 'opcao' | 'referencia' | 'lista' | 'data' | 'competencia' }>;

export function TextoInput({ form, name, campo, disabled, autoFocus = false }: CampoInputProps<Digitavel>) {
  const { field } = useController({ control: form.control, name });
  const text = String(field.value ?? '');
  const unidade = campo.tipo === 'decimal' ? campo.unidade : undefined;

  function onChange({ value, selectionStart }: HTMLInputElement | HTMLTextAreaElement) {
    const pattern = patternOf(campo, value);
    // Mask only at the end: elsewhere the caret would jump, and a deleted separator would reappear.
    const atEnd = selectionStart === value.length && value.length > text.length;
    field.onChange(pattern && atEnd ? masked(pattern, value) : value);
  }

  function onBlur() {
    const tidy = tidied(campo, text);
    if (tidy !== text) field.onChange(tidy);
    field.onBlur();
  }

  return (
    <FormField {...fieldOf(form, name, campo)}>
      {(control) => {
        const input = {
          ...control,
          ref: field.ref,
          name,
          value: text,
          disabled,
          autoFocus,
          className: 'form-control',
          autoComplete: 'off',
          onBlur,
        };
        if (campo.tipo === 'texto' && campo.linhas)
          return <textarea {...input} rows={3} maxLength={campo.max} onChange={({ target }) => onChange(target)} />;
        const line = <input {...input} {...keyboardOf(campo)} onChange={({ target }) => onChange(target)} />;
        if (unidade === undefined) return line;
        return (
          <div className="input-group">
            {unidade === 'R$' && <span className="input-group-text">R$</span>}
            {line}
            {unidade === '%' && <span className="input-group-text">%</span>}
          </div>
        );
      }}
    </FormField>
  );
}

/** Mobile keyboard, and max length if the typed text has the stored text's length. */
function keyboardOf(campo: Digitavel) {
  if (campo.tipo !== 'texto') return { inputMode: campo.tipo === 'decimal' ? 'decimal' : 'numeric' } as const;
  switch (campo.formato) {
    case undefined:
    case 'placa':
    case 'susep':
      return { maxLength: campo.max };
    case 'cnpj':
    case 'cpf-cnpj':
      return { spellCheck: false };
    case 'email':
      return { inputMode: 'email', maxLength: campo.max } as const;
    case 'url':
      return { inputMode: 'url', maxLength: campo.max } as const;
    case 'telefone':
      return { inputMode: 'tel' } as const;
    default:
      return { inputMode: 'numeric' } as const;
  }
}

/** `#` is a letter or digit, `9` a digit; other characters are inserted. */
const patterns = { cnpj: '##.###.###/####-99', cpf: '999.999.999-99', cep: '99999-999' } as const;

function patternOf(campo: Campo, digitado: string): string | null {
  if (campo.tipo !== 'texto') return null;
  if (campo.formato === 'cnpj' || campo.formato === 'cep') return patterns[campo.formato];
  if (campo.formato !== 'cpf-cnpj') return null;
  const signs = digitado.replace(/[^0-9A-Za-z]/g, '');
  return /^\d{0,11}$/.test(signs) ? patterns.cpf : patterns.cnpj;
}

/** Applies the mask as far as the text goes. Text that does not fit, or has other separators, is kept. */
function masked(pattern: string, digitado: string): string {
  const signs = [...digitado.toUpperCase().replace(/[^0-9A-Z]/g, '')];
  const places = [...pattern].filter((place) => place === '#' || place === '9');
  const fits = signs.length <= places.length && signs.every((sign, at) => places[at] === '#' || /\d/.test(sign));
  const parted = [...digitado].some((sign, at) => /[^0-9A-Za-z]/.test(sign) && pattern[at] !== sign);
  if (!fits || parted) return digitado;
  let text = '';
  for (const place of pattern) {
    if (signs.length === 0) break;
    text += place === '#' || place === '9' ? signs.shift() : place;
  }
  return text;
}
