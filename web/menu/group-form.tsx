import { adminGroup, menuGroupDraft } from '@holdfast/domain/menu/menu';
import type { MenuBranch, MenuGroupDraft } from '@holdfast/domain/menu/menu';
import { DraftForm } from '../kernel/draft-form.tsx';
import { useDraft } from '../kernel/form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SwitchField, TextField } from '../ui/form-fields.tsx';
import { addGroup, saveGroup } from './arrange.ts';
import { changedFields } from './changed-fields.ts';
import { NameField } from './name-field.tsx';
import { PrivilegesField } from './privileges-field.tsx';

type GroupFormProps = {
  /** The stored one; without it one is added. */
  group?: MenuBranch | undefined;
  onClose: () => void;
};

/** Every field of a group (S-100). */
export function GroupForm({ group, onClose }: GroupFormProps) {
  const stored: MenuGroupDraft = {
    name: group?.name ?? '',
    label: group?.label ?? '',
    is_visible: group?.is_visible ?? true,
    is_collapsible: group?.is_collapsible ?? true,
    required_privileges: group?.required_privileges ?? [],
  };
  const draft = useDraft({
    shape: menuGroupDraft,
    start: stored,
    save: async (entered) => {
      if (group === undefined) return addGroup(entered);
      const change = changedFields(stored, entered);
      if (Object.keys(change).length > 0) await saveGroup(group, change);
    },
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={group === undefined ? 'Add a group' : `Edit ${group.label}`}
      line={
        group === undefined ? 'It is added at the end of the menu and appears once it has items.' : undefined
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="menu-group" busy={draft.saving}>
            {group === undefined ? 'Add group' : 'Save'}
          </Button>
        </>
      }
    >
      <DraftForm draft={draft} label="Menu group" id="menu-group" asks={false}>
        <TextField name="label" label="Label" help="The heading above its items." maxLength={40} />
        <NameField isNew={group === undefined} fixed={group?.name === adminGroup} />
        <div>
          <SwitchField
            name="is_visible"
            label="Visible"
            help="When off, nobody sees the group in the menu."
          />
          <SwitchField
            name="is_collapsible"
            label="Collapsible"
            help="When off, its items are always visible."
          />
        </div>
        <PrivilegesField />
      </DraftForm>
    </Dialog>
  );
}
