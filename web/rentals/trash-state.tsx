import { RotateCcw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';

type TrashStateProps = {
  record: { removed_at: string | null };
  /** "This tenant is in the trash" */
  title: string;
  /** Left out for those who may not restore it. */
  onRestore?: (() => void) | undefined;
  busy: boolean;
};

/** Over a record that lies in the trash: how long it stays there, and the way out. */
export function TrashState({ record, title, onRestore, busy }: TrashStateProps) {
  if (record.removed_at === null) return null;
  return (
    <Banner
      tone="amber"
      title={title}
      action={
        onRestore !== undefined && (
          <Button variant="quiet" size="small" busy={busy} onClick={onRestore}>
            <RotateCcw aria-hidden /> Restore
          </Button>
        )
      }
    >
      It will be permanently deleted 30 days after it was removed.
    </Banner>
  );
}
