import type { ThingSectionProps } from './house/record-parts.ts';
import { RecordSections } from './record/record-sections.tsx';

/** What other areas know of a record, below each other, for screens with a composition of their own. */
export function AssetSections(record: ThingSectionProps) {
  return <RecordSections record={record} narrow />;
}
