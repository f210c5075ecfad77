import {
  changeTransactions,
  removeTransactions,
  type ManyChange,
} from '@holdfast/domain/finance/transaction-endpoints';
import { settableStatus, statusLabels } from '@holdfast/domain/finance/transactions/transaction-draft';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { ChevronDown, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { BulkBar } from '../../kernel/screen/list/bulk-bar.tsx';
import { MenuChoices } from '../../kernel/screen/list/bulk-menu.tsx';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { useBulk } from '../../kernel/screen/list/use-bulk.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox, type ComboChoice } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { removeWithUndo, transactionsInWords } from './entry/removal.ts';

type Asking = 'category_id' | 'income_source_id' | 'account_id' | 'of';

/** What the ticked transactions add up to, and what can be done with all of them. */
export function TransactionsBulkBar({
  rows,
  onDone,
}: {
  rows: readonly TransactionView[];
  onDone: () => void;
}) {
  const may = useMay('finance');
  const [asking, setAsking] = useState<Asking | null>(null);
  const ids = rows.map(({ id }) => id);
  const { busy, change } = useBulk<ManyChange>({
    area: 'finance',
    ids,
    inWords: transactionsInWords,
    change: async (changes) => call(changeTransactions, { changes }),
    // Deleted for good, with an Undo of its own.
    remove: async () => ({ ids: [] }),
    restore: async () => undefined,
    onDone: () => {
      setAsking(null);
      onDone();
    },
  });
  return (
    <BulkBar count={ids.length}>
      <span className="figures mr-2 text-quiet">
        Sum{' '}
        <Money
          value={addMoney('0.00', ...rows.map(({ amount }) => amount))}
          className="font-semibold text-ink"
        />
      </span>
      {may(changeTransactions) && (
        <>
          <Button variant="quiet" size="small" onClick={() => setAsking('category_id')}>
            <Tag aria-hidden /> Category
          </Button>
          <Menu
            label="Change the selected transactions"
            trigger={
              <Button variant="quiet" size="small" busy={busy}>
                Change <ChevronDown aria-hidden />
              </Button>
            }
          >
            <MenuChoices
              head="Status"
              labels={statusLabels}
              values={settableStatus.options}
              onChoose={(status, label) =>
                void change({ status: settableStatus.parse(status) }, `set to ${label}`)
              }
            />
            <MenuAction onSelect={() => setAsking('account_id')}>Account…</MenuAction>
            <MenuAction onSelect={() => setAsking('income_source_id')}>Source of income…</MenuAction>
            <MenuAction onSelect={() => setAsking('of')}>What they were for…</MenuAction>
          </Menu>
        </>
      )}
      {may(removeTransactions) && (
        <Button
          variant="danger-quiet"
          size="small"
          busy={busy}
          onClick={() => void removeWithUndo(ids).then((done) => done && onDone())}
        >
          <Trash2 aria-hidden /> Delete
        </Button>
      )}
      {asking !== null && (
        <AskDialog
          asking={asking}
          count={ids.length}
          busy={busy}
          onClose={() => setAsking(null)}
          onChoose={(what) => void change(what, 'changed')}
        />
      )}
    </BulkBar>
  );
}

const heads: Readonly<Record<Asking, string>> = {
  category_id: 'Category',
  income_source_id: 'Source',
  account_id: 'Account',
  of: 'For',
};

type AskDialogProps = {
  asking: Asking;
  count: number;
  busy: boolean;
  onClose: () => void;
  onChoose: (change: ManyChange) => void;
};

/** Asks for the one thing that all of them shall have. */
function AskDialog({ asking, count, busy, onClose, onChoose }: AskDialogProps) {
  const { accounts, categories, sources } = useMoneyNames();
  const { choices: records, onSearch } = useRecordChoices();
  const [value, setValue] = useState('');
  const named = (all: readonly { id: string; name: string; removed: boolean }[]) =>
    all.filter(({ removed }) => !removed).map(({ id, name }) => ({ value: id, label: name }));
  const none: ComboChoice = { value: '', label: asking === 'of' ? 'Nothing in particular' : 'None' };
  const choices: readonly ComboChoice[] = {
    category_id: [none, ...named(categories)],
    income_source_id: [none, ...named(sources)],
    account_id: named(accounts),
    of: [none, ...records],
  }[asking];
  const chosen = (): ManyChange => {
    if (asking !== 'of') return { [asking]: value === '' ? null : value };
    return { of: value === '' ? null : (pickedRecord(value) ?? null) };
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change ${transactionsInWords(count)}`}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            disabled={asking === 'account_id' && value === ''}
            onClick={() => onChoose(chosen())}
          >
            Save
          </Button>
        </>
      }
    >
      <Field label={heads[asking]}>
        {(parts) => (
          <Combobox
            {...parts}
            value={value}
            onChange={setValue}
            choices={choices}
            {...(asking === 'of' ? { onSearch } : {})}
          />
        )}
      </Field>
    </Dialog>
  );
}
