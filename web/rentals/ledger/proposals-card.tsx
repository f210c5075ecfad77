import { listProposals } from '@holdfast/domain/rentals/ledger/endpoints';
import { useAnswer } from '../../kernel/call/query.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ProposalRow } from './proposal-row.tsx';

/** Incomes that fit a rent: each is settled by one press, without another transaction. */
export function ProposalsCard() {
  const { data } = useAnswer(listProposals, {});
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card title="From your accounts">
      <ul className="divide-y divide-line">
        {data.items.map((item) => (
          <ProposalRow key={item.transaction_id} item={item} />
        ))}
      </ul>
    </Card>
  );
}
