import {
  daysBetween,
  remainingInWords,
  urgencyOf,
  type Day,
  type Urgency,
} from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'quiet' | 'brand' | 'good' | 'info' | 'yellow' | 'amber' | 'danger';

const tones: Record<Tone, string> = {
  quiet: 'bg-sunk text-quiet',
  brand: 'bg-wash text-brand',
  good: 'bg-good-wash text-good',
  info: 'bg-info-wash text-info',
  yellow: 'bg-yellow-wash text-yellow',
  amber: 'bg-amber-wash text-amber',
  danger: 'bg-danger-wash text-danger',
};

/** A word or two about a state. The words carry the meaning, the tone only helps. */
export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'figures inline-flex max-w-full items-center gap-1 rounded-sm px-2 py-0.5 text-xs leading-5 font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** S-144: grey unknown, red past, orange 0 to 7 days, yellow 8 to 30, green above. */
export const urgencyTones: Record<Urgency, Tone> = {
  unknown: 'quiet',
  past: 'danger',
  urgent: 'amber',
  soon: 'yellow',
  later: 'good',
};

type UrgencyBadgeProps = {
  due: Day | null;
  today: Day;
  /** By the item's own thresholds, where it has some (`urgencyOfItem`). */
  urgency?: Urgency;
  /** Before the remaining days: "expired 3 days ago", "expires in 6 days". */
  verbs?: { past: string; coming: string };
  /** What stands where there is no date. */
  unknown?: string;
};

/** How long until a day, in colour and words. */
export function UrgencyBadge({ due, today, urgency, verbs, unknown = 'no date' }: UrgencyBadgeProps) {
  const remaining = due === null ? null : daysBetween(today, due);
  const known = urgency ?? urgencyOf(remaining);
  const Sign = known === 'past' ? CircleAlert : known === 'later' ? CircleCheck : Clock;
  const verb = verbs && remaining !== null ? `${remaining < 0 ? verbs.past : verbs.coming} ` : '';
  return (
    <Badge tone={urgencyTones[known]}>
      {remaining !== null && <Sign aria-hidden />}
      <span className="inline-block first-letter:uppercase">
        {remaining === null ? unknown : verb + remainingInWords(remaining)}
      </span>
    </Badge>
  );
}

/** The colour of text that stands for an urgency, without a badge around it. */
export const urgencyText: Record<Urgency, string> = {
  unknown: 'text-quiet',
  past: 'text-danger',
  urgent: 'text-amber',
  soon: 'text-yellow',
  later: 'text-good',
};
