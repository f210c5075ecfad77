import { privateTexts } from '@holdfast/domain/kernel/records/private';
import { LockKeyhole } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { Badge } from '../data-display/badge.tsx';
import { SwitchField } from './form-fields.tsx';

/** The switch at the end of a record's form that keeps it out of everything shared. */
export function PrivateField() {
  // In another person's house it is the owner's to decide.
  if (guestHouse !== null) return null;
  return <SwitchField name="private" label={privateTexts.label} help={privateTexts.hint} />;
}

/** Says of a record that it is its owner's alone; nothing of all others. */
export function PrivateBadge({ record }: { record: { private?: boolean | undefined } }) {
  if (record.private !== true) return null;
  return (
    <span title={privateTexts.hint} className="inline-flex">
      <Badge>
        <LockKeyhole aria-hidden />
        {privateTexts.label}
      </Badge>
    </span>
  );
}
