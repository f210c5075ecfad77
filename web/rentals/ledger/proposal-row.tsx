import { settleProposal } from '@holdfast/domain/rentals/ledger/endpoints';
import { matchReasonWords, type Proposal } from '@holdfast/domain/rentals/ledger/proposals';
import type { ReactNode } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/data-display/money.tsx';

/** Records an income as the rent that is proposed, or joins it with the payment that was recorded by hand. */
export function useSettling(item: Proposal) {
  const settle = useChange(settleProposal, {
    done: item.joins === null ? 'Recorded as rent' : 'Joined with the recorded payment',
    refresh: ['finance', 'dates', 'dashboard'],
  });
  const { agreement_id: id, version, transaction_id, joins } = item;
  return {
    busy: settle.isPending,
    press: () =>
      settle.mutate({ id, version, transaction_id, ...(joins === null ? {} : { joins: joins.seq }) }),
  };
}

/** An income with the rent that it fits, and the button that records it. */
export function ProposalRow({ item }: { item: Proposal }) {
  const { busy, press } = useSettling(item);
  const why =
    item.joins === null
      ? item.reasons.map((each) => matchReasonWords[each]).join(', ')
      : `you recorded this payment on ${mediumDay(item.joins.day)}`;
  return (
    <RentRow
      of={item}
      words={`${mediumDay(item.day)}, ${item.words}: ${why}`}
      action={
        <Button
          size="small"
          aria-label={
            item.joins === null
              ? `Record as rent of ${item.tenant_names}`
              : `Join with the payment of ${item.tenant_names}`
          }
          disabled={busy}
          onClick={press}
        >
          {item.joins === null ? 'Record as rent' : 'Join'}
        </Button>
      }
    />
  );
}

type RentRowProps = {
  of: Pick<Proposal, 'tenant_names' | 'premises' | 'amount'>;
  words: string;
  action: ReactNode;
};

/** A rent in a list: who pays for what, and how much. */
export function RentRow({ of, words, action }: RentRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {[of.tenant_names, of.premises].filter(Boolean).join(', ')}
        </p>
        <p className="text-sm wrap-anywhere text-quiet">{words}</p>
      </div>
      <div className="flex items-center gap-3">
        <span className="font-semibold">
          <Money value={of.amount} />
        </span>
        {action}
      </div>
    </li>
  );
}
