import { isSettled } from '@holdfast/domain/warranties/claim';
import type { ClaimView } from '@holdfast/domain/warranties/claim-list';
import { mediumDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { ClaimBadge } from './claim-words.tsx';

type ClaimRowProps = {
  claim: ClaimView;
  /** Also what it is made under. */
  above?: boolean;
};

/** A claim in a list within a card. */
export function ClaimRow({ claim, above = false }: ClaimRowProps) {
  const { id, what_failed, status, deadline, entries, last_entry, of_label, about } = claim;
  const diary =
    entries === 0
      ? 'Nothing in its diary yet'
      : `${entries === 1 ? '1 entry' : `${entries} entries`} in its diary${last_entry === null ? '' : `, ${entries === 1 ? 'on' : 'the last on'} ${mediumDay(last_entry)}`}`;
  return (
    <li>
      <Link
        href={`/claims/${id}`}
        className="-mx-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-2 hover:bg-sunk"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{what_failed}</span>
          <span className="figures block text-sm text-quiet">
            {above && of_label !== null && `${of_label} · `}
            {about !== null && `${about.label} · `}
            {diary}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <PrivateBadge record={claim} />
          {deadline !== null && !isSettled(status) && (
            <UrgencyBadge
              due={deadline}
              today={today()}
              verbs={{ past: 'deadline passed', coming: 'deadline' }}
            />
          )}
          <ClaimBadge status={status} />
        </span>
      </Link>
    </li>
  );
}
