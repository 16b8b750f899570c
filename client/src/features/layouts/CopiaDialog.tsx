import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { sendCopia } from '../../api/layouts.ts';
import { markFieldsAtFault, serverMessage } from '../../api/server-message.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { CampoInputs } from './CampoInputs.tsx';
import { copiaForm, copiaFormOf, layoutCopia, type CopiaForm } from './copia-form.ts';
import { hasOwnPlaces, separatorOptions } from './tipos.ts';

interface Props {
  readonly layout: LayoutCompleto;
  /** Told the copy's id; null where none was made. */
  readonly onClose: (created: number | null) => void;
}

/** Copies a layout for a client, whose file may call or place the fields otherwise. */
export default function CopiaDialog({ layout, onClose }: Props) {
  const toasts = useToasts();
  const form = useForm<CopiaForm>({
    resolver: standardSchemaResolver(copiaForm),
    defaultValues: copiaFormOf(layout),
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const copy = useMutation({
    mutationFn: (values: CopiaForm) => sendCopia(layout.id_LAYOUT_ENTRADA_MASSA, layoutCopia(layout, values)),
    onSuccess: (created, { nome }) => {
      toasts.show({ tone: 'success', text: `Layout “${nome}” criado com sucesso!` });
      onClose(created);
    },
    onError: (error) => markFieldsAtFault(form, error),
  });
  return (
    <FormDialog
      title={`Copiar ${layout.nome}`}
      size="wide"
      submitLabel="Criar cópia"
      busyLabel="Criando..."
      busy={copy.isPending}
      dirty={isDirty}
      failure={copy.error ? serverMessage(copy.error) : undefined}
      closeAfterMs={0}
      onSubmit={(event) => void handleSubmit((values) => copy.mutate(values))(event)}
      onClose={() => onClose(null)}
    >
      <div className="ap-form-columns">
        <FormField label="Nome do layout" required error={errors.nome?.message} hint="Como aparecerá no Conversor">
          {(control) => (
            <input {...register('nome')} {...control} className="form-control" autoComplete="off" autoFocus />
          )}
        </FormField>
        <FormField label="CNPJ do cliente" error={errors.cnpjSegurado?.message} hint="Opcional">
          {(control) => (
            <input
              {...register('cnpjSegurado')}
              {...control}
              className="form-control"
              autoComplete="off"
              maxLength={18}
            />
          )}
        </FormField>
        {layout.tipo === 'DELIMITADO' && (
          <FormField label="Separador" error={errors.separador?.message}>
            {(control) => (
              <select {...register('separador')} {...control} className="form-select">
                <option value="">Reconhecido no arquivo</option>
                {separatorOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
      </div>
      {hasOwnPlaces(layout.tipo) && (
        <details className="ap-campos" {...(errors.campos && { open: true })}>
          <summary>Campos que no arquivo do cliente são diferentes</summary>
          {layout.campos.map((campo, at) => (
            <CampoInputs key={campo.campo} form={form} at={at} campo={campo.campo} fixed={layout.tipo === 'FIXO'} />
          ))}
        </details>
      )}
    </FormDialog>
  );
}
