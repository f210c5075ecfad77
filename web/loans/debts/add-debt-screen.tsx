import type { Debt } from '@holdfast/domain/loans/debt';
import { addDebt, addLoan, listDebts } from '@holdfast/domain/loans/endpoints';
import { checkedLoanDraft, newLoanDraft } from '@holdfast/domain/loans/loan';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { guestHouse } from '../../base/guest-house.ts';
import { useGo, useInAddress } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { LoanFields } from '../loan-fields.tsx';

/** Adds a debt with its terms; `?of=mortgage/{id}` writes down the terms of what is there. */
export default function AddDebtScreen() {
  const picked = pickedRecord(useInAddress('of')[0]);
  const { data, error } = useAnswer(listDebts, {});
  if (picked === undefined) return <AddForm of={null} />;
  // What is known of it begins the form, which would not follow them later.
  if (data === undefined && error === null) return <SkeletonScreen />;
  return <AddForm of={data?.items.find(({ id }) => id === picked.item_id) ?? null} />;
}

/** What is known of a debt that is there, as the form begins with it. */
const begun = ({ name, interest_rate, begin }: Debt) => ({
  name: name.slice(0, 100),
  interest_rate: interest_rate ?? '',
  ...(begin !== null && { ...begin, term_months: String(begin.term_months) }),
});

function AddForm({ of }: { of: Debt | null }) {
  const go = useGo();
  const open = useChange(addDebt, { done: 'Debt added', quiet: true });
  const write = useChange(addLoan, { done: 'Terms saved', quiet: true });
  const draft = useDraft({
    shape: checkedLoanDraft,
    start: startOf(newLoanDraft, of === null ? {} : begun(of)),
    save: ({ owed, ...terms }) =>
      of === null
        ? open.mutateAsync({ ...terms, owed })
        : write.mutateAsync({
            ...terms,
            of_type: of.kind === 'mortgage' ? 'mortgage' : 'money_account',
            of_id: of.id,
          }),
    onSaved: ({ id }) => go(`/finance/loans/${id}`, { replace: true }),
    ...(of === null ? { keep: 'loan:new' } : {}),
  });
  const title = of === null ? 'Add debt' : `Terms of ${of.name}`;
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Debts', href: '/finance/debts' }, { label: title }]} />}
        title={title}
        line={
          of === null
            ? 'The terms of your contract. Holdfast opens an account for it, draws its schedule and reminds you of payments.'
            : 'Check what is filled in against your contract. The balance stays where it is and is counted once.'
        }
      />
      <DraftForm draft={draft} label="Debt" asks={false}>
        <Card title="Terms">
          <LoanFields isNew={of === null} mayPay={guestHouse === null} />
        </Card>
        {guestHouse === null && (
          <Card title="Who sees it">
            <PrivateField />
          </Card>
        )}
        <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
          <LinkButton variant="quiet" href="/finance/debts">
            Cancel
          </LinkButton>
          <SubmitButton draft={draft}>{of === null ? 'Add debt' : 'Save the terms'}</SubmitButton>
        </div>
      </DraftForm>
    </Page>
  );
}
