export type RowKey = string | number;

export interface Selection<Row> {
  readonly selected: ReadonlySet<RowKey>;
  /** Label of the row's checkbox: "Selecionar usuário Ana Souza". */
  labelOf(row: Row): string;
  onToggle(keys: readonly RowKey[], chosen: boolean): void;
}
