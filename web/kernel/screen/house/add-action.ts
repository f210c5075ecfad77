import type { ComponentType } from 'react';
import type { Hue } from '../../../base/hue.ts';
import type { IconName } from '../../../ui/picture/icon.tsx';

/** Props of a form that lies over any screen; `onClose` is called when it was saved or left. */
export type AddSheetProps = { onClose: () => void };

/** Something that can be added: an entry of the header's Add, of "Add Asset", of the command palette. */
export type AddAction = {
  label: string;
  description: string;
  icon: IconName;
  hue: Hue;
  /** The address of the form: a page of its own, or a list with the form over it. */
  href: string;
  /** False: it is added from its list alone, and stands in no menu. */
  everywhere?: false;
  /** What is added most often comes first. */
  order: number;
  /** Its place among the entries that the dashboard names first: those of "Add Asset" (S-133). */
  asset?: number;
  /** The form over the screen that is open. Without it the form opens at `href`. */
  sheet?: () => Promise<{ default: ComponentType<AddSheetProps> }>;
  /** The path of the list that shows what was added: there the phone's plus opens this form. */
  list?: string;
};
