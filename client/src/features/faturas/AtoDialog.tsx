import { useForm } from 'react-hook-form';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { failureOf, markFieldsAtFault } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import type { Ato, Textos } from './atos.ts';

const CLOSE_AFTER_MS = 1_500;

interface Props {
  readonly fatura: Fatura;
  readonly ato: Ato;
  readonly onClose: (saved: boolean) => void;
}

/** Writes something down about an invoice. */
export default function AtoDialog({ fatura, ato, onClose }: Props) {
  const form = useForm<Textos>({
    defaultValues: {
      texto: '',
      numero: '',
      motivo: '',
      nosso_numero: fatura.nosso_numero ?? '',
      linha_digitavel: fatura.linha_digitavel ?? '',
    },
  });
  const { register, handleSubmit, formState } = form;
  const sending = useSending({
    mutationFn: (textos: Textos) => ato.send(fatura, textos),
    invalidates: ['faturas'],
    onError: (error) => markFieldsAtFault(form, error),
  });
  return (
    <FormDialog
      title={ato.titulo}
      submitLabel="Gravar"
      busyLabel="Gravando..."
      busy={sending.isPending}
      dirty={formState.isDirty}
      failure={sending.error ? failureOf(sending.error) : undefined}
      success={sending.isSuccess ? ato.feito : undefined}
      closeAfterMs={CLOSE_AFTER_MS}
      onSubmit={(event) => void handleSubmit((textos) => sending.send(textos))(event)}
      onClose={onClose}
    >
      {ato.campos.map(({ nome, rotulo, linhas, ajuda }, at) => (
        <FormField key={nome} label={rotulo} required error={formState.errors[nome]?.message} hint={ajuda}>
          {(control) =>
            linhas === undefined ? (
              <input {...register(nome)} {...control} className="form-control" autoFocus={at === 0} />
            ) : (
              <textarea {...register(nome)} {...control} rows={linhas} className="form-control" autoFocus={at === 0} />
            )
          }
        </FormField>
      ))}
    </FormDialog>
  );
}
