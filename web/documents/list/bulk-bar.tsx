import { removeDocument, tagDocuments } from '@holdfast/domain/documents/endpoints';
import { tagOf } from '@holdfast/domain/documents/tag';
import { Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { TickedActions } from '../../kernel/screen/list/ticked-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TagInput } from '../../ui/form/tag-input.tsx';
import { removeWithUndo } from './remove-document.ts';

const countOf = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

/** What can be done with the chosen documents. */
export function BulkBar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const may = useMay('documents');
  const [tagging, setTagging] = useState(false);
  const tagAll = useChange(tagDocuments, {
    done: `Tagged ${countOf(ids.length)}`,
    onDone: () => {
      setTagging(false);
      onDone();
    },
  });
  const remove = async () => {
    if (await removeWithUndo(ids, `Removed ${countOf(ids.length)}`)) onDone();
  };
  return (
    <div className="sticky bottom-20 z-20 mx-auto flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lifted md:bottom-6">
      <p aria-live="polite" className="figures mr-2 font-semibold">
        {ids.length} selected
      </p>
      <Button variant="quiet" size="small" onClick={() => setTagging(true)}>
        <Tag aria-hidden /> Add a tag
      </Button>
      <TickedActions item_type="document" ids={ids} />
      {may(removeDocument) && (
        <Button variant="danger-quiet" size="small" onClick={() => void remove()}>
          <Trash2 aria-hidden /> Remove
        </Button>
      )}
      <Dialog
        open={tagging}
        onOpenChange={setTagging}
        title={`Tag ${countOf(ids.length)}`}
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
    </div>
  );
}
