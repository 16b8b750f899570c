import { useForm } from 'react-hook-form';
import { camposCorrigiveis, type Recusado } from '../../../../shared/contracts/recusados.ts';
import { corrigir } from '../../api/recusados.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

type Corrigivel = (typeof camposCorrigiveis)[number];

/** Corrects a refused document by hand: the fields its errors name, or the number of a policy that was not found. */
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
  const { props } = useFormSending(form, {
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
      {...props}
      onClose={onClose}
    >
      <CamposSimples
        form={form}
        campos={campos.map((campo) => {
          const causa = recusado.causas.find(({ corrige }) => corrige === campo);
          return {
            nome: campo,
            rotulo: campo === 'apolice' ? 'Número da apólice' : nomeDoCampo(campo),
            ajuda:
              causa &&
              `No documento: ${causa.valor === '' ? 'vazio' : `“${causa.valor}”`}. Esperado: ${causa.esperado}`,
            atributos: { autoComplete: 'off' },
          };
        })}
      />
    </FormDialog>
  );
}

function camposDe({ causas }: Recusado): Corrigivel[] {
  const nomeados = causas.flatMap(({ corrige }) => camposCorrigiveis.filter((campo) => campo === corrige));
  return nomeados.length > 0 ? [...new Set(nomeados)] : ['apolice'];
}
