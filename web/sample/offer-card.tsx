import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { tellFault } from '../kernel/call/query.ts';
import { Button } from '../ui/button.tsx';
import { enter } from './visit.ts';

/** The way into the sample house, for those who would rather see than do at first. */
export default function SampleOffer() {
  const [state, setState] = useState<'idle' | 'opening' | 'preparing'>('idle');
  const open = async () => {
    setState('opening');
    try {
      await enter(() => setState('preparing'));
    } catch (thrown) {
      setState('idle');
      tellFault(thrown);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-sunk px-4 py-3">
      <p className="min-w-0 grow basis-72">
        <span className="font-semibold">Want to see a full house first?</span>{' '}
        <span className="text-quiet">
          The Reyes family’s sample house has homes, loans, and dozens of documents. It is just for looking
          around, and none of it counts toward your own figures.
        </span>
      </p>
      <Button variant="quiet" busy={state !== 'idle'} onClick={() => void open()}>
        {state === 'idle' && <DoorOpen aria-hidden />}
        {state === 'preparing' ? 'Preparing the sample house…' : 'Look around in a sample house'}
      </Button>
    </div>
  );
}
