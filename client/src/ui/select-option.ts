export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  /** Folded search text in addition to the label; defaults to the second line. */
  readonly sought?: string;
  /** Codes: an exact match ranks first. */
  readonly codes?: readonly string[];
}

export interface SearchBeyond {
  onSearch(text: string): void;
  readonly found: readonly SelectOption[];
  readonly searching: boolean;
  readonly note: string | null;
}

export interface CreateOption {
  /** Label for a search text, which may be ''. */
  label(searched: string): string;
  onCreate(searched: string): void;
}

export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
