import { cancelDeletion, findDeletion } from '@holdfast/domain/access/endpoints';
import { useAnswer, useChange } from '../kernel/query.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { exactMoment } from './moments.ts';

/** The deletion of the account that stands, or null; undefined until it is known. */
export function useDeletion() {
  return useAnswer(findDeletion, {}, { staleTime: 300_000 }).data?.deletion;
}

export function KeepAccountButton({ size }: { size: 'small' | 'regular' }) {
  const keep = useChange(cancelDeletion, { done: 'Your account stays. Nothing will be deleted.' });
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
    <Banner tone="danger" action={<KeepAccountButton size="small" />}>
      Your account will be deleted on{' '}
      <time dateTime={deletion.erase_at}>{exactMoment(deletion.erase_at)}</time>, with everything in it.
    </Banner>
  );
}
