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
import { LinkButton } from '../../ui/form/button.tsx';
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
  // Its name and rate begin the form, which would not follow them later.
  if (data === undefined && error === null) return <SkeletonScreen />;
  return <AddForm of={data?.items.find(({ id }) => id === picked.item_id) ?? null} />;
}

function AddForm({ of }: { of: Debt | null }) {
  const go = useGo();
  const elsewhere = { done: 'Debt added', quiet: true } as const;
  const open = useChange(addDebt, elsewhere);
  const write = useChange(addLoan, elsewhere);
  const draft = useDraft({
    shape: checkedLoanDraft,
    start: startOf(
      newLoanDraft,
      of === null ? {} : { name: of.name.slice(0, 100), interest_rate: of.interest_rate ?? '' },
    ),
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
  const title = of === null ? 'Add a debt' : `Terms of ${of.name}`;
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Debts', href: '/finance/debts' }, { label: title }]} />}
        title={title}
        line={
          of === null
            ? 'What stands in the contract. Holdfast opens an account for it, draws its schedule and reminds you of payments.'
            : 'What stands in the contract. What is owed stays where it is, and counts once.'
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
          <SubmitButton draft={draft}>{of === null ? 'Add the debt' : 'Save the terms'}</SubmitButton>
        </div>
      </DraftForm>
    </Page>
  );
}
