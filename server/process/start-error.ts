/** Something that keeps the product from starting; `message` is one line in Portuguese for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
