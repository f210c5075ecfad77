import { addTransaction } from '@holdfast/domain/finance/transaction-endpoints';
import { sentPart, transactionForm } from '@holdfast/domain/finance/transactions/transaction-form';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useEffect, useRef, useState } from 'react';
import { today } from '../../../base/dates.ts';
import { useChange } from '../../../kernel/call/query.ts';
import { DraftForm } from '../../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../../kernel/form/fields-of.ts';
import { useDraft } from '../../../kernel/form/form.tsx';
import { startOf } from '../../../kernel/form/start-of.ts';
import { SubmitButton } from '../../../kernel/form/submit-button.tsx';
import { AccountField, CategoryField, SourceField } from '../../../kernel/money/money-fields.tsx';
import { useListener } from '../../../base/use-listener.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField, MoneyField, SelectField } from '../../../ui/form/form-fields.tsx';
import { pressInDay } from '../register/day-keys.ts';
import { useEntered } from './entered.tsx';
import { rememberAccount } from './last-account.ts';
import { PayeeField } from './payee-field.tsx';

const fields = fieldsOf(transactionForm);

type QuickAddProps = { account: string | undefined; onMore: () => void; onClose: () => void };

type Kept = { kind: string; transaction_date: string; account_id: string | undefined };

/** A row that adds one transaction after another: Enter saves, Escape leaves. Day, account and kind stay for the next one. */
export function QuickAdd({ account, onMore, onClose }: QuickAddProps) {
  const [kept, setKept] = useState<Kept>({
    kind: 'expense',
    transaction_date: today(),
    account_id: account,
  });
  const [saved, setSaved] = useState(0);
  const next = (values: Kept) => {
    setKept(values);
    setSaved((count) => count + 1);
  };
  // Each begins with a form of its own: what was checked in the former one is not missing in this one.
  return <QuickForm key={saved} kept={kept} onSaved={next} onMore={onMore} onClose={onClose} />;
}

type QuickFormProps = Omit<QuickAddProps, 'account'> & { kept: Kept; onSaved: (kept: Kept) => void };

function QuickForm({ kept, onSaved, onMore, onClose }: QuickFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  const add = useChange(addTransaction, { done: 'Transaction added', quiet: true });
  const entered = useEntered();
  const draft = useDraft({
    shape: transactionForm,
    start: startOf(transactionForm, kept as never),
    save: (values) => add.mutateAsync(sentPart(values) as InputOf<typeof addTransaction>),
    onSaved: ({ id, kind, transaction_date, account_id }) => {
      entered({ id });
      rememberAccount(account_id);
      onSaved({ kind, transaction_date, account_id });
    },
  });
  useListener(frame, 'keydown', (event) => {
    pressInDay(event, today());
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  const { setFocus } = draft.form;
  useEffect(() => setFocus('merchant'), [setFocus]);
  const income = draft.form.watch('kind') === 'income';
  return (
    <div ref={frame} className="rounded-lg border border-line bg-card p-4 shadow-soft">
      <DraftForm draft={draft} label="Add a transaction" asks={false} className="grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[8rem_9.5rem_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_9rem]">
          <SelectField {...fields.choice('kind')} />
          <DateField {...fields.day('transaction_date')} />
          <PayeeField
            {...fields.text('merchant')}
            required
            onPick={() => draft.form.getValues('account_id') && setFocus('amount')}
          />
          {income ? (
            <SourceField {...fields.text('income_source_id')} required />
          ) : (
            <CategoryField {...fields.text('category_id')} required />
          )}
          <AccountField {...fields.text('account_id')} />
          <MoneyField {...fields.money('amount')} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-auto text-sm text-quiet">
            Enter saves and starts the next. Amounts can be sums: 12.50+3.
          </p>
          <Button variant="plain" size="small" onClick={onMore}>
            More fields
          </Button>
          <Button variant="quiet" size="small" onClick={onClose}>
            Close
          </Button>
          <SubmitButton draft={draft}>Add</SubmitButton>
        </div>
      </DraftForm>
    </div>
  );
}
