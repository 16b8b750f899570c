import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { type Campo, camposDaLinha } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { MoveButtons } from '../ui/MoveButtons.tsx';
import { type CampoInputProps, errorAt } from './campo-input-props.ts';
import { CampoInput } from './CampoInput.tsx';
import { digitadosOf } from './registro-form.ts';

export function ListaInput({ form, name, campo, disabled }: CampoInputProps<Extract<Campo, { tipo: 'lista' }>>) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name });
  const add = useRef<HTMLButtonElement>(null);
  const error = errorAt(form, `${name}.root`);
  return (
    <fieldset className="d-flex flex-column align-items-start gap-2" disabled={disabled}>
      <legend className="m-0 small fw-semibold text-body-secondary">{campo.rotulo}</legend>
      {campo.ajuda && <p className="ap-field-hint">{campo.ajuda}</p>}
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="ap-lista-linha d-grid gap-2 align-items-end w-100"
          role="group"
          aria-label={`${campo.rotulo}, linha ${at + 1}`}
        >
          <div className="ap-form-columns">
            {camposDaLinha(campo.campos)
              .filter(([, { oculto }]) => !oculto)
              .map(([coluna, ofLinha]) => (
                <CampoInput
                  key={coluna}
                  form={form}
                  name={`${name}.${at}.${coluna}`}
                  campo={ofLinha}
                  disabled={disabled}
                />
              ))}
          </div>
          <div className="d-flex">
            <MoveButtons
              of={`linha ${at + 1}`}
              first={at === 0}
              last={at === fields.length - 1}
              onMove={(step) => move(at, at + step)}
            />
            <IconButton
              icon="trash"
              label={`Remover linha ${at + 1}`}
              onClick={() => {
                // The remove button unmounts with its row, so move the focus.
                add.current?.focus();
                remove(at);
              }}
            />
          </div>
        </div>
      ))}
      {error && <p className="ap-field-error">{error}</p>}
      <button
        ref={add}
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() =>
          append(digitadosOf(campo.campos, null), { focusName: `${name}.${fields.length}.${first(campo)}` })
        }
      >
        <Icon name="plus-lg" />
        Adicionar linha
      </button>
    </fieldset>
  );
}

const first = (campo: Extract<Campo, { tipo: 'lista' }>): string =>
  Object.keys(campo.campos).find((coluna) => !campo.campos[coluna]?.oculto) ?? '';
