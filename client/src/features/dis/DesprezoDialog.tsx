import { useQueryClient } from '@tanstack/react-query';
import type { VinculoDaDi } from '../../../../shared/contracts/averbacao.ts';
import { invalidateDis, sendAtoDaDi } from '../../api/dis.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';
import { useMotivos } from '../../campos/useMotivos.ts';

export default function DesprezoDialog({ di, onClose }: { readonly di: VinculoDaDi; readonly onClose: () => void }) {
  const client = useQueryClient();
  const motivos = useMotivos('DESPREZO_DI');
  return (
    <CamposDialog
      title={`Desprezar a declaração ${di.numero}`}
      submitLabel="Desprezar"
      busyLabel="Gravando..."
      disabled={({ id_motivo }) => id_motivo === ''}
      defaultValues={{ id_motivo: '' }}
      mutationFn={({ id_motivo }) => sendAtoDaDi({ di, acao: 'desprezar', id_motivo: Number(id_motivo) })}
      onSuccess={() => invalidateDis(client)}
      done="Declaração desprezada."
      closeAfterMs={1_000}
      onClose={onClose}
      autoFocus={false}
      campos={[motivos]}
    >
      <p className="mb-0">
        Ela deixa de aguardar uma averbação e passa ao relatório DIs Desprezadas. Pode ser reaberta.
      </p>
    </CamposDialog>
  );
}
