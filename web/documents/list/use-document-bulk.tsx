import { removeDocument, tagDocuments } from '@holdfast/domain/documents/endpoints';
import { tagOf } from '@holdfast/domain/documents/tag';
import { counted } from '@holdfast/domain/kernel/counted';
import { Tag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import type { BulkShape } from '../../kernel/screen/list/bulk-bar.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { TagInput } from '../../ui/form/tag-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { removeWithUndo } from './remove-document.ts';

/** What can be done with ticked documents, and the dialog that asks for a tag. */
export function useDocumentBulk(
  ids: readonly string[],
  onDone: () => void,
): { bulk: BulkShape; over: ReactNode } {
  const may = useMay('documents');
  const [tagging, setTagging] = useState(false);
  const words = counted(ids.length, 'document');
  const tagAll = useChange(tagDocuments, {
    done: `Tagged ${words}`,
    onDone: () => {
      setTagging(false);
      onDone();
    },
  });
  const remove = async () => {
    if (await removeWithUndo(ids, `Removed ${words}`)) onDone();
  };
  return {
    bulk: {
      busy: tagAll.isPending,
      item_type: 'document',
      actions: [{ label: 'Add a tag', icon: <Tag aria-hidden />, onSelect: () => setTagging(true) }],
      onRemove: may(removeDocument) ? () => void remove() : undefined,
    },
    over: (
      <Dialog
        open={tagging}
        onOpenChange={setTagging}
        title={`Tag ${words}`}
        line="A tag has a name and a value, such as “year” and “2026”."
        width="narrow"
      >
        <TagInput
          label="New tag"
          tags={[]}
          onChange={([pair]) => {
            const tag = pair && tagOf(pair.name, pair.value);
            if (tag) tagAll.mutate({ ids: [...ids], tag });
          }}
        />
      </Dialog>
    ),
  };
}
