import { heldStatus } from '@holdfast/domain/appliances/appliance';
import type { BulkChange } from '@holdfast/domain/appliances/bulk';
import { changeAppliances, removeAppliances, restoreAppliances } from '@holdfast/domain/appliances/endpoints';
import { applianceKindLabels, type ApplianceKind } from '@holdfast/domain/kernel/records/thing-kind';
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
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { conditionLabels, statusLabels } from '../appliance-words.tsx';

const countOf = (count: number) => (count === 1 ? '1 appliance' : `${count} appliances`);
const kinds = Object.entries(applianceKindLabels).map(([value, label]) => ({ value, label }));

/** What can be done with ticked appliances, each with its undo. */
export function AppliancesBulkBar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const may = useMay('appliances');
  const [moving, setMoving] = useState(false);
  const { busy, change, remove } = useBulk<BulkChange>({
    area: 'appliances',
    ids,
    inWords: countOf,
    change: async (changes) => call(changeAppliances, { changes }),
    remove: async (gone) => call(removeAppliances, { ids: gone }),
    restore: async (gone) => call(restoreAppliances, { ids: gone }),
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
        label="Change the selected appliances"
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
        <MenuPrivacy onChoose={(isPrivate, told) => void change({ private: isPrivate }, told)} />
      </Menu>
      <Field label="Category of the selected" hideLabel className="w-40">
        {(parts) => (
          <Select
            {...parts}
            value=""
            placeholder="Set category"
            choices={kinds}
            onChange={(kind) =>
              kind !== '' &&
              void change(
                { category: kind as ApplianceKind },
                `set to ${applianceKindLabels[kind as ApplianceKind]}`,
              )
            }
          />
        )}
      </Field>
      <TickedActions item_type="appliance" ids={ids} />
      {may(removeAppliances) && (
        <Button variant="danger-quiet" size="small" busy={busy} onClick={() => void remove()}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {moving && (
        <MoveDialog
          title={`Move ${countOf(ids.length)}`}
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
