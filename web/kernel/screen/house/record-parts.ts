import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import type { ComponentType, ReactNode } from 'react';

type Loaded<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** The record that a section is about. */
export type AssetSectionProps = RecordReference;

/** The cards of a record's screen, in the order of use; what several areas know of one subject stands in one card. */
export const sectionGroups = ['upkeep', 'documents', 'place', 'cover', 'money', 'people'] as const;
export type SectionGroup = (typeof sectionGroups)[number];

/** Props of what adds something to a record: a dialog, open until `onClose`. */
export type AddingProps = ThingSectionProps & { readonly onClose: () => void };

/** An entry of "Add to this", for a section that is empty: it leads to `href`, or opens the dialog that `load` brings. */
export type SectionAdd = {
  label: string;
  /** What it does, for those who listen; "Add" and the label without it. It has the label's words in it. */
  name?: string;
  /** Not for a thing that was sold. */
  held?: true;
  /** Whose reach decides for a guest: of the record (else), of the whole area, or of the area that keeps the record. */
  reach?: 'area' | 'keeper';
} & (
  | { href: (record: RecordReference) => string; load?: never }
  | { load: Loaded<AddingProps>; href?: never }
);

/**
 * A section that an area lends to the screens of records: their documents, the policies that cover them. It draws a whole `<Card>`. Without
 * `on` it is there for every type. The area's server side lends its answers and whether it is empty under the same name.
 */
export type AssetSection = {
  name: string;
  group: SectionGroup;
  /** Among the sections of its group. */
  order: number;
  on?: readonly RecordType[];
  load: Loaded<ThingSectionProps>;
  add?: readonly SectionAdd[];
};

/** The record that a lent button is about, and what it is called. */
export type RecordActionProps = RecordReference & { readonly label: string };

/** What an area does with the records of other areas, in the head of their screens. Without `on` it is there for every type. */
export type RecordAction = {
  name: string;
  order: number;
  on?: readonly RecordType[];
} & (
  | {
      /** The one filled button of the head, also for guests who may. */
      primary: Loaded<RecordActionProps>;
      entries?: never;
    }
  | {
      /** Entries of the menu in the head; in somebody else's house they are not drawn. */
      entries: Loaded<RecordEntryProps>;
      primary?: never;
    }
);

/** Props of lent entries of a record's menu: `open` shows a dialog beside the menu, which closes; null takes it away. */
export type RecordEntryProps = RecordActionProps & { readonly open: (dialog: ReactNode) => void };

/** A thing may be sold: then nothing of it is due, and nothing is insured any more. Its `kind` is its own area's word: `vehicle`. */
export type ThingSectionProps = AssetSectionProps & { readonly sold?: boolean; readonly kind?: string };
