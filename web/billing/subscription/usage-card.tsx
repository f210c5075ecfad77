import { findUsage } from '@holdfast/domain/billing/endpoints';
import type { Meter } from '@holdfast/domain/billing/usage';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { sizeText } from '../pricing/size-text.ts';

/** How much of the plan's room is used (G-13). */
export function UsageCard() {
  const answer = useAnswer(findUsage, {});
  return (
    <Card title="Room in your plan">
      <Answered
        answer={answer}
        loading="Loading usage..."
        skeleton={<Skeleton className="h-28" />}
        failed="Your usage could not be loaded"
      >
        {({ assets, storage }) => (
          <div className="grid gap-5">
            <Room label="Assets" meter={assets} text={String} />
            <Room label="Storage" meter={storage} text={sizeText} />
            {[assets, storage].some(isFull) && (
              <p className="text-sm">
                Nothing is lost, but there is no room for more.{' '}
                <Link href="/pricing" className="font-semibold text-brand hover:underline">
                  See plans
                </Link>
              </p>
            )}
            <p className="text-sm text-quiet">
              Properties, movable assets and appliances count as assets. What is in the trash does not; its
              files do, until it is emptied.
            </p>
          </div>
        )}
      </Answered>
    </Card>
  );
}

const isFull = ({ used, limit }: Meter) => limit !== null && used >= limit;
const nearlyFull = 0.8;

function Room({
  label,
  meter: { used, limit },
  text,
}: {
  label: string;
  meter: Meter;
  text: (value: number) => string;
}) {
  if (limit === null) {
    return (
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="figures text-quiet">{text(used)} used, no limit</span>
      </div>
    );
  }
  const share = limit === 0 ? 1 : used / limit;
  return (
    <Progress
      label={label}
      done={share}
      detail={`${text(used)} of ${text(limit)}`}
      tone={share >= 1 ? 'danger' : share >= nearlyFull ? 'amber' : 'brand'}
    />
  );
}
