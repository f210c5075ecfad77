import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useGo, usePath } from '../../base/link.tsx';
import type { AddAction } from '../../kernel/screen/house/screen.ts';
import { useOpenAreas } from '../../kernel/screen/house/use-house.ts';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { listsAt, useMayAdd } from './what-to-add.ts';

/** So many stand before the line: what is added most often, and what the dashboard names (S-133). */
const atFirst = 7;

/** The header's Add: everything that can be added, from any screen. On the phone's list of something it adds that. */
export function AddMenu() {
  const actions = useMayAdd();
  const screens = useOpenAreas().flatMap((area) => area.screens);
  const here = listsAt(screens, actions, usePath());
  const go = useGo();
  if (actions.length === 0) return null;
  return (
    <>
      {here && (
        <Button
          className="w-touch shrink-0 px-0! md:hidden"
          aria-label={nameOf(here)}
          title={nameOf(here)}
          onClick={() => go(here.href)}
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
  const go = useGo();
  return actions.map(({ href, icon, hue, label }) => (
    <MenuAction key={href} icon={<IconTile name={icon} hue={hue} />} onSelect={() => go(href)}>
      {label}
    </MenuAction>
  ));
}

/** "Add appliance" of "Appliance"; a label that says what is done stays. */
const nameOf = ({ label }: AddAction) => (label.includes(' ') ? label : `Add ${label.toLowerCase()}`);
