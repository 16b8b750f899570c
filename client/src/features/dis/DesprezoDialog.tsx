import { useQueryClient } from '@tanstack/react-query';
import type { VinculoDaDi } from '../../../../shared/contracts/averbacao.ts';
import { invalidateDis, sendAtoDaDi } from '../../api/dis.ts';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { useMotivos } from '../../campos/useMotivos.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

export default function DesprezoDialog({ di, onClose }: { readonly di: VinculoDaDi; readonly onClose: () => void }) {
  const client = useQueryClient();
  const motivos = useMotivos('DESPREZO_DI');
  const { form, props } = useSentForm({
    defaultValues: { id_motivo: '' },
    mutationFn: ({ id_motivo }) => sendAtoDaDi({ di, acao: 'desprezar', id_motivo: Number(id_motivo) }),
    onSuccess: () => invalidateDis(client),
    done: 'Declaração desprezada.',
    closeAfterMs: 1_000,
  });
  return (
    <FormDialog
      title={`Desprezar a declaração ${di.numero}`}
      submitLabel="Desprezar"
      busyLabel="Gravando..."
      disabled={form.watch('id_motivo') === ''}
      {...props}
      onClose={onClose}
    >
      <p className="mb-0">
        Ela deixa de aguardar uma averbação e passa ao relatório DIs Desprezadas. Pode ser reaberta.
      </p>
      <CamposSimples form={form} autoFocus={false} campos={[motivos]} />
    </FormDialog>
  );
}
