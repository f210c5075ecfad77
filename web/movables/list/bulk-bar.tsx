import { changeMovables, removeMovables, restoreMovables } from '@holdfast/domain/movables/endpoints';
import type { BulkChange, BulkOutcome } from '@holdfast/domain/movables/bulk';
import { conditionLabels, heldStatus, statusLabels, typeLabels } from '@holdfast/domain/movables/movable';
import { ChevronDown, Eye, EyeOff, MapPin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/use-house.ts';
import { Button } from '../../ui/form/button.tsx';
import { Menu, MenuAction, MenuHead, MenuLine } from '../../ui/overlay/menu.tsx';
import { toast, toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { assetsInWords } from '../asset/movable-words.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** Runs something that changes things, tells what went wrong, and marks what is shown as stale. */
async function run<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (thrown) {
    tellFault(thrown);
    return null;
  } finally {
    refresh(['movables']);
  }
}

const putBack = ({ former }: BulkOutcome) =>
  void run(async () => {
    for (const each of former) await call(changeMovables, each);
  });

/** What can be done with the chosen things; each is undone by a click. */
export function BulkBar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const may = useMay('movables');
  const [moving, setMoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = async (what: BulkChange, told: string) => {
    setBusy(true);
    const outcome = await run(() => call(changeMovables, { ids: [...ids], change: what }));
    setBusy(false);
    if (outcome === null) return;
    setMoving(false);
    onDone();
    if (outcome.changed === 0) toast({ tone: 'info', text: 'Nothing was changed' });
    else toastWithUndo(`${assetsInWords(outcome.changed)} ${told}`, () => putBack(outcome));
  };
  const remove = async () => {
    setBusy(true);
    const gone = await run(() => call(removeMovables, { ids: [...ids] }));
    setBusy(false);
    if (gone === null) return;
    onDone();
    toastWithUndo(
      `${assetsInWords(gone.ids.length)} moved to the trash`,
      () => void run(() => call(restoreMovables, gone)),
    );
  };
  return (
    <div className="sticky bottom-20 z-20 mx-auto flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lifted md:bottom-6">
      <p aria-live="polite" className="figures mr-2 font-semibold">
        {ids.length} selected
      </p>
      <Button variant="quiet" size="small" onClick={() => setMoving(true)}>
        <MapPin aria-hidden /> Move to a place
      </Button>
      <Menu
        label="Change the selected assets"
        trigger={
          <Button variant="quiet" size="small" busy={busy}>
            Change <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuHead>Status</MenuHead>
        {heldStatus.options.map((status) => (
          <MenuAction key={status} onSelect={() => void change({ status }, `set to ${statusLabels[status]}`)}>
            {statusLabels[status]}
          </MenuAction>
        ))}
        <MenuLine />
        <MenuHead>Condition</MenuHead>
        {(Object.keys(conditionLabels) as (keyof typeof conditionLabels)[]).map((condition) => (
          <MenuAction
            key={condition}
            onSelect={() => void change({ condition }, `set to ${conditionLabels[condition]} condition`)}
          >
            {conditionLabels[condition]}
          </MenuAction>
        ))}
        <MenuLine />
        <MenuHead>Type</MenuHead>
        {(Object.keys(typeLabels) as (keyof typeof typeLabels)[]).map((type) => (
          <MenuAction key={type} onSelect={() => void change({ type }, `set to type ${typeLabels[type]}`)}>
            {typeLabels[type]}
          </MenuAction>
        ))}
        {guestHouse === null && (
          <>
            <MenuLine />
            <MenuHead>Who sees them</MenuHead>
            <MenuAction
              icon={<EyeOff aria-hidden />}
              onSelect={() => void change({ private: true }, 'are only yours')}
            >
              Only me
            </MenuAction>
            <MenuAction
              icon={<Eye aria-hidden />}
              onSelect={() => void change({ private: false }, 'are no longer only yours')}
            >
              Also those I share with
            </MenuAction>
          </>
        )}
      </Menu>
      {may(removeMovables) && (
        <Button variant="danger-quiet" size="small" busy={busy} onClick={() => void remove()}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {moving && (
        <MoveDialog
          count={ids.length}
          busy={busy}
          onClose={() => setMoving(false)}
          onMove={(place_id, name) =>
            void change({ place_id }, place_id === null ? 'taken out of their place' : `moved to ${name}`)
          }
        />
      )}
    </div>
  );
}
