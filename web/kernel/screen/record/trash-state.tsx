import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';

type TrashStateProps = {
  record: { removed_at: string | null };
  /** "This vendor is in the trash" */
  title: string;
  /** Left out for those who may not restore it. */
  onRestore?: (() => void) | undefined;
  busy: boolean;
  /** What stays although the record goes. */
  children?: ReactNode;
};

/** Over a record that lies in the trash: how long it stays there, and the way out. */
export function TrashState({ record, title, onRestore, busy, children }: TrashStateProps) {
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
      It will be permanently deleted 30 days after it was removed.{children}
    </Banner>
  );
}
