import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { ItemFields } from './item-fields.tsx';
import { useNewItem } from './use-new-item.ts';

/** Adds a recurring item over its list, with the form of the page `/finance/recurring/add`. */
export function AddItemSheet({ onClose }: AddSheetProps) {
  const draft = useNewItem(onClose);
  return (
    <AddSheet
      draft={draft}
      title="Add recurring item"
      width="wide"
      action="/finance/recurring/add"
      onClose={onClose}
    >
      <ItemFields about={null} />
    </AddSheet>
  );
}
