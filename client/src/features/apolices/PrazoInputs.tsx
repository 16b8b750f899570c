import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../ui/FormField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { type CondicoesForm, prazoOf } from './condicoes-form.ts';
import { prazoEmTexto } from '../../../../shared/apolice/condicoes-em-texto.ts';

const bases = { '': 'Sem prazo', EMISSAO: 'Emissão do documento', EMBARQUE: 'Embarque' } as const;
const marcos = { EMISSAO: 'da emissão do documento', EMBARQUE: 'do embarque' } as const;

/** Inputs for the averbação deadline, with the resulting sentence. */
export function PrazoInputs({ form }: { readonly form: UseFormReturn<CondicoesForm> }) {
  const { register, setValue, trigger, watch, formState } = form;
  const [base, dias, sentido] = watch(['base', 'dias', 'sentido']);
  const prazo = prazoOf({ base, dias, sentido });
  return (
    <fieldset className="ap-conditions d-grid gap-2">
      <legend>Prazo</legend>
      <div className="ap-form-columns">
        <ChoiceField
          label="Contado a partir de"
          options={bases}
          value={base}
          hint={prazo && prazoEmTexto(prazo)}
          onChange={(value) => setValue('base', value, { shouldDirty: true })}
        />
        {base !== '' && (
          <>
            <FormField label="Dias" required error={formState.errors.dias?.message}>
              {(control) => (
                <input
                  {...register('dias')}
                  {...control}
                  className="form-control"
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </FormField>
            <ChoiceField
              label="Quando"
              options={{ DEPOIS: `Depois ${marcos[base]}`, ANTES: `Antes ${marcos[base]}` }}
              value={sentido}
              onChange={(value) => {
                setValue('sentido', value, { shouldDirty: true });
                // The other direction has a different maximum.
                if (formState.isSubmitted) void trigger('dias');
              }}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
