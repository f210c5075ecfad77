import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { agreementDraft, assetType } from '@holdfast/domain/rentals/agreements/agreement';
import { addAgreement } from '@holdfast/domain/rentals/agreements/endpoints';
import { today } from '../../base/dates.ts';
import { useAddressWords, useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { HouseFields, MoneyFields, PeopleFields, PremisesFields, TermFields } from './agreement-fields.tsx';
import { AgreementForm, agreementShape } from './agreement-form.tsx';

/** What the address says of the new agreement: `?of=real_estate/{id}&unit={id}&tenant={id}&start=2026-03-01&rent=1850.00`. */
function useStart() {
  const words = useAddressWords();
  const of = pickedRecord(words['of'] ?? '');
  const type = assetType.safeParse(of?.item_type);
  const start = words['start'] ?? `${addMonths(today(), 1).slice(0, 7)}-01`;
  return {
    given: words['of'] !== undefined || words['tenant'] !== undefined,
    fields: {
      ...(type.success && of !== undefined ? { asset_type: type.data, asset_id: of.item_id } : {}),
      unit_id: words['unit'],
      tenant_id: words['tenant'],
      start_date: start,
      end_date: words['end'] ?? addDays(addMonths(start, 12), -1),
      rent_amount: words['rent'],
      security_deposit: words['deposit'],
      pets: words['pets'],
      ...(words['occupants'] ? { occupants: words['occupants'].split(',') } : {}),
      payment_due_day: 1,
    },
  };
}

/** Adds an agreement as a draft (S-211). */
export default function NewAgreementScreen() {
  const go = useGo();
  const { given, fields } = useStart();
  const add = useChange(addAgreement, { done: 'Agreement added', quiet: true });
  const draft = useDraft({
    shape: agreementShape,
    start: startOf(agreementDraft, fields),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => go(`/rentals/${id}`, { replace: true }),
    ...(given ? {} : { keep: 'agreement:new' }),
  });
  return (
    <Page narrow>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ label: 'Rental agreements', href: '/rentals' }, { label: 'Add agreement' }]}
          />
        }
        title="Add agreement"
      />
      <AgreementForm draft={draft} submit="Add agreement" back="/rentals">
        <Card title="Premises and tenant">
          <PremisesFields />
        </Card>
        <Card title="Term">
          <TermFields />
        </Card>
        <Card title="Rent and deposit">
          <MoneyFields />
        </Card>
        <Card title="Co-tenants and guarantors">
          <PeopleFields />
        </Card>
        <Card title="House rules and terms">
          <HouseFields />
        </Card>
      </AgreementForm>
    </Page>
  );
}
