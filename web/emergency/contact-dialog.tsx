import { contactDraft, contactSettings, type EmergencyContact } from '@holdfast/domain/emergency/contact';
import { addContact, changeContact } from '@holdfast/domain/emergency/endpoints';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';
import { DraftForm } from '../kernel/form/draft-form.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { startOf } from '../kernel/form/start-of.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/form/form-fields.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { ScopeField } from './scope-field.tsx';
import { SampleNote, useIsVisiting } from '../kernel/screen/sample-note.tsx';
import { useProof } from '../kernel/screen/record/use-proof.tsx';

type ContactDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The contact that is changed; without it a new one is invited. */
  contact?: EmergencyContact;
};
type FormProps = { onDone: () => void; prove: ReturnType<typeof useProof>['prove'] };

/** Who an emergency contact is, what they can read, and after how many days. */
export function ContactDialog({ open, onOpenChange, contact }: ContactDialogProps) {
  const { prove, dialog } = useProof();
  const visiting = useIsVisiting() && contact === undefined;
  const form = { onDone: () => onOpenChange(false), prove };
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={contact === undefined ? 'Add an emergency contact' : `Change ${contact.name}`}
        line={
          contact === undefined
            ? 'They get an email. They can ask once they accept and you confirm.'
            : 'A pending request keeps its waiting days.'
        }
        footer={
          <>
            <Button variant="quiet" onClick={() => onOpenChange(false)}>
              {visiting ? 'Close' : 'Cancel'}
            </Button>
            {!visiting && (
              <Button type="submit" form="contact-form">
                {contact === undefined ? 'Invite' : 'Save'}
              </Button>
            )}
          </>
        }
      >
        {open && <Content visiting={visiting} form={form} contact={contact} />}
      </Dialog>
      {dialog}
    </>
  );
}

type ContentProps = { visiting: boolean; form: FormProps; contact: EmergencyContact | undefined };

function Content({ visiting, form, contact }: ContentProps) {
  if (visiting) return <SampleNote bare />;
  return contact === undefined ? <NewForm {...form} /> : <ChangeForm {...form} contact={contact} />;
}

const fields = fieldsOf(contactDraft);
const binderOnly = { binder: true, everything: false, areas: [], records: [] };

function NewForm({ onDone, prove }: FormProps) {
  const draft = useDraft({
    shape: contactDraft,
    start: { ...startOf(contactDraft, { scope: binderOnly }), scope: binderOnly },
    save: async (values) => {
      await prove(() => call(addContact, values));
      refresh(['emergency', 'sharing']);
    },
    onSaved: onDone,
  });
  return (
    <DraftForm draft={draft} label="Emergency contact" id="contact-form" asks={false}>
      <TextField {...fields.text('name')} autoComplete="off" />
      <TextField {...fields.text('email')} type="email" inputMode="email" />
      <SettingsFields />
      <TextAreaField {...fields.lines('message')} help="Part of the email." />
    </DraftForm>
  );
}

function ChangeForm({ contact, onDone, prove }: FormProps & { contact: EmergencyContact }) {
  const { id, waiting_days, phone, note } = contact;
  const scope = {
    ...contact.scope,
    records: contact.scope.records.flatMap((record) => {
      const known = recordReference.safeParse(record);
      return known.success ? [known.data] : [];
    }),
  };
  const draft = useDraft({
    shape: contactSettings,
    start: { ...startOf(contactSettings, { waiting_days, phone, note, scope }), scope },
    save: async (values) => {
      await prove(() => call(changeContact, { id, ...values }));
      refresh(['emergency', 'sharing']);
    },
    onSaved: onDone,
  });
  return (
    <DraftForm draft={draft} label="Emergency contact" id="contact-form" asks={false}>
      <SettingsFields named={contact.scope.records} />
    </DraftForm>
  );
}

function SettingsFields({ named = [] }: { named?: EmergencyContact['scope']['records'] }) {
  return (
    <>
      <TextField
        {...fields.text('waiting_days')}
        inputMode="numeric"
        help="Time to deny a request, 1 to 90 days."
      />
      <ScopeField {...fields.other('scope')} named={named} />
      <TextField {...fields.text('phone')} type="tel" inputMode="tel" help="Shown in your binder." />
      <TextAreaField {...fields.lines('note')} help="Only you see it." />
    </>
  );
}
