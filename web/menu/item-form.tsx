import { menuItemDraft } from '@holdfast/domain/menu/menu';
import type { MenuBranch, MenuItem, MenuItemDraft } from '@holdfast/domain/menu/menu';
import { badgeColors, menuHues } from '@holdfast/domain/menu/look';
import type { ReactNode } from 'react';
import { DraftForm } from '../kernel/draft-form.tsx';
import { useDraft } from '../kernel/form.tsx';
import { useAreas } from '../kernel/given-areas.ts';
import { servedTo } from '../kernel/served.ts';
import { useViewer } from '../kernel/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RadioField, SelectField, SwitchField, TextAreaField, TextField } from '../ui/form-fields.tsx';
import { ComboboxField } from '../ui/form-pickers.tsx';
import { Icon, icons } from '../ui/icon.tsx';
import { addItem, saveItem } from './arrange.ts';
import { changedFields } from './changed-fields.ts';
import { GradientPicker } from './gradient-picker.tsx';
import { IconPicker } from './icon-picker.tsx';
import { NameField } from './name-field.tsx';
import { PrivilegesField } from './privileges-field.tsx';

const newItem: MenuItemDraft = {
  name: '',
  label: '',
  href: '',
  icon_type: 'icon',
  icon_name: 'file',
  background_gradient: 'kelp',
  is_visible: true,
  is_exact_match: false,
  requires_auth: true,
  target: '_self',
  description: '',
  badge_text: null,
  badge_color: null,
  required_privileges: [],
};

const iconChoices = Object.keys(icons)
  .toSorted()
  .map((name) => ({ value: name, label: name, icon: <Icon name={name} /> }));
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const choices = (words: readonly string[]) => words.map((word) => ({ value: word, label: capital(word) }));

type ItemFormProps = {
  group: MenuBranch;
  /** The stored one; without it one is added to the group. */
  item?: MenuItem | undefined;
  /** With pickers that show every icon and every gradient. */
  rich: boolean;
  onClose: () => void;
};

/** Every field of an item (S-100). */
export function ItemForm({ group, item, rich, onClose }: ItemFormProps) {
  const stored: MenuItemDraft = item === undefined ? newItem : draftOf(item);
  const draft = useDraft({
    shape: menuItemDraft,
    start: { ...stored, badge_text: stored.badge_text ?? '', badge_color: stored.badge_color ?? '' },
    save: async (entered) => {
      if (item === undefined) return addItem(group.id, entered);
      const change = changedFields(stored, entered);
      if (Object.keys(change).length > 0) await saveItem(item, change);
    },
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={rich ? 'wide' : 'regular'}
      title={item === undefined ? 'Add an item' : `Edit ${item.label}`}
      line={item === undefined ? `It is added at the end of ${group.label}.` : `In the group ${group.label}.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="menu-item" busy={draft.saving}>
            {item === undefined ? 'Add item' : 'Save'}
          </Button>
        </>
      }
    >
      <DraftForm draft={draft} label="Menu item" id="menu-item" asks={false}>
        <TextField name="label" label="Label" help="The text people see in the menu." maxLength={40} />
        <NameField isNew={item === undefined} />
        <HrefField href={draft.form.watch('href') ?? ''} />
        <TextAreaField
          name="description"
          label="Description"
          required={false}
          max={200}
          rows={2}
          help="Shown when the pointer rests on the item."
        />
        <Look
          rich={rich}
          letters={draft.form.watch('icon_type') === 'letters'}
          icon={draft.form.watch('icon_name') ?? ''}
        />
        <Pair>
          <TextField name="badge_text" label="Badge" required={false} maxLength={20} placeholder="New" />
          <SelectField
            name="badge_color"
            label="Badge color"
            required={false}
            placeholder="Quiet"
            choices={choices(badgeColors.filter((each) => each !== 'quiet'))}
          />
        </Pair>
        <SelectField
          name="target"
          label="Opens in"
          choices={[
            { value: '_self', label: 'The same tab' },
            { value: '_blank', label: 'A new tab' },
          ]}
        />
        <div>
          <SwitchField name="is_visible" label="Visible" help="When off, nobody sees it in the menu." />
          <SwitchField
            name="is_exact_match"
            label="Highlight only at this exact address"
            help="When off, it is also highlighted on the screens below it."
          />
          <SwitchField
            name="requires_auth"
            label="For signed-in people"
            help="When off, it is only shown to people who are signed out, like Sign In."
          />
        </div>
        <PrivilegesField />
      </DraftForm>
    </Dialog>
  );
}

/** The fields that an administrator enters, out of a stored item. */
function draftOf(item: MenuItem): MenuItemDraft {
  const { id: _, menu_group_id: __, sort_order: ___, ...draft } = item;
  return draft;
}

function HrefField({ href }: { href: string }) {
  const served = servedTo(useAreas(), useViewer());
  const nowhere = href.startsWith('/') && href.length > 1 && !served(href);
  return (
    <TextField
      name="href"
      label="Address"
      inputMode="url"
      placeholder="/documents"
      help={
        nowhere
          ? 'There is no screen for signed-in people at this address yet, so the item is not shown.'
          : 'A path in Holdfast, or an https address.'
      }
    />
  );
}

function Look({ rich, letters, icon }: { rich: boolean; letters: boolean; icon: string }) {
  return (
    <fieldset aria-label="Look" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RadioField
        name="icon_type"
        label="On the tile"
        row
        choices={[
          { value: 'icon', label: 'An icon' },
          { value: 'letters', label: 'One or two letters' },
        ]}
      />
      {letters && <TextField name="icon_name" label="Letters" maxLength={2} />}
      {!letters && rich && <IconPicker />}
      {!letters && !rich && <ComboboxField name="icon_name" label="Icon" choices={iconChoices} />}
      {rich ? (
        <GradientPicker icon={icon} letters={letters} />
      ) : (
        <ComboboxField
          name="background_gradient"
          label="Gradient"
          help="One color from the palette, or a fade from one to another."
          choices={menuHues.flatMap((from) => [
            { value: from, label: capital(from) },
            ...menuHues
              .filter((to) => to !== from)
              .map((to) => ({ value: `${from}-${to}`, label: `${capital(from)} to ${to}` })),
          ])}
        />
      )}
    </fieldset>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
}
