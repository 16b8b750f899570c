/** How a call of the catalogue is made against the built-in API over the sample rows of `sample-rows.ts`. */
export interface BuiltInCase {
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly json?: object;
  readonly file: { readonly name: string; readonly content: Buffer };
  /** Where the call refuses the sample, as it should: the contract's own words for a refusal are checked instead. */
  readonly refusedWith?: number | undefined;
}
