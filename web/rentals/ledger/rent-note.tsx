import { listProposals } from '@holdfast/domain/rentals/ledger/endpoints';
import type { Proposal, RecordedRent } from '@holdfast/domain/rentals/ledger/proposals';
import { guestHouse } from '../../base/guest-house.ts';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { useSettling } from './proposal-row.tsx';

/** Which rent a transaction is, or may be; nothing where it is none. */
export function RentNote({ id }: { id: string }) {
  const { data } = useAnswer(listProposals, { transaction_id: id }, { enabled: guestHouse === null });
  const recorded = data?.recorded[0];
  const item = data?.items[0];
  if (recorded !== undefined) return <Known rent={recorded} />;
  return item === undefined ? null : <Offer item={item} />;
}

function Known({ rent }: { rent: RecordedRent }) {
  return (
    <Banner tone="info">
      This is a{' '}
      <Link href={`/rentals/${rent.agreement_id}`} className="font-semibold underline underline-offset-4">
        rent payment of {rent.tenant_names || rent.premises}
      </Link>
      .
    </Banner>
  );
}

function Offer({ item }: { item: Proposal }) {
  const { busy, press } = useSettling(item);
  const who = item.tenant_names || item.premises;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" size="small" disabled={busy} onClick={press}>
          {item.joins === null ? `Record as rent of ${who}` : 'Join with this payment'}
        </Button>
      }
    >
      {item.joins === null
        ? `This may be the rent of ${who}.`
        : `You recorded a payment of ${who} on ${mediumDay(item.joins.day)}. It would be counted twice.`}
    </Banner>
  );
}
