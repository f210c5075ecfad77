import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/toggles.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { registerKeys, setKeysOn, useKeysOn } from './use-register-keys.ts';

const inCells = [
  { keys: ['←', '↑', '→', '↓'], does: 'Move between cells' },
  { keys: ['Enter'], does: 'Change the cell, and save it' },
  { keys: ['Escape'], does: 'Leave it as it was' },
  { keys: ['+', '-', 't'], does: 'In a date: next day, day before, today' },
  { keys: ['12.50+3*2'], does: 'In an amount: works out the sum' },
];

/** The keys of the list of transactions, and the switch that turns the single ones off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const on = useKeysOn();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-5">
        <Keys title="In the list" all={registerKeys} />
        <Keys title="In a cell" all={inCells} />
        <Switch label="Single-key shortcuts" help="On this device only." checked={on} onChange={setKeysOn} />
      </div>
    </Dialog>
  );
}

type KeysProps = { title: string; all: readonly { keys: readonly string[]; does: string }[] };

function Keys({ title, all }: KeysProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <dl className="divide-y divide-line">
        {all.map(({ keys, does }) => (
          <div key={does} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="order-2 flex flex-wrap justify-end gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-sm border border-line bg-sunk px-1.5 text-center text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="min-w-0">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
