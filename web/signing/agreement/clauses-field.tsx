import { addClause, listClauses, removeClause } from '@holdfast/domain/signing/endpoints';
import { clauseDraft, type Clause } from '@holdfast/domain/signing/signing';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { tellFault, useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';

const fields = fieldsOf(clauseDraft);

/** The person’s own clauses: those that are ticked are printed in this lease, in the order of the ticks. */
export function ClausesField({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const answer = useAnswer(listClauses, {});
  const [adding, setAdding] = useState(false);
  const remove = useChange(removeClause, { done: 'Clause deleted' });
  const without = (id: string) => chosen.filter((each) => each !== id);
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <legend className="text-sm font-semibold">Your clauses</legend>
      <Answered answer={answer} loading="Loading clauses..." skeleton={<SkeletonRows rows={1} />}>
        {({ items }) => (
          <>
            {items.map((each) => (
              <div key={each.id} className="flex items-start justify-between gap-3">
                <Checkbox
                  className="min-w-0 grow"
                  label={each.title}
                  help={each.body.length > 120 ? `${each.body.slice(0, 120)}…` : each.body}
                  checked={chosen.includes(each.id)}
                  onChange={(on) => onChange(on ? [...chosen, each.id] : without(each.id))}
                />
                <Button
                  variant="plain"
                  size="small"
                  needs={removeClause}
                  aria-label={`Delete the clause ${each.title}`}
                  onClick={() => {
                    onChange(without(each.id));
                    remove.mutate({ id: each.id }, { onError: tellFault });
                  }}
                >
                  <Trash2 aria-hidden />
                </Button>
              </div>
            ))}
          </>
        )}
      </Answered>
      <div>
        <Button variant="quiet" size="small" needs={addClause} onClick={() => setAdding(true)}>
          Add clause
        </Button>
      </div>
      {adding && (
        <ClauseDialog
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            onChange([...chosen, id]);
            setAdding(false);
          }}
        />
      )}
    </fieldset>
  );
}

function ClauseDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (clause: Clause) => void }) {
  const draft = useDraft({
    shape: clauseDraft,
    start: { title: '', body: '' },
    save: async (values) => {
      const added = await call(addClause, values);
      refresh(['signing']);
      return added;
    },
    onSaved: onAdded,
  });
  return (
    <DraftDialog draft={draft} title="Add clause" submit="Add clause" onClose={onClose}>
      <TextField {...fields.text('title')} />
      <TextAreaField {...fields.lines('body')} />
    </DraftDialog>
  );
}
