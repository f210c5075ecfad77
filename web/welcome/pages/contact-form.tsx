import {
  contactTexts,
  contactTopics,
  longestMessage,
  topicLabels,
} from '@holdfast/domain/welcome/contact-topics';
import { contactSupport } from '@holdfast/domain/welcome/endpoints';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { useSession } from '../../kernel/session/session.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';

/** False while the page is written at build time. */
const awake = typeof document !== 'undefined';

const choices = contactTopics.map((value) => ({ value, label: topicLabels[value] }));

/** The message to the support. Somebody who is signed in need not say who they are; what was typed stays until it is sent (S-009). */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  const session = useSession();
  const known = session.state === 'signed-in' ? session.viewer : { name: '', email: '' };
  const draft = useDraft({
    shape: contactSupport.input,
    start: { name: known.name, email: known.email, topic: 'question', message: '' },
    save: (values) => call(contactSupport, values),
    onSaved: () => setSent(true),
    keep: 'welcome:contact',
  });
  if (sent) {
    return (
      <div className="grid justify-items-start gap-5">
        <Banner tone="good" title="Thank you" alert>
          {contactTexts.sent}
        </Banner>
        <Button
          variant="quiet"
          onClick={() => {
            draft.discard();
            setSent(false);
          }}
        >
          Write another message
        </Button>
      </div>
    );
  }
  return (
    <DraftForm pastGate draft={draft} label="Write to us" asks={false}>
      {/* What somebody typed before the scripts have come would be lost when they do. */}
      <fieldset disabled={!awake} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="name" label="Name" autoComplete="name" />
          <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
        </div>
        <SelectField name="topic" label="What is it about?" choices={choices} />
        <TextAreaField
          name="message"
          label="Message"
          max={longestMessage}
          className="[&_textarea]:min-h-48"
        />
        <div>
          <Button type="submit" size="large" busy={draft.saving}>
            Send
          </Button>
        </div>
      </fieldset>
    </DraftForm>
  );
}
