interface Column {
  readonly heading: string;
  /** Writes the value for the screen. Files contain the value itself. */
  readonly show?: (value: string) => string;
}

/** The numbers of a chart, for the screen, for a screen reader and for a file. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | number)[])[];
}
