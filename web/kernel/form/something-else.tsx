import { useAdd } from '../screen/house/adding.ts';
import { useAddActions } from '../screen/house/given-areas.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';

/** Leads to the form of another kind; what was typed in this one is there again when it is opened next. */
export function SomethingElse({ than, onClose }: { than: string; onClose: () => void }) {
  const add = useAdd();
  const others = useAddActions().filter(({ href }) => href !== than);
  if (others.length === 0) return null;
  return (
    <Menu
      label="Something else"
      trigger={
        <Button variant="plain" size="small" className="max-md:px-2">
          Something else
        </Button>
      }
    >
      {others.map(({ href, icon, hue, label }) => (
        <MenuAction
          key={href}
          icon={<IconTile name={icon} hue={hue} />}
          onSelect={() => {
            onClose();
            add(href);
          }}
        >
          {label}
        </MenuAction>
      ))}
    </Menu>
  );
}
