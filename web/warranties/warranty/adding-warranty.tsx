import { findCover } from '@holdfast/domain/warranties/endpoints';
import { sectionCover } from '@holdfast/domain/warranties/section-reads';
import { useAnswer } from '../../kernel/call/query.ts';
import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { NewWarrantyDialog } from './warranty-dialog.tsx';

/** Adds the first warranty of a thing; it begins on the day of the purchase. */
export default function AddingWarranty({ item_type, item_id, onClose }: AddingProps) {
  const of = { item_type, item_id };
  const { data } = useAnswer(findCover, sectionCover(of));
  if (data === undefined) return null;
  return <NewWarrantyDialog of={of} start={data.purchase_date} onClose={onClose} />;
}
