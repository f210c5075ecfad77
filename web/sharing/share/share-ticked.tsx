import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addShares } from '@holdfast/domain/sharing/share-endpoints';
import { Share2 } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { Button } from '../../ui/button.tsx';
import { ShareMenu } from './share-menu.tsx';

/** Shares what is ticked in a list. In somebody else's house there is nothing to share. */
export function ShareTicked({ items }: { items: readonly RecordReference[] }) {
  if (guestHouse !== null) return null;
  return (
    <ShareMenu
      records={items}
      label={items.length === 1 ? 'Share 1 record' : `Share ${items.length} records`}
      trigger={
        <Button variant="quiet" size="small" needs={addShares}>
          <Share2 aria-hidden /> Share
        </Button>
      }
    />
  );
}
