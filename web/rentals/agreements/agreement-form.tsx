import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import { agreementDraft, agreementFaults } from '@holdfast/domain/rentals/agreements/agreement';
import type { ReactNode } from 'react';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import type { Draft } from '../../kernel/form/form.tsx';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** The form checks its fields among each other as the server does. */
export const agreementShape = checkedTogether(
  agreementDraft,
  ['start_date', 'end_date', 'tenant_id', 'co_tenants', 'guarantors', 'late_fee', 'late_fee_amount'],
  agreementFaults,
);

type AgreementFormProps = {
  draft: Draft<typeof agreementShape>;
  submit: string;
  back: string;
  children: ReactNode;
};

/** The page's form around the cards of an agreement, with its buttons. */
export function AgreementForm({ draft, submit, back, children }: AgreementFormProps) {
  return (
    <DraftForm draft={draft} label="Agreement">
      {children}
      <Card title="Who sees it">
        <PrivateField />
      </Card>
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <LinkButton variant="quiet" href={back}>
          Cancel
        </LinkButton>
        <SubmitButton draft={draft}>{submit}</SubmitButton>
      </div>
    </DraftForm>
  );
}
