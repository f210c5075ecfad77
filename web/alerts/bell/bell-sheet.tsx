import { showBell } from '@holdfast/domain/alerts/endpoints';
import { useAnswer } from '../../kernel/call/query.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { BellHead, BellList, SeeAll, type BellPartProps } from './bell-list.tsx';

/** What the bell shows, over the whole screen of the phone. */
export function BellSheet({ onClose }: Pick<BellPartProps, 'onClose'>) {
  const answer = useAnswer(showBell, {});
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Alerts"
      above={
        <div className="px-3 empty:hidden">
          <BellHead answer={answer} />
        </div>
      }
      footer={<SeeAll onClose={onClose} />}
    >
      <BellList answer={answer} onClose={onClose} />
    </Dialog>
  );
}
