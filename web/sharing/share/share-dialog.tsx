import { pickedValue, type RecordReference } from '@holdfast/domain/kernel/record-type';
import { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
import { shareDraft } from '@holdfast/domain/sharing/share';
import { addShares, listShareable, showAccess } from '@holdfast/domain/sharing/share-endpoints';
import { useWatch } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { call } from '../../kernel/call/call.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { useProof } from '../../kernel/screen/record/use-proof.tsx';
import { DateField, RadioField, TextAreaField } from '../../ui/form/form-fields.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { AccessList } from './access-list.tsx';
import { asShared } from './as-shared.ts';
import { EmailsField } from './emails-field.tsx';
import { ItemsField } from './items-field.tsx';
import { permissionHelp } from './share-words.ts';

type SharedRecord = RecordReference & { readonly label?: string };
type ShareDialogProps = { records: readonly SharedRecord[]; onClose: () => void };

const fields = fieldsOf(shareDraft);
const permission = fields.choice('permission');
const choices = permission.choices.map((choice) => ({ ...choice, help: permissionHelp(choice.value) }));
const isThing = ({ item_type }: RecordReference) => (thingTypes as readonly string[]).includes(item_type);

/** Shares records with people: with whom, what they may do, until when, and a word to them. Below it, who can open it already. */
export function ShareDialog({ records, onClose }: ShareDialogProps) {
  const { prove, dialog } = useProof();
  const [only] = records.length === 1 ? records : [];
  const named = useAnswer(listShareable, { records: records.map(pickedValue).join(',') });
  const draft = useDraft({
    shape: shareDraft,
    start: startOf(shareDraft, {
      items: records.map(({ item_type, item_id }) => ({ item_type, item_id })),
    }),
    ...(only === undefined ? {} : { keep: `share:${pickedValue(only)}` }),
    save: async (values) => {
      const made = await prove(() => call(addShares, values));
      refresh(['sharing']);
      return made;
    },
    onSaved: ({ sent, changed }) => {
      toast({ tone: 'success', text: sharedWords(sent, changed) });
      onClose();
    },
  });
  // Of several, some may be left out again.
  const chosen = useWatch({ control: draft.form.control, name: 'items' });
  const [first] = chosen;
  const known = named.data?.items.find(({ item_id }) => item_id === first?.item_id);
  const what = chosen.length > 1 ? `${chosen.length} records` : (only?.label ?? known?.label ?? 'this');
  return (
    <>
      <DraftDialog
        draft={draft}
        title={`Share ${what}`}
        line="They get an email and see it once they accept."
        label="Share with a person"
        submit="Share"
        onClose={onClose}
      >
        <EmailsField {...fields.other('emails')} />
        <ItemsField {...fields.other('items')} named={named.data?.items ?? []} />
        <RadioField {...permission} choices={choices} />
        <DateField
          {...fields.day('until')}
          required={false}
          min={today()}
          help="Access ends after this day. Leave empty for no end date."
        />
        <TextAreaField {...fields.lines('message')} required={false} help="They read it in the email." />
        {records.some(isThing) && (
          <p className="text-sm text-quiet">
            What belongs to a home or a thing goes with it, such as its documents and loans. What is marked
            “Only me” does not.
          </p>
        )}
        {only !== undefined && <Already record={only} />}
      </DraftDialog>
      {dialog}
    </>
  );
}

/** What became of it, in one line. */
function sharedWords(sent: number, changed: number): string {
  const emails = sent === 1 ? 'The email is on its way' : `${sent} emails are on their way`;
  if (sent === 0) return 'They had it already, and have it as you said now';
  return changed === 0 ? emails : `${emails}. Who had it already has it as you said now.`;
}

/** Who can open the record before anything is shared here. */
function Already({ record }: { record: SharedRecord }) {
  const { data } = useAnswer(showAccess, asShared(record));
  if (data === undefined || data.people.length === 0) return null;
  return (
    <section aria-label="Who can open it already" className="border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">Who can open it already</h3>
      <AccessList people={data.people} record={data.label} />
    </section>
  );
}
