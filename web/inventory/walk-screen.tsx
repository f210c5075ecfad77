import { findCheck } from '@holdfast/domain/inventory/endpoints';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useInAddress, useParam } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { tellStale } from '../kernel/call/changes.ts';
import { Progress } from '../ui/data-display/progress.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { PageHeader } from '../ui/layout/page.tsx';
import { EmptyState, FailedState } from '../ui/layout/states.tsx';
import { send, thingKey, useOutbox } from './outbox.ts';
import { SavedLine, Unsaved } from './saved-line.tsx';
import { useWalk } from './use-walk.ts';
import { WalkThing } from './walk-thing.tsx';

/** Areas whose answers a walk changes. */
const changed = ['inventory', 'my-home', 'movables', 'appliances', 'assets'];

/** The walk: one thing fills the screen, and one thumb says what is with it (M-08). */
export default function WalkScreen() {
  const id = useParam('id');
  const [from] = useInAddress('place');
  const [thing] = useInAddress('thing');
  const check = useAnswer(findCheck, { id }, { staleTime: 60_000 });
  const walk = useWalk(id, from, thing);
  const box = useOutbox(id);
  const { step, left } = walk;
  useEffect(() => {
    const again = () => void send(id);
    again();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      tellStale(changed);
    };
  }, [id]);
  const answered = left === null ? 0 : countAnswered(box, left.things - left.open);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex h-dvh max-w-xl flex-col gap-3 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] focus:outline-none"
    >
      <header className="grid gap-2">
        <div className="flex items-center justify-between gap-3">
          <SavedLine box={box} />
          <LinkButton variant="quiet" size="small" href={`/inventory/${id}`}>
            <X aria-hidden /> Pause
          </LinkButton>
        </div>
        {left !== null && (
          <Progress
            label={check.data?.name ?? 'Inventory check'}
            done={left.things === 0 ? 1 : answered / left.things}
            detail={`${answered} of ${left.things}`}
          />
        )}
        <Unsaved checkId={id} box={box} />
      </header>
      {check.data?.finished_on != null ? (
        <div className="grid gap-2">
          <PageHeader title="This check is finished" line="Take it up again to go on with it." />
        </div>
      ) : step !== undefined ? (
        <WalkThing key={step.thing.item_id} checkId={id} step={step} walk={walk} box={box} />
      ) : walk.failed !== null ? (
        <FailedState text={walk.failed} onRetry={walk.retry} />
      ) : walk.ended ? (
        <Ended id={id} again={walk.again} open={left === null ? 0 : left.things - answered} />
      ) : (
        <p className="py-16 text-center text-quiet">Loading the next things…</p>
      )}
    </main>
  );
}

/** What was looked at before the walk began, and since then. What was taken back is looked at no more. */
function countAnswered({ said, kept }: ReturnType<typeof useOutbox>, before: number): number {
  const now = new Map(kept);
  for (const each of said) if (each.wrong === undefined) now.set(thingKey(each), each);
  return before + [...now.values()].filter(({ answer }) => answer !== 'open').length;
}

function Ended({ id, open, again }: { id: string; open: number; again: () => void }) {
  return (
    <div className="grid gap-2">
      <PageHeader title={open > 0 ? 'That was the last one' : 'Everything was looked at'} />
      <EmptyState
        picture="box"
        title={open > 0 ? `${open} ${open === 1 ? 'was' : 'were'} skipped` : 'Well done'}
        text={
          open > 0
            ? 'Finish the check on the next screen, or go through what was skipped.'
            : 'Finish the check on the next screen.'
        }
        action={
          <div className="grid gap-3">
            <LinkButton size="large" href={`/inventory/${id}`}>
              See what came of it
            </LinkButton>
            {open > 0 && (
              <Button size="large" variant="quiet" onClick={again}>
                Go through what was skipped
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
