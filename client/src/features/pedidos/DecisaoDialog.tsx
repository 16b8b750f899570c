import type { Pedido } from '../../../../shared/contracts/pedidos.ts';
import { decidir } from '../../api/pedidos.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';

interface Props {
  readonly pedido: Pedido;
  readonly aprovar: boolean;
  /** Called with the link of an invitation that could not be mailed. */
  readonly onConvite: (link: string) => void;
  readonly onClose: (saved: boolean) => void;
}

/** Authorises another person's request, which carries the act out, or refuses it with a reason. */
export default function DecisaoDialog({ pedido, aprovar, onConvite, onClose }: Props) {
  const titulo = aprovar ? 'Autorizar' : 'Recusar';
  return (
    <CamposDialog
      title={`${titulo}: ${pedido.descricao}`}
      submitLabel={titulo}
      busyLabel="Gravando..."
      {...decidir(({ motivo }: { motivo: string }) => ({
        params: { id: pedido.id_pedido },
        body: { aprovar, versao: pedido.versao, ...(motivo.trim() !== '' && { motivo }) },
      }))}
      onSuccess={({ convite }) => convite !== null && onConvite(convite)}
      done={`Pedido ${aprovar ? 'autorizado' : 'recusado'}.`}
      onClose={onClose}
      defaultValues={{ motivo: '' }}
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
  );
}
