import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { Condicoes } from '../../../../shared/contracts/condicoes.ts';
import { sendCondicoes } from '../../api/condicoes.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { type CondicoesForm, condicoesForm, condicoesFormOf, novasCondicoes } from './condicoes-form.ts';
import { MercadoriasInputs } from './MercadoriasInputs.tsx';
import { PrazoInputs } from './PrazoInputs.tsx';

interface Props {
  /** Policy id. */
  readonly id: string;
  readonly condicoes: Condicoes;
  readonly onClose: (saved: boolean) => void;
}

/** Edits all conditions of a policy in one form. */
export default function CondicoesDialog({ id, condicoes, onClose }: Props) {
  const toasts = useToasts();
  const form = useForm<CondicoesForm>({
    resolver: standardSchemaResolver(condicoesForm),
    defaultValues: condicoesFormOf(condicoes),
  });
  const { props } = useFormSending(form, {
    mutationFn: (values) => sendCondicoes(id, condicoes.versao, novasCondicoes(values)),
    onSuccess: () => {
      toasts.show({ tone: 'success', text: 'Condições salvas com sucesso!' });
      onClose(true);
    },
  });
  return (
    <FormDialog
      title="Condições da averbação"
      size="wide"
      submitLabel="Salvar"
      busyLabel="Salvando..."
      {...props}
      onClose={onClose}
    >
      <MercadoriasInputs form={form} />
      <PrazoInputs form={form} />
    </FormDialog>
  );
}
