import {
  occupancyLabels,
  statusLabels,
  type OccupancyStatus,
  type PropertyStatus,
} from '@holdfast/domain/real-estate/property';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

/** `1,850` for `1850.00`. */
export const plainNumber = (number: string) => Number(number).toLocaleString('en-US');

type Sized = { size: string; bedrooms: number | null; bathrooms: string | null };

/** `3 bedrooms · 2.5 bathrooms · 1,850 sq ft`; short for cards: `3 bd · 2.5 ba · 1,850 sq ft`. */
export function sizeInWords({ size, bedrooms, bathrooms }: Sized, short = false): string {
  const parts = [`${plainNumber(size)} sq ft`];
  if (bathrooms !== null) {
    const count = plainNumber(bathrooms);
    parts.unshift(short ? `${count} ba` : `${count} ${count === '1' ? 'bathroom' : 'bathrooms'}`);
  }
  if (bedrooms !== null) {
    parts.unshift(short ? `${bedrooms} bd` : `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`);
  }
  return parts.join(' · ');
}

export function placeInWords(at: { city: string; state: string; zip_code: string | null }): string {
  return `${at.city}, ${at.state}${at.zip_code === null ? '' : ` ${at.zip_code}`}`;
}

const occupancyTones: Record<OccupancyStatus, Tone> = {
  vacant: 'amber',
  tenanted: 'good',
  owner_occupied: 'brand',
};

export function OccupancyBadge({ occupancy }: { occupancy: OccupancyStatus }) {
  return (
    <span className="inline-flex whitespace-nowrap">
      <Badge tone={occupancyTones[occupancy]}>{occupancyLabels[occupancy]}</Badge>
    </span>
  );
}

export function StatusBadge({ status }: { status: PropertyStatus }) {
  return <Badge tone={status === 'sold_and_transferred' ? 'info' : 'quiet'}>{statusLabels[status]}</Badge>;
}
