import { changeAccount } from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { moneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import { guestHouse } from '../../base/guest-house.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { SelectField, TextAreaField } from '../../ui/form/form-fields.tsx';
import { KindFields, LaterFields, NameFields, WhoSees } from './account-fields.tsx';

const own = fieldsOf(moneyAccountDraft);
const kinds = [
  { value: 'bank', label: 'Bank account' },
  { value: 'card', label: 'Credit card' },
  { value: 'debt', label: 'Debt' },
];

/** Changes an account: only what was touched is sent. A guest corrects its words. */
export function EditAccountDialog({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const change = useChange(changeAccount, { done: 'Account saved', quiet: true, refresh: ['records'] });
  const draft = useRecordDraft({
    shape: moneyAccountDraft,
    record: account,
    save: (touched, version) => change.mutateAsync({ id: account.id, version, ...touched }),
    onSaved: onClose,
    keep: `account:${account.id}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={account.name}
      label="Account"
      submit="Save changes"
      width="wide"
      onClose={onClose}
    >
      <NameFields />
      {guestHouse === null ? (
        <>
          <SelectField {...own.text('kind')} choices={kinds} />
          <KindFields />
          <LaterFields />
        </>
      ) : (
        <TextAreaField {...own.lines('notes')} />
      )}
      <WhoSees />
    </DraftDialog>
  );
}
