import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { Link } from '../../base/link.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import type { Finances } from './finances.ts';

/** How many accounts stand here; all of them stand on their own screen. */
const shown = 6;

/** What there is comes before what is owed. */
const order = ['bank', 'card', 'debt'] as const;
const kinds = { bank: null, card: 'Card', debt: 'Debt' } as const;

/** The accounts with what lies on them; what is owed is below zero. */
export function AccountsCard({ accounts }: Pick<Finances, 'accounts'>) {
  const inOrder = accounts.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <Card
      title="Accounts"
      aside={
        <Link href="/finance/accounts" className={cardAsideLink}>
          {accounts.length > shown ? `All ${accounts.length}` : 'All accounts'}
        </Link>
      }
    >
      {accounts.length === 0 && <p className="text-quiet">No accounts yet.</p>}
      <ul className="grid">
        {inOrder.slice(0, shown).map(({ id, name, kind, balance }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              href={`/finance/accounts/${id}`}
              className="-mx-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4 rounded-md px-2 py-2 hover:bg-wash/60"
            >
              <span className="min-w-[min(100%,9rem)] grow basis-0 wrap-anywhere">
                {name} {kinds[kind] !== null && <span className="text-sm text-quiet">· {kinds[kind]}</span>}
              </span>
              <Money
                value={kind === 'bank' ? balance : negateMoney(balance)}
                className="ml-auto font-semibold"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
