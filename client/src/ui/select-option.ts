export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** A quiet second line, of the chosen one as well. */
  readonly detail?: string;
  /** What the search reads besides the label, folded; the second line unless told. */
  readonly sought?: string;
  /** Texts that identify it alone: its codes. A search for one of them finds it first. */
  readonly codes?: readonly string[];
}

/** How a server is searched for options that the list does not hold. */
export interface SearchBeyond {
  /** Told what is typed, and '' once that is over. */
  onSearch(text: string): void;
  /** What it found: offered after the options that match. */
  readonly found: readonly SelectOption[];
  /** The server has not answered yet. */
  readonly searching: boolean;
  /** What the options leave out; null where they are all there is. */
  readonly note: string | null;
}

/** Creates an option that is missing. */
export interface CreateOption {
  /** What it says after a search for a text, '' where nothing is searched for. */
  label(searched: string): string;
  onCreate(searched: string): void;
}
