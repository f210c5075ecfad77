import { moneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import { useGo, useInAddress } from '../../base/link.tsx';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BalanceField, KindChoice, KindFields, NameFields, WhoSees } from './account-fields.tsx';
import { useNewAccount } from './use-new-account.ts';

const kinds = ['bank', 'card', 'debt'] as const;

/** Adds an account; `?kind=card` begins with a card. */
export default function AddAccountScreen() {
  const go = useGo();
  const [asked] = useInAddress('kind', 'bank');
  const draft = useNewAccount(kinds.find((kind) => kind === asked) ?? 'bank', (id) =>
    go(`/finance/accounts/${id}`, { replace: true }),
  );
  return (
    <Page narrow>
      <PageHeader
        above={
          <Breadcrumbs trail={[{ label: 'Accounts', href: '/finance/accounts' }, { label: 'Add account' }]} />
        }
        title="Add account"
        line="Holdfast does not connect to your bank."
      />
      <DraftForm draft={draft} label="Account">
        <Card>
          <Stack gap={5}>
            <KindChoice />
            <NameFields />
            <BalanceField />
            <MoreFields
              shape={moneyAccountDraft}
              besides={['kind', 'name', 'institution', 'number_end', 'opening', 'private', 'closed_on']}
              line="Interest, limits, payment days, notes"
            >
              <KindFields />
            </MoreFields>
          </Stack>
        </Card>
        <Card title="Who sees it">
          <WhoSees />
        </Card>
        <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
          <LinkButton variant="quiet" href="/finance/accounts">
            Cancel
          </LinkButton>
          <SubmitButton draft={draft}>Add account</SubmitButton>
        </div>
      </DraftForm>
    </Page>
  );
}
