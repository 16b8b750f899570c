import { useForm } from 'react-hook-form';
import type { Pedido } from '../../../../shared/contracts/pedidos.ts';
import { decidir } from '../../api/pedidos.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Props {
  readonly pedido: Pedido;
  readonly aprovar: boolean;
  /** Called with the link of an invitation that could not be mailed. */
  readonly onConvite: (link: string) => void;
  readonly onClose: (saved: boolean) => void;
}

/** Authorises another person's request, which carries the act out, or refuses it with a reason. */
export default function DecisaoDialog({ pedido, aprovar, onConvite, onClose }: Props) {
  const form = useForm({ defaultValues: { motivo: '' } });
  const { props } = useFormSending(form, {
    ...decidir(({ motivo }: { motivo: string }) => ({
      params: { id: pedido.id_pedido },
      body: { aprovar, versao: pedido.versao, ...(motivo.trim() !== '' && { motivo }) },
    })),
    onSuccess: ({ convite }) => convite !== null && onConvite(convite),
    done: `Pedido ${aprovar ? 'autorizado' : 'recusado'}.`,
  });
  const titulo = aprovar ? 'Autorizar' : 'Recusar';
  return (
    <FormDialog
      title={`${titulo}: ${pedido.descricao}`}
      submitLabel={titulo}
      busyLabel="Gravando..."
      {...props}
      onClose={onClose}
    >
      <CamposSimples
        form={form}
        campos={[
          {
            nome: 'motivo',
            rotulo: aprovar ? 'Observação' : 'Motivo',
            obrigatorio: !aprovar,
            ajuda: `${pedido.pedido_por} lê`,
            linhas: 2,
          },
        ]}
      />
    </FormDialog>
  );
}
