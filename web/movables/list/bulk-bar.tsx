import type { BulkChange } from '@holdfast/domain/movables/bulk';
import { changeMovables, removeMovables, restoreMovables } from '@holdfast/domain/movables/endpoints';
import { conditionLabels, heldStatus, statusLabels, typeLabels } from '@holdfast/domain/movables/movable';
import { ChevronDown, MapPin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { BulkBar } from '../../kernel/screen/list/bulk-bar.tsx';
import { MenuChoices, MenuPrivacy } from '../../kernel/screen/list/bulk-menu.tsx';
import { MoveDialog } from '../../kernel/screen/list/move-dialog.tsx';
import { TickedActions } from '../../kernel/screen/list/ticked-actions.tsx';
import { useBulk } from '../../kernel/screen/list/use-bulk.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { assetsInWords } from '../asset/movable-words.tsx';

/** What can be done with the ticked things; each is undone by a click. */
export function MovablesBulkBar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const may = useMay('movables');
  const [moving, setMoving] = useState(false);
  const { busy, change, remove } = useBulk<BulkChange>({
    area: 'movables',
    ids,
    inWords: assetsInWords,
    change: async (changes) => call(changeMovables, { changes }),
    remove: async (gone) => call(removeMovables, { ids: gone }),
    restore: async (gone) => call(restoreMovables, { ids: gone }),
    onDone: () => {
      setMoving(false);
      onDone();
    },
  });
  return (
    <BulkBar count={ids.length}>
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
        <MenuChoices
          head="Status"
          labels={statusLabels}
          values={heldStatus.options}
          onChoose={(status, label) => void change({ status: heldStatus.parse(status) }, `set to ${label}`)}
        />
        <MenuChoices
          head="Condition"
          labels={conditionLabels}
          onChoose={(condition, label) => void change({ condition }, `set to ${label} condition`)}
        />
        <MenuChoices
          head="Type"
          labels={typeLabels}
          onChoose={(type, label) => void change({ type }, `set to type ${label}`)}
        />
        <MenuPrivacy onChoose={(isPrivate, told) => void change({ private: isPrivate }, told)} />
      </Menu>
      <TickedActions item_type="movable" ids={ids} />
      {may(removeMovables) && (
        <Button variant="danger-quiet" size="small" busy={busy} onClick={() => void remove()}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {moving && (
        <MoveDialog
          title={`Move ${assetsInWords(ids.length)}`}
          busy={busy}
          onClose={() => setMoving(false)}
          onMove={(place_id, name) =>
            void change({ place_id }, place_id === null ? 'taken out of their place' : `moved to ${name}`)
          }
        />
      )}
    </BulkBar>
  );
}
