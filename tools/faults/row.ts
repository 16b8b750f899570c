/** Outcome of one fault. */
export interface Row {
  readonly fault: string;
  /** The client's view. */
  readonly seen: string;
  /** Milliseconds it took; null if many calls saw it. */
  readonly ms: number | null;
  readonly left: string;
  readonly recovered: string;
  readonly pass: boolean;
}
