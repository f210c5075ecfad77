import { changeFirstSteps } from '@holdfast/domain/dashboard/endpoints';
import { useFirstSteps, useSlots } from '../kernel/screen/house/given-areas.ts';
import { fetchAhead } from '../kernel/screen/lent-code.ts';
import { useChange } from '../kernel/call/query.ts';
import { useViewer } from '../kernel/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { toastWithUndo } from '../ui/overlay/toast-list.ts';
import { Lent } from './lent.tsx';

/** What each step led to, by name; null where it is to be done. */
export type StepsDone = Readonly<Record<string, unknown>>;

export const areDone = (steps: StepsDone) => Object.values(steps).every((each) => each !== null);

/** Puts the steps away for good, or brings them back; kept on the server for this person. */
export function useStepsHidden() {
  const change = useChange(changeFirstSteps);
  const steps = useFirstSteps();
  const { sample } = useSlots();
  return {
    busy: change.isPending,
    bringBack: (onBack: () => void) => {
      fetchAhead(steps.map((step) => step.load));
      fetchAhead([sample]);
      change.mutate({ hidden: false }, { onSuccess: onBack });
    },
    putAway: () =>
      change.mutate(
        { hidden: true },
        {
          onSuccess: () =>
            toastWithUndo('The first steps are hidden. You can bring them back from Quick Actions.', () =>
              change.mutate({ hidden: false }),
            ),
        },
      ),
  };
}

/** A newcomer's first minute: three small steps, each of which ends in something to see and can be undone. */
export function FirstSteps({ done }: { done: StepsDone }) {
  const viewer = useViewer();
  const { sample, callMe } = useSlots();
  const { putAway, busy } = useStepsHidden();
  const isKnown = isNamed(viewer);
  const left = Object.values(done).filter((each) => each === null).length;
  return (
    <section aria-labelledby="first-steps" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id="first-steps" className="heading text-xl break-words">
            {isKnown ? `Hello, ${viewer.name}` : 'First steps'}
          </h2>
          <p className="text-quiet">{lineOf(left)}</p>
        </div>
        <Button variant="plain" size="small" busy={busy} onClick={putAway}>
          {left === 0 ? 'Close' : 'Not now'}
        </Button>
      </div>
      {callMe && !isKnown && <Lent load={callMe} piece={null} />}
      <Stack gap={4} className="md:gap-5 lg:grid-cols-3">
        {useFirstSteps().map((step, index) => (
          <Lent key={step.piece} load={step.load} piece={done[step.piece]} number={index + 1} />
        ))}
      </Stack>
      {sample && <Lent load={sample} piece={null} />}
    </section>
  );
}

/** Whether somebody has said a name: until then they are called by the beginning of their email address. */
const isNamed = ({ name, email }: { name: string; email: string }) => name !== email.split('@')[0];

function lineOf(left: number): string {
  if (left === 0)
    return 'All three are done. This is how everything here works: store it, find it, and be reminded in time.';
  return left === 3
    ? 'Three small steps, in any order. You can undo each one.'
    : `${left === 1 ? 'One step is' : 'Two steps are'} left. You can undo each one.`;
}
