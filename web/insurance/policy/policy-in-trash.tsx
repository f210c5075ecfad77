import { restorePolicy } from '@holdfast/domain/insurance/endpoints';
import type { Policy } from '@holdfast/domain/insurance/policy';
import { RotateCcw } from 'lucide-react';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';

type PolicyInTrashProps = { policy: Pick<Policy, 'id' | 'name'>; mayRestore: boolean };

/** Says that a policy lies in the trash, and takes it out. */
export function PolicyInTrash({ policy: { id, name }, mayRestore }: PolicyInTrashProps) {
  const restore = useChange(restorePolicy, { done: `Restored ${name}` });
  return (
    <Banner
      tone="amber"
      title="This policy is in the trash"
      action={
        mayRestore && (
          <Button
            variant="quiet"
            size="small"
            busy={restore.isPending}
            onClick={() => restore.mutate({ id })}
          >
            <RotateCcw aria-hidden /> Restore
          </Button>
        )
      }
    >
      It will be permanently deleted 30 days after it was removed.
    </Banner>
  );
}
