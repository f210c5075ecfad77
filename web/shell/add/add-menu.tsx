import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { AddAction } from '../../kernel/screen/house/add-action.ts';
import { isNamed, namedAsButton } from '../../kernel/screen/house/given-areas.ts';
import { useAdd, useAddHere } from '../../kernel/screen/house/adding.ts';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { useMayAdd } from './what-to-add.ts';

/** So many stand before the line: what is added most often, and what the dashboard names (S-133). */
const atFirst = 7;

/** The header's Add: everything that can be added, from any screen. On the phone's list of something it adds that. */
export function AddMenu() {
  const all = useMayAdd();
  const actions = all.filter(isNamed);
  const own = useAddHere();
  const here = all.find((action) => action.href === own?.href);
  const add = useAdd();
  if (all.length === 0) return null;
  return (
    <>
      {here && (
        <Button
          className="w-touch shrink-0 px-0! md:hidden"
          title={namedAsButton(here)}
          onClick={() => add(here.href)}
        >
          <Plus aria-hidden />
        </Button>
      )}
      <Menu
        label="Add"
        trigger={
          <Button
            variant="tinted"
            aria-label="Add"
            title="Add"
            className={cx('shrink-0 max-md:w-touch max-md:px-0!', here && 'max-md:hidden')}
          >
            <Plus aria-hidden />
            <span className="max-md:hidden">Add</span>
          </Button>
        }
      >
        <Entries actions={actions.slice(0, atFirst)} />
        {actions.length > atFirst && <MenuLine />}
        <Entries actions={actions.slice(atFirst)} />
      </Menu>
    </>
  );
}

function Entries({ actions }: { actions: readonly AddAction[] }) {
  const add = useAdd();
  return actions.map(({ href, icon, hue, label }) => (
    <MenuAction key={href} icon={<IconTile name={icon} hue={hue} />} onSelect={() => add(href)}>
      {label}
    </MenuAction>
  ));
}
