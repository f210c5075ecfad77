import { keptText, type AccountDeletion } from '@holdfast/domain/access/deletion';
import { cancelDeletion, findDeletion } from '@holdfast/domain/access/endpoints';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { Banner } from '../ui/layout/banner.tsx';
import { Button } from '../ui/button.tsx';
import { exactMoment } from './moments.ts';

/** The deletion of the account that stands, or null; undefined until it is known. */
export function useDeletion() {
  return useAnswer(findDeletion, {}, { staleTime: 300_000 }).data?.deletion;
}

export function KeepAccountButton({
  deletion,
  size,
}: {
  deletion: AccountDeletion;
  size: 'small' | 'regular';
}) {
  const kept = deletion.kept_until;
  const keep = useChange(cancelDeletion, { done: keptText(kept === null ? null : exactMoment(kept)) });
  return (
    <Button variant="primary" size={size} busy={keep.isPending} onClick={() => keep.mutate({})}>
      Keep my account
    </Button>
  );
}

/** Over every screen as long as the account waits to be deleted: nobody is deleted unawares. */
export function DeletionBanner() {
  const deletion = useDeletion();
  if (!deletion) return null;
  return (
    <Banner tone="danger" action={<KeepAccountButton deletion={deletion} size="small" />}>
      Your account will be deleted on{' '}
      <time dateTime={deletion.erase_at}>{exactMoment(deletion.erase_at)}</time>, with everything in it.
    </Banner>
  );
}
