/** How to make a catalogue call against the built-in API over the rows of `sample-rows.ts`. */
export interface BuiltInCase {
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly json?: object;
  readonly file: { readonly name: string; readonly content: Buffer };
  /** Expected status when the sample must be refused; the response is then checked against the contract of refusals. */
  readonly refusedWith?: number | undefined;
}
