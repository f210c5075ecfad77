import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { BulkOutcome } from '@holdfast/domain/kernel/records/bulk';
import { MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BulkShape } from './bulk-bar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useBulk } from './use-bulk.ts';

type Part<Change> = { ids: string[]; change: Change };

/** What can be said of many things at once, whatever they are. */
type ThingChange = { place_id?: string | null | undefined; private?: boolean | undefined };

type ThingBulkOptions<Change> = {
  area: string;
  item_type: RecordType;
  ids: readonly string[];
  /** "3 appliances" */
  inWords: (count: number) => string;
  change: (changes: Part<Change>[]) => Promise<BulkOutcome<Change>>;
  /** Left out for those who may not. */
  remove?: ((ids: string[]) => Promise<{ ids: string[] }>) | false;
  restore: (ids: string[]) => Promise<unknown>;
  onDone: () => void;
  /** The things' own choices, each by what it changes and with the words that follow the count: "set to Good condition". */
  choices: readonly {
    head: string;
    labels: Readonly<Record<string, string>>;
    values?: readonly string[];
    change: (value: string) => Change;
    outcome: (label: string) => string;
  }[];
};

/** The bulk bar of things that lie somewhere: move, change, keep private, trash, each with its undo; and the dialog that asks where to. */
export function useThingBulk<Change extends ThingChange>(
  options: ThingBulkOptions<Change>,
): { bulk: BulkShape; over: ReactNode } {
  const { area, item_type, ids, inWords, choices, remove } = options;
  const [moving, setMoving] = useState(false);
  const bulk = useBulk<Change>({
    area,
    ids,
    inWords,
    change: options.change,
    remove: remove || (async () => Promise.resolve({ ids: [] })),
    restore: options.restore,
    onDone: () => {
      setMoving(false);
      options.onDone();
    },
  });
  const set = (change: ThingChange, outcome: string) => void bulk.change(change as Change, outcome);
  return {
    bulk: {
      busy: bulk.busy,
      item_type,
      actions: [{ label: 'Move to a place', icon: <MapPin aria-hidden />, onSelect: () => setMoving(true) }],
      choices: choices.map(({ change, outcome, ...choice }) => ({
        ...choice,
        onChoose: (value: string, label: string) => void bulk.change(change(value), outcome(label)),
      })),
      onPrivacy: (isPrivate, outcome) => set({ private: isPrivate }, outcome),
      onRemove: remove ? () => void bulk.remove() : undefined,
    },
    over: moving && (
      <MoveDialog
        title={`Move ${inWords(ids.length)}`}
        busy={bulk.busy}
        onClose={() => setMoving(false)}
        onMove={(place_id, name) =>
          set({ place_id }, place_id === null ? 'taken out of their place' : `moved to ${name}`)
        }
      />
    ),
  };
}
