import type { UseFormReturn } from 'react-hook-form';
import type { Condicoes } from '../../../../shared/contracts/condicoes.ts';
import { sendCondicoes } from '../../api/condicoes.ts';
import { prazoEmTexto } from '../../../../shared/apolice/condicoes-em-texto.ts';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { type CondicoesForm, condicoesForm, condicoesFormOf, novasCondicoes, prazoOf } from './condicoes-form.ts';
import { MercadoriasInputs } from './MercadoriasInputs.tsx';

interface Props {
  readonly id: string;
  readonly condicoes: Condicoes;
  readonly onClose: (saved: boolean) => void;
}

export default function CondicoesDialog({ id, condicoes, onClose }: Props) {
  const { form, props } = useSentForm({
    schema: condicoesForm,
    defaultValues: condicoesFormOf(condicoes),
    mutationFn: (values) => sendCondicoes(id, condicoes.versao, novasCondicoes(values)),
    toast: 'Condições salvas com sucesso!',
    onSuccess: () => onClose(true),
  });
  return (
    <FormDialog title="Condições da averbação" size="wide" submitLabel="Salvar" {...props} onClose={onClose}>
      <MercadoriasInputs form={form} />
      <PrazoInputs form={form} />
    </FormDialog>
  );
}

const numerico = { inputMode: 'numeric', autoComplete: 'off' } as const;
const marcos = { EMISSAO: 'da emissão do documento', EMBARQUE: 'do embarque' } as const;

function PrazoInputs({ form }: { readonly form: UseFormReturn<CondicoesForm> }) {
  const { setValue, trigger, watch, formState } = form;
  const [base, dias, sentido] = watch(['base', 'dias', 'sentido']);
  const prazo = prazoOf({ base, dias, sentido });
  return (
    <fieldset className="ap-conditions d-flex flex-column gap-2">
      <legend>Prazo</legend>
      <div className="ap-form-columns">
        <SelectField
          label="Contado a partir de"
          options={{ '': 'Sem prazo', EMISSAO: 'Emissão do documento', EMBARQUE: 'Embarque' }}
          value={base}
          hint={prazo && prazoEmTexto(prazo)}
          onChange={(value) => setValue('base', value, { shouldDirty: true })}
        />
        {base !== '' && (
          <>
            <CamposSimples
              form={form}
              autoFocus={false}
              campos={[{ nome: 'dias', rotulo: 'Dias', obrigatorio: true, atributos: numerico }]}
            />
            <SelectField
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
