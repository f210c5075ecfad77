import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { recordType } from '@holdfast/domain/kernel/record-type';
import type { ForecastSeries } from '@holdfast/domain/recurring/forecast-shape';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

type Change = ForecastSeries['steps'][number]['changes'][number];
const atFirst = 5;

/** Each day on which something changes, with its causes and the balance at its end. */
export function StepsCard({ course: { steps } }: { course: ForecastSeries }) {
  const [all, setAll] = useState(false);
  const shown = all ? steps : steps.slice(0, atFirst);
  return (
    <Card title="Day by day" flush>
      {steps.length === 0 ? (
        <p className="px-5 pb-5 text-quiet">Nothing due. Add your regular income and bills.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map(({ day, balance, changes }) => (
            <li key={day} className="px-5 py-3">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
                <span>{mediumDay(day)}</span>
                <span>
                  then{' '}
                  <Money
                    value={balance}
                    className={
                      balance.startsWith('-') ? 'font-semibold text-danger' : 'font-semibold text-ink'
                    }
                  />
                </span>
              </p>
              <ul>
                {movedOnce(changes).map(({ change, moved }) => (
                  <li
                    // The two legs of a transfer have one cause and two amounts.
                    key={`${change.cause.type} ${change.cause.id} ${change.due} ${change.amount}`}
                    className="flex flex-wrap justify-between gap-x-4"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      <CauseLink change={change} />
                      {change.due < day && (
                        <span className="text-sm text-quiet"> due since {mediumDay(change.due)}</span>
                      )}
                    </span>
                    <span className="ml-auto">
                      {moved && <span className="text-sm text-quiet">between accounts </span>}
                      <Money value={moved ? sizeOf(change.amount) : change.amount} signed={!moved} />
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {shown.length < steps.length && (
        <div className="p-4 text-center">
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show all {steps.length} days
          </Button>
        </div>
      )}
    </Card>
  );
}

const sizeOf = (amount: string) => amount.replace('-', '');

/** What moves between two of the accounts stands there once: its two legs change nothing of their sum. */
function movedOnce(changes: readonly Change[]): { change: Change; moved: boolean }[] {
  const legOf = ({ amount, due, cause }: Change) =>
    changes.find(
      (other) =>
        other.cause.type === cause.type &&
        other.cause.id === cause.id &&
        other.due === due &&
        other.amount === negateMoney(amount),
    );
  return changes.flatMap((change) => {
    const moved = legOf(change) !== undefined;
    return moved && !change.amount.startsWith('-') ? [] : [{ change, moved }];
  });
}

function CauseLink({ change: { cause } }: { change: Change }) {
  const kindOf = useHitKind();
  const type = recordType.safeParse(cause.type);
  const href = type.success ? kindOf(type.data).href(cause.id) : undefined;
  if (href === undefined) return cause.label;
  return (
    <Link href={href} className="underline-offset-4 hover:underline">
      {cause.label}
    </Link>
  );
}
