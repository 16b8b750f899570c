import type { Pedido } from '../contracts/pedidos.ts';
import { formatarMomento } from './data.ts';

/** State of a request for authority, with who decided it and why. */
export function desfechoDoPedido(pedido: Pick<Pedido, 'situacao' | 'resposta' | 'decidido_por' | 'decidido_em'>) {
  const { situacao, resposta, decidido_por, decidido_em } = pedido;
  const porque = resposta ? `: ${resposta}` : '';
  if (situacao === 'PENDENTE') return 'Aguarda decisão';
  if (situacao === 'SEM_EFEITO') return `Sem efeito${porque}`;
  return `${situacao === 'APROVADO' ? 'Autorizado' : 'Recusado'} por ${decidido_por} em ${formatarMomento(decidido_em)}${porque}`;
}
