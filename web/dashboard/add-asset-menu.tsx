import { ChevronDown, Plus } from 'lucide-react';
import { useAdd } from '../kernel/screen/house/adding.ts';
import { useAssetActions } from '../kernel/screen/house/given-areas.ts';
import { Button } from '../ui/button.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { Menu, MenuAction } from '../ui/overlay/menu.tsx';

/** Everything that can be added, each area's own entries (S-133). */
export function AddAssetMenu() {
  const actions = useAssetActions();
  const add = useAdd();
  return (
    <Menu
      label="Add asset"
      trigger={
        <Button>
          <Plus aria-hidden /> Add asset <ChevronDown aria-hidden />
        </Button>
      }
    >
      {actions.map((action) => (
        <MenuAction
          key={action.href}
          onSelect={() => add(action.href)}
          icon={<IconTile name={action.icon} hue={action.hue} />}
          detail={action.description}
        >
          {action.label}
        </MenuAction>
      ))}
    </Menu>
  );
}
