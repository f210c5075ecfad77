import { readAlerts, type Bell, type showBell } from '@holdfast/domain/alerts/endpoints';
import { CheckCheck } from 'lucide-react';
import { useId, useRef } from 'react';
import type { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { noAlerts } from '../alert-groups.ts';
import { AlertRow } from '../row/alert-row.tsx';
import { focusHeading } from '../row/focus-next-row.ts';
import { useRead } from '../row/use-read.ts';

export type BellPartProps = {
  answer: ReturnType<typeof useAnswer<typeof showBell>>;
  onClose: () => void;
};

const groups = [
  { name: 'overdue', label: 'Overdue' },
  { name: 'week', label: 'This week' },
  { name: 'later', label: 'Later' },
  { name: 'news', label: 'News' },
] as const;

/** Marks all that is in the bell as read, while something is unread. */
export function BellHead({ answer }: Pick<BellPartProps, 'answer'>) {
  const button = useRef<HTMLButtonElement>(null);
  // The button goes with what was unread.
  const read = useRead(() => focusHeading(button.current));
  if ((answer.data?.unread ?? 0) === 0) return null;
  return (
    <Button
      ref={button}
      variant="plain"
      size="small"
      needs={readAlerts}
      busy={read.isPending}
      onClick={() => read.mutate({ ids: 'all' })}
    >
      <CheckCheck aria-hidden /> Mark all as read
    </Button>
  );
}

/** The alerts of the bell in three groups, each with how many there are in all. */
export function BellList({ answer, onClose }: BellPartProps) {
  return (
    <Answered answer={answer} loading="Loading alerts..." skeleton={<SkeletonRows rows={4} />}>
      {(bell) =>
        groups.every(({ name }) => bell[name].total === 0) ? (
          <EmptyState compact picture="calm" {...noAlerts} />
        ) : (
          <div data-alerts>
            {groups.map(({ name, label }) => (
              <Group key={name} label={label} group={bell[name]} onClose={onClose} />
            ))}
          </div>
        )
      }
    </Answered>
  );
}

function Group({ label, group, onClose }: { label: string; group: Bell['week']; onClose: () => void }) {
  const id = useId();
  if (group.total === 0) return null;
  const more = group.total - group.items.length;
  return (
    <section aria-labelledby={id} className="border-line py-2 not-first:border-t">
      <h3 id={id} className="flex items-baseline gap-2 pt-1 text-sm font-semibold text-quiet">
        {label} <span className="figures font-normal">{group.total}</span>
      </h3>
      <ul className="divide-y divide-line">
        {group.items.map((alert) => (
          <AlertRow key={alert.id} alert={alert} look="bell" onLeave={onClose} />
        ))}
      </ul>
      {more > 0 && (
        <p className="pb-2 text-sm text-quiet">
          and <span className="figures">{more}</span> more
        </p>
      )}
    </section>
  );
}

export function SeeAll({ onClose }: { onClose: () => void }) {
  return (
    <LinkButton href="/alerts" variant="plain" wide onClick={onClose}>
      See all
    </LinkButton>
  );
}
