import type { BoundProps } from '../../ui/form/form-fields.tsx';

/** Props of a picker that an area lends to the forms of others; the form's value is the record's id, or null. */
export type LentPickerProps = BoundProps & {
  /** What choosing nothing is called. */
  none: string;
  /** What the stored record is called. */
  chosen: string | null;
};
