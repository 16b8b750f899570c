import { inject } from 'vitest';

/** The product that this worker's journeys have for themselves. */
export function ownProduct() {
  const product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (product === undefined) throw new Error('there is no product for this worker');
  return product;
}
