import { addApplication } from '@holdfast/domain/applications/endpoints';
import { applicationDraft } from '@holdfast/domain/applications/application';
import { useAddressWords, useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { AnswerFields, ApplicantFields } from './application-fields.tsx';

/** Adds an application that came on paper; what was typed survives leaving the screen. */
export default function NewApplicationScreen() {
  const go = useGo();
  const { property } = useAddressWords();
  const add = useChange(addApplication, { done: 'Application added', quiet: true });
  const draft = useDraft({
    shape: applicationDraft,
    start: startOf(applicationDraft, property === undefined ? {} : { property_id: property }),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => go(`/rentals/applications/${id}`, { replace: true }),
    keep: 'application:new',
  });
  return (
    <Page narrow>
      <PageHeader
        title="Add application"
        above={<Breadcrumbs trail={[{ label: 'Applications', href: '/rentals/applications' }]} />}
      />
      <Card>
        <DraftForm draft={draft} label="Add application">
          <ApplicantFields />
          <AnswerFields />
          <div>
            <SubmitButton draft={draft}>Add application</SubmitButton>
          </div>
        </DraftForm>
      </Card>
    </Page>
  );
}
