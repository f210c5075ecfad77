import { ChevronDown } from 'lucide-react';
import { Link } from '../base/link.tsx';
import { useAssetActions } from '../kernel/screen/house/given-areas.ts';
import { IconTile } from '../ui/picture/icon.tsx';
import { Menu, MenuAction, MenuLine, MenuLink } from '../ui/overlay/menu.tsx';
import { useStepsHidden } from './first-steps.tsx';
import { lineLink } from './line-link.ts';

/** So many stand as words of their own; the menu beside them has all. */
const atFirst = 2;

/** What is added most often, and everything that can be added (S-133), as words in the quiet line. */
export function QuickActions({ onSteps }: { onSteps: (() => void) | null }) {
  const actions = useAssetActions();
  const { bringBack, busy } = useStepsHidden();
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-x-5">
      <h2 id="quick-actions" className="text-sm font-semibold">
        Quick Actions
      </h2>
      {actions.slice(0, atFirst).map(({ href, label }) => (
        <Link key={href} href={href} className={lineLink}>
          {label}
        </Link>
      ))}
      <Menu
        label="Add asset"
        align="start"
        trigger={
          <button type="button" aria-busy={busy || undefined} className={lineLink}>
            Add asset <ChevronDown aria-hidden className="size-4" />
          </button>
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
        {onSteps !== null && (
          <>
            <MenuLine />
            <MenuAction onSelect={() => bringBack(onSteps)}>Show the first steps</MenuAction>
          </>
        )}
      </Menu>
    </section>
  );
}
