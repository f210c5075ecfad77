import { trustedDraft } from '@holdfast/domain/sharing/trusted';
import { inviteTrusted } from '@holdfast/domain/sharing/trusted-endpoints';
import { invitationDays } from '@holdfast/domain/sharing/invitation';
import { today } from '../../base/dates.ts';
import { useGo, useInAddress } from '../../base/link.tsx';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { SampleNote, useIsVisiting } from '../../kernel/screen/sample-note.tsx';
import { useProof } from '../../kernel/screen/record/use-proof.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DateField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { PartsField } from '../parts/parts-field.tsx';

const fields = fieldsOf(trustedDraft);

/** Invites somebody: who they are, what they can see and do, until when, and a word to them. */
export default function InviteScreen() {
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Trusted users', href: '/profile/trusted-users' }]} />}
        title="Invite someone"
        line={`They get an email whose link can be answered for ${invitationDays} days. Nothing is open before they accept and you confirm them.`}
      />
      {useIsVisiting() ? <SampleNote /> : <InviteCard />}
    </Page>
  );
}

function InviteCard() {
  const go = useGo();
  const { prove, dialog } = useProof();
  // A linked user is carried over with the name and address that stand there.
  const [name] = useInAddress('name');
  const [email] = useInAddress('email');
  const draft = useDraft({
    shape: trustedDraft,
    start: startOf(trustedDraft, { name, email }),
    save: async (values) => {
      const made = await prove(() => call(inviteTrusted, values));
      refresh(['sharing']);
      return made;
    },
    onSaved: (made) => {
      toast({ tone: 'success', text: `The invitation to ${made.name} is on its way` });
      go(`/profile/trusted-users/${made.id}`, { replace: true });
    },
  });
  return (
    <>
      <Card>
        <DraftForm draft={draft} label="Invite someone">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...fields.text('name')} autoComplete="off" placeholder="Paul" />
            <TextField
              {...fields.text('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              placeholder="paul@example.com"
            />
          </div>
          <PartsField {...fields.other('parts')} />
          <DateField
            {...fields.day('until')}
            required={false}
            min={today()}
            help="Access ends after this day. Leave empty for no end date."
          />
          <TextAreaField {...fields.lines('message')} required={false} help="They read it in the email." />
          <div className="flex flex-wrap justify-end gap-3">
            <LinkButton variant="quiet" href="/profile/trusted-users">
              Cancel
            </LinkButton>
            <SubmitButton draft={draft}>Send invitation</SubmitButton>
          </div>
        </DraftForm>
      </Card>
      {dialog}
    </>
  );
}
