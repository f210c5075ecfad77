import type { ShownAgreement } from '@holdfast/domain/rentals/agreements/agreement';
import { listAgreements } from '@holdfast/domain/rentals/agreements/endpoints';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import { Owed, termWords } from './agreement-columns.tsx';

/** The agreements of a tenant or a unit, the newest first. */
export function AgreementsCard({ tenant, unit }: { tenant?: string; unit?: string }) {
  const found = useAnswer(listAgreements, {
    ...(tenant === undefined ? {} : { tenant_id: tenant }),
    ...(unit === undefined ? {} : { unit_id: unit }),
    limit: 20,
  });
  return (
    <Answered answer={found} loading="Loading agreements..." skeleton={<Waiting />}>
      {({ items, total }) =>
        items.length > 0 && (
          <Card title="Agreements">
            <FoldedList label="Agreements" total={total}>
              {items.map((agreement) => (
                <AgreementLine key={agreement.id} agreement={agreement} words={agreement.premises} />
              ))}
            </FoldedList>
          </Card>
        )
      }
    </Answered>
  );
}

/** As high as the card of one agreement, which most have. */
const Waiting = () => (
  <Card>
    <Skeleton className="h-40 md:h-20" />
  </Card>
);

/** One agreement in a card: what it is called there, its term, its rent and state. */
export function AgreementLine({ agreement, words }: { agreement: ShownAgreement; words: string }) {
  return (
    <li className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <Link
          href={`/rentals/${agreement.id}`}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {words}
        </Link>
        <span className="block text-sm text-quiet">{termWords(agreement)}</span>
        {agreement.owed !== '0.00' && (
          <span className="block text-sm">
            <Owed owed={agreement.owed} />
          </span>
        )}
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        <Money value={agreement.rent_amount} short />
        <AgreementBadge status={agreement.status} />
      </span>
    </li>
  );
}
