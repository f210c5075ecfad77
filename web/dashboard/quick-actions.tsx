import { useAddActions } from '../kernel/given-areas.ts';
import { Link } from '../kernel/link.tsx';
import { Card } from '../ui/card.tsx';
import { IconTile } from '../ui/icon.tsx';

/** What is done most often, one tap away (S-133). */
export function QuickActions() {
  const actions = useAddActions();
  return (
    <Card title="Quick Actions">
      <ul className="grid gap-1">
        {actions.map((action) => (
          <li key={action.href}>
            <Link
              href={action.href}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunk"
            >
              <IconTile name={action.icon} hue={action.hue} />
              <span className="font-semibold">{action.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
