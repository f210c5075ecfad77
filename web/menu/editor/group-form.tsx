import { adminGroup, menuGroupDraft, type MenuBranch } from '@holdfast/domain/menu/menu';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { SwitchField, TextField } from '../../ui/form/form-fields.tsx';
import { addGroup, saveGroup } from './arrange.ts';
import { NameField } from './name-field.tsx';
import { PrivilegesField } from './privileges-field.tsx';

type GroupFormProps = {
  /** The stored one; without it one is added. */
  group?: MenuBranch | undefined;
  onClose: () => void;
};

/** Every field of a group (S-100). */
export function GroupForm({ group, onClose }: GroupFormProps) {
  return group === undefined ? (
    <NewGroup onClose={onClose} />
  ) : (
    <StoredGroup group={group} onClose={onClose} />
  );
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const draft = useDraft({
    shape: menuGroupDraft,
    start: startOf(menuGroupDraft),
    save: addGroup,
    onSaved: onClose,
  });
  return <GroupDialog draft={draft} onClose={onClose} />;
}

function StoredGroup({ group, onClose }: { group: MenuBranch; onClose: () => void }) {
  const draft = useRecordDraft({
    shape: menuGroupDraft,
    record: group,
    save: async (touched, version) => saveGroup(group, touched, version),
    onSaved: onClose,
  });
  return <GroupDialog draft={draft} group={group} onClose={onClose} />;
}

const entry = fieldsOf(menuGroupDraft);

type GroupDialogProps = GroupFormProps & { draft: Draft<typeof menuGroupDraft> };

function GroupDialog({ draft, group, onClose }: GroupDialogProps) {
  return (
    <DraftDialog
      draft={draft}
      title={group === undefined ? 'Add a group' : `Edit ${group.label}`}
      line={
        group === undefined ? 'It is added at the end of the menu and appears once it has items.' : undefined
      }
      label="Menu group"
      submit={group === undefined ? 'Add group' : 'Save'}
      onClose={onClose}
    >
      <TextField {...entry.text('label')} help="The heading above its items." />
      <NameField field={entry.text('name')} isNew={group === undefined} fixed={group?.name === adminGroup} />
      <div>
        <SwitchField {...entry.flag('is_visible')} help="When off, nobody sees the group in the menu." />
        <SwitchField {...entry.flag('is_collapsible')} help="When off, its items are always visible." />
      </div>
      <PrivilegesField field={entry.other('required_privileges')} />
    </DraftDialog>
  );
}
