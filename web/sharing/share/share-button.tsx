import { Share2 } from 'lucide-react';
import type { RecordActionProps } from '../../kernel/screen/house/record-parts.ts';
import { Button } from '../../ui/button.tsx';
import { ShareMenu } from './share-menu.tsx';

/** "Share" in the head of a record's screen. */
export function ShareButton(record: RecordActionProps) {
  return (
    <ShareMenu
      records={[record]}
      label={`Share ${record.label}`}
      trigger={
        <Button variant="quiet">
          <Share2 aria-hidden /> Share
        </Button>
      }
    />
  );
}
