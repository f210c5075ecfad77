import { agreementTexts, type ShownAgreement } from '@holdfast/domain/rentals/agreements/agreement';
import { changeAgreement, findAgreement } from '@holdfast/domain/rentals/agreements/endpoints';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { NotThere } from '../../kernel/screen/not-there.tsx';
import { RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { HouseFields, MoneyFields, PeopleFields, PremisesFields, TermFields } from './agreement-fields.tsx';
import { AgreementForm, agreementShape } from './agreement-form.tsx';

/** Changes an agreement (S-027); once it is signed, what was agreed is no part of the form. */
export default function EditAgreementScreen() {
  const answer = useAnswer(findAgreement, { id: useParam('id') });
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return <NotThere noun="Agreement" many="Rental agreements" href="/rentals" />;
  }
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading agreement..." skeleton={<RecordSkeleton />}>
        {(agreement) => <EditForm agreement={agreement} />}
      </Answered>
    </Page>
  );
}

function EditForm({ agreement }: { agreement: ShownAgreement }) {
  const go = useGo();
  const { id, premises } = agreement;
  const signed = agreement.signed_on !== null;
  const change = useChange(changeAgreement, { done: 'Agreement saved', quiet: true });
  const draft = useRecordDraft({
    shape: agreementShape,
    record: agreement,
    save: (touched, version) => change.mutateAsync({ id, version, ...touched }),
    onSaved: () => go(`/rentals/${id}`, { replace: true }),
    keep: `agreement:${id}`,
  });
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[
              { label: 'Rental agreements', href: '/rentals' },
              { label: premises, href: `/rentals/${id}` },
              { label: 'Edit' },
            ]}
          />
        }
        title="Edit agreement"
        {...(signed ? { line: agreementTexts.signed } : {})}
      />
      <AgreementForm draft={draft} submit="Save changes" back={`/rentals/${id}`} stored={agreement}>
        {!signed && (
          <>
            <Card title="Premises and tenant">
              <PremisesFields stored={agreement} />
            </Card>
            <Card title="Term">
              <TermFields />
            </Card>
          </>
        )}
        <Card title={signed ? 'Late rent and notice' : 'Rent and deposit'}>
          <MoneyFields agreed={signed} />
        </Card>
        {!signed && (
          <Card title="Co-tenants and guarantors">
            <PeopleFields stored={agreement} />
          </Card>
        )}
        <Card title="House rules and terms">
          <HouseFields />
        </Card>
      </AgreementForm>
    </>
  );
}
