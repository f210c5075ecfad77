import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../../base/dates.ts';
import { usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { StatementRows } from './statement-rows.tsx';

type OpenRowsProps = {
  account: AccountDetail;
  day: Day;
  /** As the ledger has it; null while it is not typed. */
  balance: Money | null;
};

/** What is not reconciled until a day, page by page; or that nothing is open. */
export function OpenRows({ account, day, balance }: OpenRowsProps) {
  const pages = usePages(endpoints.findOpenStatement, { id: account.id, day, limit: 50 });
  return (
    <Answered
      answer={{ ...pages, data: pages.first }}
      loading="Loading transactions..."
      skeleton={<SkeletonRows />}
    >
      {(statement) =>
        statement.total === 0 && balance === null ? (
          <EmptyState
            compact
            title="Nothing to reconcile"
            text={`Everything through ${mediumDay(day)} is reconciled.`}
          />
        ) : (
          <StatementRows account={account} day={day} balance={balance} statement={statement} pages={pages} />
        )
      }
    </Answered>
  );
}
