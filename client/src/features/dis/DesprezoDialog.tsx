import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VinculoDaDi } from '../../../../shared/contracts/averbacao.ts';
import { invalidateDis, sendAtoDaDi } from '../../api/dis.ts';
import { useSending } from '../../api/use-sending.ts';
import { dialogProps } from '../../campos/useEnvio.ts';
import { MotivoField } from '../../campos/MotivoField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

/** Asks for the reason to dismiss a declaration. */
export default function DesprezoDialog({ di, onClose }: { readonly di: VinculoDaDi; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [escolhido, setEscolhido] = useState('');
  const ato = useSending({ mutationFn: sendAtoDaDi, onSuccess: () => invalidateDis(client) });
  return (
    <FormDialog
      title={`Desprezar a declaração ${di.numero}`}
      submitLabel="Desprezar"
      busyLabel="Gravando..."
      disabled={escolhido === ''}
      dirty={escolhido !== ''}
      {...dialogProps(
        ato,
        () => ato.send({ di, acao: 'desprezar', id_motivo: Number(escolhido) }),
        'Declaração desprezada.',
      )}
      onClose={onClose}
    >
      <p className="mb-0">
        Ela deixa de aguardar uma averbação e passa ao relatório DIs Desprezadas. Pode ser reaberta.
      </p>
      <MotivoField tipo="DESPREZO_DI" value={escolhido} onChange={({ target }) => setEscolhido(target.value)} />
    </FormDialog>
  );
}
