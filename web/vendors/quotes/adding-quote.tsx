import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { NewQuoteDialog } from './quote-dialog.tsx';

/** Adds the first quote for work on a thing. */
export default function AddingQuote({ item_type, item_id, onClose }: AddingProps) {
  return <NewQuoteDialog of={{ item_type, item_id }} onClose={onClose} />;
}
