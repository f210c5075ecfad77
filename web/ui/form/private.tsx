import { privateTexts } from '@holdfast/domain/kernel/records/private';
import { LockKeyhole } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { Badge } from '../data-display/badge.tsx';
import { SwitchField } from './form-fields.tsx';
import { Switch } from './toggles.tsx';

type PrivateFieldProps = {
  /** Why it cannot be anything else: what the record belongs to is private. */
  because?: string | undefined;
};

/** The switch at the end of a record's form that keeps it out of everything shared. */
export function PrivateField({ because }: PrivateFieldProps) {
  // In another person's house it is the owner's to decide.
  if (guestHouse !== null) return null;
  if (because !== undefined)
    return (
      <Switch
        name="private"
        label={privateTexts.label}
        help={because}
        checked
        disabled
        onChange={() => undefined}
      />
    );
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
