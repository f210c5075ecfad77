/**
 * What a report says, in the order in which it is printed. All texts are data: nothing in them is taken for markup, and letters that no
 * font has are printed as �.
 */
export type Report = {
  readonly title: string;
  readonly subtitle?: string;
  /** Stands at the foot of each page, before its number. */
  readonly footer: string;
  readonly sheet?: 'us-letter' | 'a4';
  readonly blocks: readonly ReportBlock[];
};

export type ReportBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly quiet?: boolean }
  | { readonly kind: 'facts'; readonly items: readonly { label: string; value: string }[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'checks'; readonly items: readonly { done: boolean; text: string }[] }
  | ReportTable
  | ReportPhotos
  | ReportEntry
  | ReportSignatures
  | { readonly kind: 'page-break' }
  /** The headings of the first level, each with its page. */
  | { readonly kind: 'contents' };

/** A table with a head that is printed again on each page; each row has a text for each column. */
export type ReportTable = {
  readonly kind: 'table';
  /** Stays together on one page, where it fits on one. */
  readonly whole?: boolean;
  readonly columns: readonly {
    readonly label: string;
    readonly align?: 'left' | 'right';
    /** Its share of the width; 1 where it is left out. */
    readonly width?: number;
  }[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
};

/** Pictures side by side, each with what it shows. */
export type ReportPhotos = {
  readonly kind: 'photos';
  /** How many stand beside each other. */
  readonly across: number;
  readonly photos: readonly ReportPhoto[];
};

/** A picture by its bytes (JPEG, PNG or WebP). The caption is also what is read out in its place. */
export type ReportPhoto = { readonly picture: Uint8Array; readonly caption: string };

/** One thing of an inventory, kept together on a page: its picture at the left, what is known of it beside. */
export type ReportEntry = {
  readonly kind: 'entry';
  readonly title: string;
  /** Stands at the right of the title: what it is worth. */
  readonly amount?: string;
  /** A quiet line below the title. */
  readonly line?: string;
  /** Null leaves the picture's room empty. */
  readonly photo: ReportPhoto | null;
  /** Smaller pictures below the facts. */
  readonly more?: readonly ReportPhoto[];
  readonly facts: readonly { label: string; value: string }[];
  /** What has to be seen: what is missing. */
  readonly marks?: readonly string[];
};

/** Signatures side by side, each over a line with its name; without a mark the line is left empty, to be signed by hand. */
export type ReportSignatures = {
  readonly kind: 'signatures';
  readonly items: readonly {
    readonly name: string;
    readonly role: string;
    readonly lines: readonly string[];
    /** A name that was typed, or strokes of points x, y, x, y … in a field of 600 by 180. */
    readonly mark: { readonly typed: string } | { readonly strokes: readonly (readonly number[])[] } | null;
  }[];
};
