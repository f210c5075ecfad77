import { changePolicy, type findPolicy } from '@holdfast/domain/insurance/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { guestHouse } from '../../base/guest-house.ts';
import { useChange } from '../../kernel/call/query.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

type EmptyCoverProps = { policy: OutputOf<typeof findPolicy>; may: ReturnType<typeof useMay> };

/**
 * Above a policy that names nothing but sold things: it pays for nothing, and its premiums go on until its owner ends it. A guest may not see all that
 * it covers, and is told nothing of the kind.
 */
export function EmptyCover({ policy, may }: EmptyCoverProps) {
  const { id, covers, is_active } = policy;
  const again = useChange(changePolicy, { done: 'The policy is in force again' });
  const end = useChange(changePolicy, {
    onDone: () =>
      toastWithUndo('The policy is ended: nothing of it is due any more', () =>
        again.mutate({ id, version: 'any', is_active: true }),
      ),
  });
  if (guestHouse !== null || !is_active || covers.length === 0 || !covers.every(({ gone }) => gone))
    return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-amber-wash px-4 py-3">
      <p className="min-w-0 grow basis-72">
        All that it covers is sold or in the trash. Tell the insurer, then end it here: its premiums and its
        renewal are no longer due.
      </p>
      {may(changePolicy) && (
        <Button
          variant="quiet"
          size="small"
          busy={end.isPending}
          onClick={() => end.mutate({ id, version: 'any', is_active: false })}
        >
          End this policy
        </Button>
      )}
    </div>
  );
}
