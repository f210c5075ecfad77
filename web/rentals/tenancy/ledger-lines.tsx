import { addressOf } from '@holdfast/domain/kernel/call/endpoint';
import { periodInWords } from '@holdfast/domain/kernel/time/period-text';
import { printReceipt, printStatement } from '@holdfast/domain/rentals/ledger/endpoints';
import { ledgerKindLabels } from '@holdfast/domain/rentals/ledger/ledger-row';
import type { Tenancy } from '@holdfast/domain/rentals/tenancy/tenancy';
import { mediumDay } from '../../base/dates.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';

const link = 'inline-flex min-h-6 items-center text-brand underline-offset-4 hover:underline';

type OfTenancy = { tenancy: Tenancy };

const inHouse = (owner: string, path: string) => path.replace('/api/', `/api/of/${owner}/`);

/** The PDF of everything that was charged and paid. */
export const statementHref = ({ owner, agreement_id: id }: Tenancy): string =>
  inHouse(owner, addressOf(printStatement.path, { id }).path);

/** What was charged and paid, the latest first, each with the balance after it; payments lead to their receipts. */
export function LedgerLines({ tenancy: { owner, agreement_id: id, lines } }: OfTenancy) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-3">
      <FoldedList label="Charges and payments">
        {lines.map((line) => (
          <li key={line.seq} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <span className="font-semibold wrap-anywhere">{lineWords(line)}</span>
            <span className="text-right font-semibold">
              <Money value={line.amount} />
            </span>
            <span className="text-sm text-quiet">
              {mediumDay(line.day)}
              {line.receipt && (
                <>
                  {' · '}
                  <a
                    href={inHouse(owner, addressOf(printReceipt.path, { id, seq: line.seq }).path)}
                    className={link}
                  >
                    Receipt
                  </a>
                </>
              )}
            </span>
            <span className="text-right text-sm text-quiet">
              Balance <Money value={line.balance} />
            </span>
          </li>
        ))}
      </FoldedList>
    </div>
  );
}

/** "Rent, November 2026", "Water bill", "Payment" */
function lineWords({ kind, memo, period_start, period_end }: Tenancy['lines'][number]): string {
  if (memo !== null) return memo;
  if (period_start === null || period_end === null) return ledgerKindLabels[kind];
  return `${ledgerKindLabels[kind]}, ${periodInWords(period_start, period_end)}`;
}
