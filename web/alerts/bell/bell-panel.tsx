import { showBell } from '@holdfast/domain/alerts/endpoints';
import { useAnswer } from '../../kernel/call/query.ts';
import { BellHead, BellList, SeeAll, type BellPartProps } from './bell-list.tsx';

/** The panel under the bell. */
export function BellPanel({ onClose }: Pick<BellPartProps, 'onClose'>) {
  const answer = useAnswer(showBell, {});
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 pr-2 pl-4">
        <h2 tabIndex={-1} className="heading text-lg focus:outline-none">
          Alerts
        </h2>
        <BellHead answer={answer} />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4">
        <BellList answer={answer} onClose={onClose} />
      </div>
      <div className="border-t border-line p-2">
        <SeeAll onClose={onClose} />
      </div>
    </>
  );
}
