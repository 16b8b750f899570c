import { useForm } from 'react-hook-form';
import { camposCorrigiveis, type Recusado } from '../../../../shared/contracts/recusados.ts';
import { corrigir } from '../../api/recusados.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

type Corrigivel = (typeof camposCorrigiveis)[number];

/** Corrects by hand what a document says: the fields that its causes name; of a policy that was not found its number. */
export default function CorrecaoDialog({
  recusado,
  onClose,
}: {
  readonly recusado: Recusado;
  readonly onClose: (saved: boolean) => void;
}) {
  const toasts = useToasts();
  const campos = camposDe(recusado);
  const form = useForm<Partial<Record<Corrigivel, string>>>({ defaultValues: recusado.correcoes });
  const sending = useFormSending(form, {
    mutationFn: (valores) =>
      corrigir(recusado, Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor))),
    onSuccess() {
      toasts.show({ tone: 'success', text: 'Correção guardada: ela vale ao reprocessar.' });
      onClose(true);
    },
  });
  return (
    <FormDialog
      title={`Corrigir ${recusado.origem || `a linha ${recusado.linha}`}`}
      submitLabel="Guardar"
      busyLabel="Guardando..."
      {...sending}
      onClose={onClose}
    >
      {campos.map((campo, at) => {
        const causa = recusado.causas.find(({ corrige }) => corrige === campo);
        return (
          <FormField
            key={campo}
            label={campo === 'apolice' ? 'Número da apólice' : nomeDoCampo(campo)}
            hint={
              causa && `No documento: ${causa.valor === '' ? 'vazio' : `“${causa.valor}”`}. Esperado: ${causa.esperado}`
            }
          >
            {(control) => (
              <input
                {...form.register(campo)}
                {...control}
                className="form-control"
                autoComplete="off"
                autoFocus={at === 0}
              />
            )}
          </FormField>
        );
      })}
    </FormDialog>
  );
}

function camposDe({ causas }: Recusado): Corrigivel[] {
  const nomeados = causas.flatMap(({ corrige }) => camposCorrigiveis.filter((campo) => campo === corrige));
  return nomeados.length > 0 ? [...new Set(nomeados)] : ['apolice'];
}
