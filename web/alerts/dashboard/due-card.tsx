import type { DuePiece } from '@holdfast/domain/alerts/due-piece';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { AlertRow } from '../row/alert-row.tsx';

/** What needs its owner first: how much is overdue and due this week, and the first three, the longest overdue before all (S-132). */
export default function DueCard({ piece }: PieceProps) {
  const { overdue, week, items } = piece as DuePiece;
  return (
    <Card
      title="Due Dates"
      className="pt-3 pb-1 md:pt-3.5 md:pb-1"
      aside={
        items.length > 0 && (
          <Link href="/alerts?view=all" className={cardAsideLink}>
            All due dates <ChevronRight aria-hidden className="size-4" />
          </Link>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState
          compact
          picture="calm"
          title="No upcoming due dates"
          text="Anything that expires, renews, or comes due shows up here."
        />
      ) : (
        <div data-alerts>
          <p className="-mt-2.5 flex md:-mt-1.5 flex-wrap gap-x-7 pb-2.5">
            <Count of={overdue} words="overdue" href="/alerts?view=overdue" late />
            <Count of={week} words="this week" href="/alerts?view=week" />
          </p>
          <ul className="divide-y divide-line border-t border-line">
            {items.map((alert) => (
              <AlertRow key={alert.id} alert={alert} look="card" />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

type CountProps = { of: number; words: string; href: string; late?: boolean };

/** A count that leads to what it counts. Nothing overdue is said in no color. */
function Count({ of, words, href, late = false }: CountProps) {
  const ink = late && of > 0 ? 'text-danger' : '';
  return (
    <Link
      href={href}
      className={`inline-flex items-baseline gap-2 underline-offset-4 hover:underline ${ink}`}
    >
      <span className="heading figures text-2xl md:text-3xl">{of.toLocaleString('en-US')}</span>
      <span className={late && of > 0 ? 'font-semibold' : 'text-quiet'}>{words}</span>
    </Link>
  );
}
