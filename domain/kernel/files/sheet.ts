/** A value of a table: a text, money as `12.50`, per cent as 12.5, a count, or nothing. */
export type Cell = string | number | null;
export type SheetColumn = {
  readonly label: string;
  readonly kind: 'text' | 'money' | 'percent' | 'count' | 'day';
};

/** One table with a title: what CSV files, spreadsheets and printed tables are made from. */
export type Sheet = {
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Below the rows; as values, so that they are the screen’s own. */
  readonly totals: readonly (readonly Cell[])[];
};
