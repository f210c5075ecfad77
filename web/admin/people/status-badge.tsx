import { roleWords, statusWords, type ListedPerson, type PersonStatus } from '@holdfast/domain/admin/person';
import { privilegeWords } from '@holdfast/domain/admin/privilege-words';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const tones: Record<PersonStatus, Tone> = {
  trial: 'info',
  subscribed: 'good',
  expired: 'danger',
  exempt: 'brand',
  unverified: 'amber',
  new: 'quiet',
};

/** Where a person stands, in a word. */
export function StatusBadge({ status }: { status: PersonStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status]}</Badge>;
}

/** What somebody is in the administration, and that nobody signs in to the account. */
export function RoleBadges({ person }: { person: Pick<ListedPerson, 'role' | 'suspended'> }) {
  return (
    <>
      {person.role !== null && <Badge tone="brand">{roleWords[person.role]}</Badge>}
      {person.suspended && <Badge tone="danger">Suspended</Badge>}
    </>
  );
}

/** The flags that privileges put on a person (G-14). */
export function Flags({ flags }: Pick<ListedPerson, 'flags'>) {
  if (flags.length === 0) return <span className="text-quiet">None</span>;
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      {flags.map((flag) => (
        <Badge key={flag}>{privilegeWords[flag].label}</Badge>
      ))}
    </span>
  );
}

/** The days that are left, of the trial or until what is kept is erased; in words, because they mean different things. */
export function DaysLeft({ person }: { person: Pick<ListedPerson, 'days_left' | 'status'> }) {
  const { days_left: days, status } = person;
  if (days === null) return <span className="text-quiet">—</span>;
  const count = days === 1 ? '1 day' : `${days} days`;
  if (status === 'expired') return <span className="text-danger">erased in {count}</span>;
  return <span className={days <= 7 ? 'text-amber' : undefined}>{count}</span>;
}
