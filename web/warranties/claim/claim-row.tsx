import { counted } from '@holdfast/domain/kernel/counted';
import { isSettled } from '@holdfast/domain/warranties/claim';
import type { ClaimView } from '@holdfast/domain/warranties/claim-list';
import { mediumDay, today } from '../../base/dates.ts';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { ListRow } from '../../ui/data-display/tables/list-row.tsx';
import type { ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { ClaimBadge } from './claim-words.tsx';

type ClaimRowProps = {
  claim: ClaimView;
  /** Also what it is made under. */
  above?: boolean;
  place?: ListPlace;
};

/** A claim in a list: its deadline while it waits for something, else how it stands. */
export function ClaimRow({ claim, above = false, place }: ClaimRowProps) {
  const { id, what_failed, status, deadline, entries, last_entry, of_label, about } = claim;
  const last = last_entry === null ? '' : `, last ${mediumDay(last_entry)}`;
  return (
    <ListRow
      place={place}
      href={`/claims/${id}`}
      name={
        <>
          {what_failed} <PrivateBadge record={claim} />
        </>
      }
      facts={[
        above && of_label,
        about !== null && about.label,
        entries === 0 ? 'Diary empty' : `${counted(entries, 'diary entry', 'diary entries')}${last}`,
      ]}
      badge={
        <>
          {deadline !== null && !isSettled(status) && (
            <UrgencyBadge
              due={deadline}
              today={today()}
              verbs={{ past: 'deadline passed', coming: 'deadline' }}
            />
          )}
          <ClaimBadge status={status} />
        </>
      }
    />
  );
}
