/** Labels as they lie on sheets, in millimetres; texts are data, as in a report. */
export type LabelSheets = {
  readonly size: 'us-letter' | 'a4';
  readonly width: number;
  readonly height: number;
  readonly pages: readonly (readonly SheetLabel[])[];
};

export type SheetLabel = {
  /** Of its upper left corner. */
  readonly x: number;
  readonly y: number;
  /** What the QR code says. */
  readonly address: string;
  readonly name: string | null;
  readonly place: string | null;
};
