import { useForm } from 'react-hook-form';
import { separarEmails } from '../../../../shared/contracts/cadastros/formatos.ts';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import type { PropostaDeEmail } from '../../../../shared/contracts/fatura-email.ts';
import { enviarEmail } from '../../api/faturas.ts';
import { failureOf, fieldsAtFault } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';

interface Props {
  readonly fatura: Fatura;
  readonly proposta: PropostaDeEmail;
  readonly onOrdered: (tarefa: number) => void;
  readonly onClose: () => void;
}

interface Campos {
  readonly para: string;
  readonly copia: string;
  readonly assunto: string;
  readonly texto: string;
  readonly planilha: boolean;
}

const papeis = { SEGURADO: 'segurado', PAGADOR: 'pagador', CORRETOR: 'corretor' } as const;

/** The letter with an invoice, as it will be sent. */
export function EmailForm({ fatura, proposta, onOrdered, onClose }: Props) {
  const { destinatarios } = proposta;
  const form = useForm<Campos>({
    defaultValues: {
      para: destinatarios.map(({ email }) => email).join(', '),
      copia: proposta.copia.join(', '),
      assunto: proposta.assunto,
      texto: proposta.texto,
      planilha: true,
    },
  });
  const { register, handleSubmit, formState } = form;
  const sending = useSending({
    ...enviarEmail(({ para, copia, ...carta }: Campos) => ({
      params: { id: fatura.id_fatura },
      body: { ...carta, para: separarEmails(para), copia: separarEmails(copia) },
    })),
    onSuccess: onOrdered,
    onError(error) {
      for (const { campo, mensagem } of fieldsAtFault(error)) marcar(campo, mensagem);
    },
  });

  /** `para.1` is the second address of its field. */
  function marcar(campo: string, mensagem: string) {
    const [nome, at] = campo.split('.') as [keyof Campos, string?];
    const valor = form.getValues(nome);
    if (valor === undefined) return;
    const endereco = at === undefined ? '' : `${separarEmails(String(valor))[Number(at)]}: `;
    form.setError(nome, { message: endereco + mensagem });
  }

  const { errors } = formState;
  return (
    <FormDialog
      title="Enviar por e-mail"
      size="upload"
      submitLabel="Enviar"
      busyLabel="Enviando..."
      busy={sending.isPending}
      dirty={formState.isDirty}
      failure={sending.error ? failureOf(sending.error) : undefined}
      closeAfterMs={0}
      onSubmit={(event) => void handleSubmit((campos) => sending.send(campos))(event)}
      onClose={onClose}
    >
      <FormField label="Para" required error={errors.para?.message} hint={quemSao(destinatarios)}>
        {(control) => <input {...register('para')} {...control} className="form-control" autoFocus />}
      </FormField>
      <FormField label="Cópia para" error={errors.copia?.message}>
        {(control) => <input {...register('copia')} {...control} className="form-control" />}
      </FormField>
      <FormField label="Assunto" required error={errors.assunto?.message}>
        {(control) => <input {...register('assunto')} {...control} className="form-control" maxLength={150} />}
      </FormField>
      <FormField label="Texto" required error={errors.texto?.message} hint="A fatura em PDF vai anexa.">
        {(control) => <textarea {...register('texto')} {...control} rows={6} className="form-control" />}
      </FormField>
      <label className="form-check">
        <input {...register('planilha')} type="checkbox" className="form-check-input" />
        <span className="form-check-label">Anexar a planilha com a relação de embarques e o resumo</span>
      </label>
    </FormDialog>
  );
}

function quemSao(destinatarios: PropostaDeEmail['destinatarios']): string {
  if (destinatarios.length === 0)
    return 'Nem o segurado nem o corretor têm e-mail no cadastro. Separe vários por vírgula.';
  const nomes = destinatarios.map(({ nome, papel }) => `${nome} (${papeis[papel]})`);
  return `Dos cadastros: ${nomes.join(', ')}. Separe vários por vírgula.`;
}
