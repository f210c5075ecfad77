import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import {
  agreementDraft,
  agreementFaults,
  type ShownAgreement,
} from '@holdfast/domain/rentals/agreements/agreement';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import type { Draft } from '../../kernel/form/form.tsx';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PrivateWithPremises } from '../private-with-premises.tsx';

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
  /** The agreement that is changed. */
  stored?: ShownAgreement | undefined;
  children: ReactNode;
};

/** The page's form around the cards of an agreement, with its buttons. */
export function AgreementForm({ draft, submit, back, stored, children }: AgreementFormProps) {
  return (
    <DraftForm draft={draft} label="Agreement">
      {children}
      <Card title="Who sees it">
        <Privacy stored={stored} />
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

/** What is let stands in the form until the agreement is signed. */
function Privacy({ stored }: Pick<AgreementFormProps, 'stored'>) {
  const [type, asset] = useWatch({ name: ['asset_type', 'asset_id'] }) as [
    'real_estate' | 'movable' | undefined,
    string | undefined,
  ];
  return (
    <PrivateWithPremises
      asset_type={type ?? stored?.asset_type ?? 'real_estate'}
      asset_id={asset ?? stored?.asset_id ?? ''}
    />
  );
}
