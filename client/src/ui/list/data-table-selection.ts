/** Which rows of a list are chosen. */
export type RowKey = string | number;

/** What the table needs to know of a choice; the page's own boxes and the head's box change it. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<RowKey>;
  /** The row's name in its checkbox: "Selecionar usuário Ana Souza". */
  labelOf(row: Row): string;
  onToggle(keys: readonly RowKey[], chosen: boolean): void;
}
