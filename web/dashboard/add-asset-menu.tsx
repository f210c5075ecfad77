import { ChevronDown, Plus } from 'lucide-react';
import { useAddActions } from '../kernel/screen/house/given-areas.ts';
import { Button } from '../ui/button.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { Menu, MenuLink } from '../ui/overlay/menu.tsx';

/** Everything that can be added, each area's own entries (S-133). */
export function AddAssetMenu() {
  const actions = useAddActions();
  if (actions.length === 0) return null;
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
        <MenuLink
          key={action.href}
          href={action.href}
          icon={<IconTile name={action.icon} hue={action.hue} />}
          detail={action.description}
        >
          {action.label}
        </MenuLink>
      ))}
    </Menu>
  );
}
