import { monthsBetween, spanInWords, type Day } from '@holdfast/domain/kernel/time/day';
import { counted } from '@holdfast/domain/kernel/counted';
import {
  conditionLabels,
  statusLabels,
  typeLabels,
  type Expiry,
  type Movable,
  type MovableCondition,
  type MovableStatus,
  type MovableType,
} from '@holdfast/domain/movables/movable';
import { today } from '../../base/dates.ts';
import { Badge, UrgencyBadge, type Tone } from '../../ui/data-display/badge.tsx';
import type { IconName } from '../../ui/picture/icon.tsx';

export const typeIcons: Readonly<Record<MovableType, IconName>> = {
  vehicle: 'car',
  equipment: 'wrench',
  collectible: 'gem',
  other: 'package',
};

/** `2021 Subaru Outback`, else what kind of thing it is. */
export function kindInWords({
  type,
  year,
  make,
  model,
}: Pick<Movable, 'type' | 'year' | 'make' | 'model'>): string {
  const told = type === 'vehicle' ? [year, make, model].filter((part) => part !== null).join(' ') : '';
  return told === '' ? typeLabels[type] : told;
}

/** `Garage · Left bay` */
export function placeInWords({ place, location }: { place: string | null; location: string | null }): string {
  return [place, location].filter((part) => part !== null).join(' · ');
}

const statusTones: Record<MovableStatus, Tone> = {
  active: 'good',
  inactive: 'quiet',
  maintenance: 'amber',
  sold: 'info',
};

export function StatusBadge({ status }: { status: MovableStatus }) {
  return (
    <Badge tone={statusTones[status]}>
      {status === 'maintenance' ? 'In maintenance' : statusLabels[status]}
    </Badge>
  );
}

const conditionTones: Record<MovableCondition, Tone> = {
  excellent: 'good',
  good: 'quiet',
  fair: 'yellow',
  poor: 'amber',
};

export function ConditionBadge({ condition }: { condition: MovableCondition }) {
  return <Badge tone={conditionTones[condition]}>{conditionLabels[condition]}</Badge>;
}

/** `Registration expires in 6 days`; where a heading says that it is about expiry, in `short` only `Registration in 6 days`. */
export function ExpiryBadge({ expiry: { what, on }, short = false }: { expiry: Expiry; short?: boolean }) {
  const verbs = short ? { past: what, coming: what } : { past: `${what} expired`, coming: `${what} expires` };
  return <UrgencyBadge due={on} today={today()} verbs={verbs} />;
}

/** `5 years and 2 months` */
export function heldInWords(purchaseDate: Day, until: Day): string {
  return spanInWords(monthsBetween(purchaseDate, until));
}

/** `12 assets` */
export const assetsInWords = (count: number) => counted(count, 'asset');
