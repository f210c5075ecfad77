import { addAccount } from '@holdfast/domain/finance/account-endpoints';
import { moneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { useGo, useInAddress } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { MoneyField, RadioField } from '../../ui/form/form-fields.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { KindFields, NameFields, useKind, WhoSees } from './account-fields.tsx';
import { isOwed } from './account-words.ts';

const own = fieldsOf(moneyAccountDraft);
const kinds = ['bank', 'card', 'debt'] as const;

/** Adds an account; `?kind=card` begins with a card. */
export default function AddAccountScreen() {
  const go = useGo();
  const [asked] = useInAddress('kind', 'bank');
  const add = useChange(addAccount, {
    done: 'Account added',
    quiet: true,
    refresh: ['dashboard', 'records'],
  });
  const draft = useDraft({
    shape: moneyAccountDraft,
    start: {
      ...startOf(moneyAccountDraft),
      kind: kinds.find((kind) => kind === asked) ?? 'bank',
      opening: '',
    },
    save: (values) =>
      add.mutateAsync({
        ...values,
        // What is owed is typed as people say it, and stands below zero in the ledger.
        opening: isOwed(values.kind) ? negateMoney(values.opening) : values.opening,
      }),
    onSaved: ({ id }) => go(`/finance/accounts/${id}`, { replace: true }),
  });
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
            <RadioField
              {...own.other('kind')}
              row
              choices={[
                { value: 'bank', label: 'Bank account', help: 'Checking, savings, cash' },
                { value: 'card', label: 'Credit card', help: 'What you owe on it' },
                { value: 'debt', label: 'Debt', help: 'A loan, money you owe somebody' },
              ]}
            />
            <NameFields />
            <Balance />
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

function Balance() {
  const owed = isOwed(useKind());
  return (
    <MoneyField
      {...own.money('opening')}
      label={owed ? 'Owed today' : 'Balance today'}
      required
      help={
        owed
          ? 'Type 0 if nothing is owed. Transactions that you enter from now on are counted on top.'
          : 'As your bank shows it. Transactions that you enter from now on are counted on top.'
      }
    />
  );
}
