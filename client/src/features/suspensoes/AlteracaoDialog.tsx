import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { formatarData, hoje } from '../../../../shared/format/data.ts';
import { markFieldsAtFault, serverMessage } from '../../api/server-message.ts';
import { sendAlteracao, suspensoesQuery } from '../../api/suspensoes.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { DiasInputs, MotivoInput } from './PeriodoInputs.tsx';
import { alteracao, encerramentoForm, suspensaoForm, suspensaoFormOf, type SuspensaoForm } from './suspensao-form.ts';

/** As long as after a new one (product spec, section 9). */
const CLOSE_AFTER_MS = 2_000;

interface AlteracaoDialogProps {
  readonly suspensao: Suspensao;
  /** Only the last day is asked for, today at first. */
  readonly encerrar: boolean;
  readonly onClose: (saved: boolean) => void;
}

/** Changes a suspension, or ends it; its policy and branch stay. */
export default function AlteracaoDialog({ suspensao, encerrar, onClose }: AlteracaoDialogProps) {
  const atual = suspensaoFormOf(suspensao);
  const form = useForm<SuspensaoForm>({
    resolver: standardSchemaResolver(encerrar ? encerramentoForm : suspensaoForm),
    defaultValues: encerrar ? { ...atual, datA_FINAL: hoje() } : atual,
  });
  const client = useQueryClient();
  const save = useSending({
    mutationFn: (values: SuspensaoForm) =>
      sendAlteracao(suspensao.iD_SUSPENSAO_APOLICE ?? 0, alteracao(values, suspensao)),
    onSuccess: () => client.invalidateQueries({ queryKey: suspensoesQuery.queryKey, refetchType: 'none' }),
    onError: (error) => markFieldsAtFault(form, error),
  });
  return (
    <FormDialog
      title={encerrar ? 'Encerrar Suspensão' : 'Editar Suspensão'}
      submitLabel={encerrar ? 'Encerrar' : 'Salvar'}
      busyLabel={encerrar ? 'Encerrando...' : 'Salvando...'}
      busy={save.isPending}
      dirty={form.formState.isDirty}
      failure={save.error ? serverMessage(save.error) : undefined}
      success={save.isSuccess ? `Suspensão ${encerrar ? 'encerrada' : 'atualizada'} com sucesso!` : undefined}
      closeAfterMs={CLOSE_AFTER_MS}
      onSubmit={(event) => void form.handleSubmit((values) => save.send(values))(event)}
      onClose={onClose}
    >
      <p className="mb-3">
        Apólice {suspensao.numero_apolice} — {suspensao.segurado}
        {encerrar && `, suspensa desde ${formatarData(suspensao.datA_INICIAL)}`}
      </p>
      {encerrar ? (
        <FormField
          label="Data Final"
          required
          error={form.formState.errors.datA_FINAL?.message}
          hint="O último dia suspenso"
        >
          {(control) => (
            <input {...form.register('datA_FINAL')} {...control} type="date" className="form-control" autoFocus />
          )}
        </FormField>
      ) : (
        <>
          <div className="ap-form-columns">
            <DiasInputs form={form} />
          </div>
          <MotivoInput form={form} />
        </>
      )}
    </FormDialog>
  );
}
