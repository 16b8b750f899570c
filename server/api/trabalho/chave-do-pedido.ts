import { createHash } from 'node:crypto';

/** What a person's task is about, where two people may have the same under way. */
export const chaveDoPedido = (idUsuario: number, pedido: object): string =>
  createHash('sha256')
    .update(JSON.stringify([idUsuario, pedido]))
    .digest('hex');
