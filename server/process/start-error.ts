/** Fault that prevents the start; `message` is one line in Portuguese for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
