import { conditionLabels, statusLabels, type ApplianceStatus } from '@holdfast/domain/appliances/appliance';
import { ageOf, replacementOf, type Aging } from '@holdfast/domain/appliances/lifespan';
import { applianceKindLabels } from '@holdfast/domain/kernel/records/thing-kind';
import { today } from '../base/dates.ts';
import { Badge, type Tone } from '../ui/data-display/badge.tsx';

export { applianceKindLabels, conditionLabels, statusLabels };

const statusTones: Record<ApplianceStatus, Tone> = {
  active: 'good',
  maintenance: 'amber',
  inactive: 'quiet',
  sold: 'info',
};

/** The status in words; that something is in use needs no word in a list of what is. */
export function StatusBadge({ status }: { status: ApplianceStatus }) {
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
}

/** "Bosch SHPM65Z55N", or the kind where no maker is known and the name does not say it already. */
export function makerWords(appliance: {
  name: string;
  manufacturer: string | null;
  model_number: string | null;
  category: keyof typeof applianceKindLabels;
}): string {
  const words = [appliance.manufacturer, appliance.model_number].filter(Boolean).join(' ');
  const kind = applianceKindLabels[appliance.category];
  return words !== '' ? words : appliance.name.toLowerCase().includes(kind.toLowerCase()) ? '' : kind;
}

/** Where it stands: "Kitchen, left of the sink". */
export function whereWords(place: string | null, exactly: string | null): string {
  if (place === null || exactly === null) return place ?? exactly ?? '';
  return `${place}, ${exactly.slice(0, 1).toLowerCase()}${exactly.slice(1)}`;
}

type Old = Aging & { current_value: string | null };

/** How old it is beside how long its kind lasts, as a bar with its words; nothing where nobody knows when it was bought. */
export function AgeBar({ appliance }: { appliance: Old }) {
  const age = ageOf(appliance, today());
  if (age === null) return null;
  const old = replacementOf(appliance, today()) !== null;
  return (
    <div className="grid gap-1">
      <span className="figures text-sm text-quiet">{age.words}</span>
      <span
        aria-hidden
        className="h-1.5 overflow-hidden rounded-full bg-sunk forced-colors:border forced-colors:bg-[Canvas]"
      >
        <span
          className={`block h-full rounded-full forced-colors:bg-[Highlight] ${old ? 'bg-amber' : 'bg-teal'}`}
          style={{ width: `${Math.min(100, Math.max(2, age.share))}%` }}
        />
      </span>
    </div>
  );
}
