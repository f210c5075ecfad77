import {
  menuItemDraft,
  type MenuBranch,
  type MenuItem,
  type MenuItemDraft,
} from '@holdfast/domain/menu/menu';
import { badgeColors, menuHues } from '@holdfast/domain/menu/look';
import type { ReactNode } from 'react';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../../kernel/form/form.tsx';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { servedTo } from '../../kernel/screen/served-paths.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import {
  RadioField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/form/form-fields.tsx';
import { ComboboxField } from '../../ui/form/form-pickers.tsx';
import { Icon, icons } from '../../ui/picture/icon.tsx';
import { addItem, saveItem } from './arrange.ts';
import { GradientPicker } from './gradient-picker.tsx';
import { IconPicker } from './icon-picker.tsx';
import { NameField } from './name-field.tsx';
import { PrivilegesField } from './privileges-field.tsx';

const entry = fieldsOf(menuItemDraft);
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
export function ItemForm({ item, ...props }: ItemFormProps) {
  return item === undefined ? <NewItem {...props} /> : <StoredItem item={item} {...props} />;
}

function NewItem(props: Omit<ItemFormProps, 'item'>) {
  const { group, onClose } = props;
  const draft = useDraft({
    shape: menuItemDraft,
    start: startOf(menuItemDraft, { icon_name: 'file', background_gradient: 'kelp' }),
    save: async (entered) => addItem(group.id, entered),
    onSaved: onClose,
  });
  return <ItemDialog draft={draft} {...props} />;
}

function StoredItem({ item, ...props }: ItemFormProps & { item: MenuItem }) {
  const draft = useRecordDraft({
    shape: menuItemDraft,
    record: item,
    save: async (touched, version) => saveItem(item, withKind(item, touched), version),
    onSaved: props.onClose,
  });
  return <ItemDialog draft={draft} item={item} {...props} />;
}

/** An icon goes with its kind, because that says how it is read. */
function withKind(item: MenuItem, touched: Partial<MenuItemDraft>): Partial<MenuItemDraft> {
  const { icon_type, icon_name } = { ...item, ...touched };
  const looks = touched.icon_type !== undefined || touched.icon_name !== undefined;
  return looks ? { ...touched, icon_type, icon_name } : touched;
}

type ItemDialogProps = ItemFormProps & { draft: Draft<typeof menuItemDraft> };

function ItemDialog({ draft, group, item, rich, onClose }: ItemDialogProps) {
  return (
    <DraftDialog
      draft={draft}
      title={item === undefined ? 'Add an item' : `Edit ${item.label}`}
      line={item === undefined ? `It is added at the end of ${group.label}.` : `In the group ${group.label}.`}
      label="Menu item"
      width={rich ? 'wide' : 'regular'}
      submit={item === undefined ? 'Add item' : 'Save'}
      onClose={onClose}
    >
      <TextField {...entry.text('label')} help="The text people see in the menu." />
      <NameField field={entry.text('name')} isNew={item === undefined} />
      <HrefField href={draft.form.watch('href') ?? ''} />
      <TextAreaField
        {...entry.lines('description')}
        rows={2}
        help="Shown when the pointer rests on the item."
      />
      <Look
        rich={rich}
        letters={draft.form.watch('icon_type') === 'letters'}
        icon={draft.form.watch('icon_name') ?? ''}
      />
      <Pair>
        <TextField {...entry.text('badge_text')} placeholder="New" />
        <SelectField
          {...entry.choice('badge_color')}
          placeholder="Quiet"
          choices={choices(badgeColors.filter((each) => each !== 'quiet'))}
        />
      </Pair>
      <SelectField {...entry.choice('target')} />
      <div>
        <SwitchField {...entry.flag('is_visible')} help="When off, nobody sees it in the menu." />
        <SwitchField
          {...entry.flag('is_exact_match')}
          help="When off, it is also highlighted on the screens below it."
        />
        <SwitchField
          {...entry.flag('requires_auth')}
          help="When off, it is only shown to people who are signed out, like Sign In."
        />
      </div>
      <PrivilegesField field={entry.other('required_privileges')} />
    </DraftDialog>
  );
}

function HrefField({ href }: { href: string }) {
  const served = servedTo(useAreas(), useViewer());
  const nowhere = href.startsWith('/') && href.length > 1 && !served(href);
  return (
    <TextField
      {...entry.text('href')}
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
      <RadioField {...entry.choice('icon_type')} row />
      {letters && <TextField {...entry.text('icon_name')} label="Letters" maxLength={2} />}
      {!letters && rich && <IconPicker />}
      {!letters && !rich && <ComboboxField {...entry.other('icon_name')} choices={iconChoices} />}
      {rich ? (
        <GradientPicker icon={icon} letters={letters} />
      ) : (
        <ComboboxField
          {...entry.other('background_gradient')}
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
