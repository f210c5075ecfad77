import { listProposals } from '@holdfast/domain/rentals/ledger/endpoints';
import type { RecordedRent, RentsFound } from '@holdfast/domain/rentals/ledger/proposals';
import { Check } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { cardAsideLink, Card } from '../../ui/layout/card.tsx';
import { ProposalRow, RentRow } from './proposal-row.tsx';

/** Rents among the rows of a bank file: those that wait for one press each, and those that are recorded. */
export function RentsOfImport({ import_id }: { import_id: string }) {
  const { data } = useAnswer(listProposals, { import_id }, { enabled: guestHouse === null });
  if (data === undefined || data.items.length + data.recorded.length === 0) return null;
  return (
    <Card
      title={foundInWords(data)}
      aside={
        <Link href="/rentals/payments" className={cardAsideLink}>
          Payments
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {data.items.map((item) => (
          <ProposalRow key={item.transaction_id} item={item} />
        ))}
        {data.recorded.map((rent) => (
          <Recorded key={rent.transaction_id} rent={rent} />
        ))}
      </ul>
    </Card>
  );
}

/** "3 of 4 rents found": of the agreements that wait for rent, those that the file pays. */
function foundInWords({ items, recorded, expected }: RentsFound): string {
  const found = new Set([...items, ...recorded].map(({ agreement_id }) => agreement_id)).size;
  if (found < expected) return `${found} of ${expected} rents found`;
  return found === 1 ? 'Rent found' : `All ${found} rents found`;
}

function Recorded({ rent }: { rent: RecordedRent }) {
  return (
    <RentRow
      of={rent}
      words={mediumDay(rent.day)}
      action={
        <Badge tone="good">
          <Check aria-hidden /> Recorded
        </Badge>
      }
    />
  );
}
