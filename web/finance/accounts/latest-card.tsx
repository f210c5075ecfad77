import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { rowWords } from './row-words.ts';

const statusWords = { pending: 'Pending', void: 'Void', reconciled: 'Reconciled', cleared: '' } as const;

/** What was entered last; all of it is listed among the transactions. */
export function LatestCard({ account }: { account: AccountDetail }) {
  const { latest, id, transactions } = account;
  const { categoryName } = useMoneyNames();
  return (
    <Card
      title="Latest transactions"
      aside={
        transactions > 0 && (
          <Link href={transactionsHref({ account: id })} className={cardAsideLink}>
            All transactions
          </Link>
        )
      }
    >
      {latest.length === 0 ? (
        <EmptyState compact title="No transactions yet" text="Add one, or import a bank file." />
      ) : (
        <FoldedList>
          {latest.map((row) => (
            <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <span className="min-w-0 grow basis-40">
                <span className="font-semibold wrap-anywhere">{rowWords(row)}</span>
                <span className="block text-sm text-quiet">
                  {[mediumDay(row.transaction_date), categoryName(row.category_id)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
                {(row.status === 'pending' || row.status === 'void') && (
                  <Badge>{statusWords[row.status]}</Badge>
                )}
                <Money value={row.amount} className="font-semibold" />
              </span>
            </li>
          ))}
        </FoldedList>
      )}
    </Card>
  );
}
