import { linkedListDraft } from '@holdfast/domain/sharing/linked';
import { addLinked } from '@holdfast/domain/sharing/linked-endpoints';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { TextAreaField } from '../../ui/form/form-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

const fields = fieldsOf(linkedListDraft);

/** Brings the list of the old system along. */
export function LinkedList() {
  const [nth, setNth] = useState(0);
  return <ListForm key={nth} onAdded={() => setNth(nth + 1)} />;
}

function ListForm({ onAdded }: { onAdded: () => void }) {
  const draft = useDraft({
    shape: linkedListDraft,
    start: startOf(linkedListDraft),
    save: async (values) => {
      const made = await call(addLinked, values);
      refresh(['sharing']);
      return made;
    },
    onSaved: ({ added, known }) => {
      const rest = known === 0 ? '' : ` ${known} stood there already.`;
      toast({ tone: 'success', text: `${added === 1 ? '1 person' : `${added} people`} added.${rest}` });
      onAdded();
    },
  });
  return (
    <Card title="Bring your list along">
      <DraftForm draft={draft} label="Bring your list along">
        <TextAreaField
          {...fields.lines('list')}
          rows={4}
          help="One person on each line, such as “Ana Silva, ana@example.com, sister”. Nobody gets an email for this."
        />
        <div className="flex justify-end">
          <SubmitButton draft={draft}>Add to the list</SubmitButton>
        </div>
      </DraftForm>
    </Card>
  );
}
