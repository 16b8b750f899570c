import { useForm } from 'react-hook-form';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import { sendModelo } from '../../api/relatorio-modelos.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

interface ModeloDialogProps {
  readonly modelo: Modelo;
  readonly onClose: () => void;
}

/** Renames a model, and says who sees it; its parameters stay. */
export default function ModeloDialog({ modelo, onClose }: ModeloDialogProps) {
  const toasts = useToasts();
  const { nome, da_equipe, acompanha, versao } = modelo;
  const form = useForm({ defaultValues: { nome, da_equipe, acompanha } });
  const { register, formState } = form;
  const sending = useFormSending(form, {
    ...sendModelo((values: Pick<Modelo, 'nome' | 'da_equipe' | 'acompanha'>) => ({
      params: { id: modelo.id_modelo },
      body: { ...values, versao },
    })),
    onSuccess: () => {
      toasts.show({ tone: 'success', text: 'Modelo salvo.' });
      onClose();
    },
  });
  return (
    <FormDialog title="Editar modelo" submitLabel="Salvar" busyLabel="Salvando..." {...sending} onClose={onClose}>
      <FormField label="Nome" required error={formState.errors.nome?.message}>
        {(control) => (
          <input
            {...register('nome', { required: 'Campo obrigatório' })}
            {...control}
            type="text"
            maxLength={60}
            className="form-control"
            autoFocus
          />
        )}
      </FormField>
      <label className="form-check">
        <input {...register('acompanha')} type="checkbox" className="form-check-input" />
        <span className="form-check-label">O período acompanha o calendário</span>
      </label>
      <label className="form-check">
        <input {...register('da_equipe')} type="checkbox" className="form-check-input" />
        <span className="form-check-label">Para toda a equipe</span>
      </label>
    </FormDialog>
  );
}
