import { addressOf } from '@holdfast/domain/kernel/call/endpoint';
import { printReceipt, printStatement } from '@holdfast/domain/rentals/ledger/endpoints';
import { ledgerKindLabels } from '@holdfast/domain/rentals/ledger/ledger-row';
import type { Tenancy } from '@holdfast/domain/rentals/tenancy/tenancy';
import { mediumDay } from '../../base/dates.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';

const link = 'inline-flex min-h-touch items-center text-brand underline-offset-4 hover:underline';

/** What was charged and paid, the latest first, each with what was open after it, and the PDFs of it. */
export function LedgerLines({ tenancy: { owner, agreement_id: id, lines } }: { tenancy: Tenancy }) {
  if (lines.length === 0) return null;
  const inHouse = (path: string) => path.replace('/api/', `/api/of/${owner}/`);
  return (
    <div className="mt-3">
      <FoldedList label="Charges and payments">
        {lines.map(({ seq, day, kind, memo, amount, balance, receipt }) => (
          <li key={seq} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <span className="font-semibold wrap-anywhere">{memo ?? ledgerKindLabels[kind]}</span>
            <span className="text-right">
              <Money value={amount} />
            </span>
            <span className="text-sm text-quiet">{mediumDay(day)}</span>
            <span className="text-right text-sm text-quiet">
              Open after it: <Money value={balance} />
            </span>
            {receipt && (
              <a href={inHouse(addressOf(printReceipt.path, { id, seq }).path)} className={link}>
                Receipt as PDF
              </a>
            )}
          </li>
        ))}
      </FoldedList>
      <p>
        <a href={inHouse(addressOf(printStatement.path, { id }).path)} className={link}>
          Statement as PDF
        </a>
      </p>
    </div>
  );
}
