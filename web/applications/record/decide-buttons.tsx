import {
  approveApplication,
  reviewApplication,
  submitApplication,
  withdrawApplication,
} from '@holdfast/domain/applications/endpoints';
import type { ShownApplication } from '@holdfast/domain/applications/application';
import { isUndecided } from '@holdfast/domain/applications/state';
import { Check, FilePlus2 } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { useChange } from '../../kernel/call/query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';

type Props = { application: ShownApplication; onDecline: () => void };

/** Where an approved application becomes an agreement: the form reads what is known from its address. */
export function agreementHref(application: ShownApplication): string {
  const { id, property_id, unit_id, tenant_id, move_in, rent, pets } = application;
  const words = { unit: unit_id, tenant: tenant_id, start: move_in, rent, pets };
  const known = Object.entries(words).filter((each): each is [string, string] => each[1] !== null);
  const asked = new URLSearchParams([['application', id], ['of', `real_estate/${property_id}`], ...known]);
  return `/rentals/agreements/new?${asked.toString()}`;
}

/** What is done next with an application. */
export function DecideButtons({ application, onDecline }: Props) {
  const { id, state, name } = application;
  const submit = useChange(submitApplication, { done: 'Application submitted' });
  const approve = useChange(approveApplication, { done: `${name} is approved and now a tenant` });
  const review = useChange(reviewApplication);
  if (guestHouse !== null) return null;
  if (state === 'draft') {
    return (
      <Button busy={submit.isPending} onClick={() => submit.mutate({ id })}>
        Submit
      </Button>
    );
  }
  if (state === 'approved') {
    return (
      <LinkButton href={agreementHref(application)}>
        <FilePlus2 aria-hidden /> Create agreement
      </LinkButton>
    );
  }
  if (state === 'rejected') {
    return (
      <Button variant="quiet" busy={review.isPending} onClick={() => review.mutate({ id })}>
        Reconsider
      </Button>
    );
  }
  if (!isUndecided(state)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={approve.isPending} onClick={() => approve.mutate({ id })}>
        <Check aria-hidden /> Approve
      </Button>
      <Button variant="quiet" onClick={onDecline}>
        Decline
      </Button>
    </div>
  );
}

/** Further steps, in the menu. */
export function StateEntries({ application }: { application: ShownApplication }) {
  const { id, state } = application;
  const review = useChange(reviewApplication, { done: 'Under review' });
  const withdraw = useChange(withdrawApplication, { done: 'Marked as withdrawn' });
  if (guestHouse !== null) return null;
  return (
    <>
      {state === 'submitted' && (
        <MenuAction onSelect={() => review.mutate({ id })}>Mark as under review</MenuAction>
      )}
      {(isUndecided(state) || state === 'approved') && (
        <MenuAction onSelect={() => withdraw.mutate({ id })}>Mark as withdrawn</MenuAction>
      )}
    </>
  );
}
