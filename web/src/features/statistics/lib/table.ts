interface Column {
  readonly heading: string;
  /** The same where there is no room for it. */
  readonly short?: string;
  /** How the value is written on screen; files keep the value itself. */
  readonly show?: (value: string) => string;
}

/** The numbers of a chart, for the screen, for a screen reader and for a file alike. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | number)[])[];
}
