/** One fault survived, or not. */
export interface Row {
  readonly fault: string;
  /** What the client saw. */
  readonly seen: string;
  /** In how long; null where many calls saw it. */
  readonly ms: number | null;
  readonly left: string;
  readonly recovered: string;
  readonly pass: boolean;
}
