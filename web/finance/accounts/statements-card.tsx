import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { isOwed } from './account-words.ts';

type StatementsCardProps = { account: AccountDetail; may: ReturnType<typeof useMay> };

/** The statements that an account was checked against; the last one can be taken back. */
export function StatementsCard({ account, may }: StatementsCardProps) {
  const last = account.last_reconciliation;
  if (!may(endpoints.reconcileAccount)) {
    return (
      account.reconciled_on !== null && (
        <Card title="Statements">
          <p>Reconciled through {mediumDay(account.reconciled_on)}.</p>
        </Card>
      )
    );
  }
  return (
    <Card title="Statements">
      {last === null ? (
        <p className="text-quiet">Not reconciled yet.</p>
      ) : (
        <Statements account={account} last={last.id} />
      )}
    </Card>
  );
}

function Statements({ account, last }: { account: AccountDetail; last: string }) {
  const answer = useAnswer(endpoints.listReconciliations, { id: account.id });
  const [asked, setAsked] = useState(false);
  const undo = useChange(endpoints.undoReconciliation, {
    done: 'Last statement undone',
    onDone: () => setAsked(false),
  });
  const owed = isOwed(account.kind);
  return (
    <Answered answer={answer} loading="Loading statements..." skeleton={<SkeletonRows rows={2} />}>
      {({ items }) => (
        <>
          <FoldedList>
            {items
              .filter((each) => each.undone_at === null)
              .slice(0, 6)
              .map((each) => (
                <li key={each.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                  <span>
                    {mediumDay(each.day)}
                    <span className="block text-sm text-quiet">
                      {each.transactions === 1 ? '1 transaction' : `${each.transactions} transactions`}
                    </span>
                  </span>
                  <Money value={owed ? negateMoney(each.balance) : each.balance} className="font-semibold" />
                </li>
              ))}
          </FoldedList>
          {account.removed_at === null && (
            <Button variant="plain" size="small" className="mt-2 -ml-3" onClick={() => setAsked(true)}>
              <Undo2 aria-hidden /> Undo the last one
            </Button>
          )}
          <Confirm
            open={asked}
            onOpenChange={setAsked}
            title="Undo the last statement?"
            text="Its transactions go back to what they were. Its adjustment is removed."
            confirm="Undo"
            busy={undo.isPending}
            onConfirm={() => undo.mutate({ id: last })}
          />
        </>
      )}
    </Answered>
  );
}
