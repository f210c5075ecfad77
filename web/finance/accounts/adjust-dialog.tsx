import { adjustAccount } from '@holdfast/domain/finance/account-endpoints';
import { adjustment, type AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { formatMoney, isZero, negateMoney } from '@holdfast/domain/kernel/money/money';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { DateField, MoneyField } from '../../ui/form/form-fields.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { isOwed } from './account-words.ts';

const own = fieldsOf(adjustment);

/** Says what an account really held on a day; what differs is entered as an adjustment (G-44). */
export function AdjustDialog({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const owed = isOwed(account.kind);
  const adjust = useChange(adjustAccount, { quiet: true, refresh: ['dashboard'] });
  const draft = useDraft({
    shape: adjustment,
    start: { day: today(), balance: '' },
    save: ({ day, balance }) =>
      adjust.mutateAsync({ id: account.id, day, balance: owed ? negateMoney(balance) : balance }),
    onSaved: ({ amount }) => {
      toast({
        tone: 'success',
        text: isZero(amount)
          ? 'The balance was right already'
          : `Adjusted by ${formatMoney(amount).replace('-', '−')}`,
      });
      onClose();
    },
  });
  return (
    <DraftDialog
      draft={draft}
      title="Adjust balance"
      line="The difference becomes an adjustment, not income or expense."
      submit="Adjust balance"
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <MoneyField {...own.money('balance')} label={owed ? 'Actual balance owed' : 'Actual balance'} />
        <DateField {...own.day('day')} label="At the end of day" max={today()} />
      </div>
    </DraftDialog>
  );
}
