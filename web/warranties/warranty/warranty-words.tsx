import { daysBetween, remainingInWords } from '@holdfast/domain/kernel/time/day';
import { dayWords } from '@holdfast/domain/warranties/cover-words';
import { warrantyTypeLabels, type WarrantyState } from '@holdfast/domain/warranties/warranty';
import type { WarrantyView } from '@holdfast/domain/warranties/warranty-list';
import { today } from '../../base/dates.ts';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

/** `Bosch · Manufacturer warranty` */
export const warrantyName = ({
  provider_name,
  warranty_type,
}: Pick<WarrantyView, 'provider_name' | 'warranty_type'>) =>
  `${provider_name} ${warrantyTypeLabels[warranty_type].toLowerCase()}`;

const tones: Record<WarrantyState, Tone> = {
  upcoming: 'info',
  active: 'good',
  lifetime: 'good',
  ended: 'quiet',
  void: 'danger',
};

type Standing = Pick<WarrantyView, 'state' | 'priority' | 'start_date' | 'end_date'>;

/** How a warranty stands, in words: "until May 3, 2027", "ends in 12 days", "void". */
export function stateWords({ state, priority, start_date, end_date }: Standing): string {
  if (state === 'void') return 'Void';
  if (state === 'lifetime') return 'For life';
  if (state === 'upcoming') return `From ${dayWords(start_date)}`;
  const end = end_date ?? start_date;
  if (state === 'ended') return `Ended on ${dayWords(end)}`;
  return priority === null ? `Until ${dayWords(end)}` : `Ends ${remainingInWords(daysBetween(today(), end))}`;
}

/** Amber within 30 days of the end, yellow within 60 (S-176). */
export function StateBadge({ warranty }: { warranty: Standing }) {
  const pressing = { high: 'amber', recommended: 'yellow' } as const;
  const tone = warranty.priority === null ? tones[warranty.state] : pressing[warranty.priority];
  return <Badge tone={tone}>{stateWords(warranty)}</Badge>;
}
