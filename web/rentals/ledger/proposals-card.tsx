import { listProposals, settleProposal } from '@holdfast/domain/rentals/ledger/endpoints';
import { matchReasonWords } from '@holdfast/domain/rentals/ledger/proposals';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Incomes that fit a rent: each is settled by one press, without another transaction. */
export function ProposalsCard() {
  const { data } = useAnswer(listProposals, {});
  const settle = useChange(settleProposal, {
    done: 'Recorded as rent',
    refresh: ['finance', 'dates', 'dashboard'],
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card title="From your accounts">
      <ul className="divide-y divide-line">
        {data.items.map((item) => (
          <li
            key={item.transaction_id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {item.tenant_names}, {item.premises}
              </p>
              <p className="text-sm wrap-anywhere text-quiet">
                {mediumDay(item.day)}, {item.words}:{' '}
                {item.reasons.map((each) => matchReasonWords[each]).join(', ')}
              </p>
            </div>
            <div className="flex items-center gap-3">
              <span className="font-semibold">
                <Money value={item.amount} />
              </span>
              <Button
                size="small"
                aria-label={`Record as rent of ${item.tenant_names}`}
                disabled={settle.isPending}
                onClick={() =>
                  settle.mutate({
                    id: item.agreement_id,
                    version: item.version,
                    transaction_id: item.transaction_id,
                  })
                }
              >
                Record as rent
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
