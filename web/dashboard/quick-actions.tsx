import { ChevronDown } from 'lucide-react';
import { useAddActions } from '../kernel/screen/house/given-areas.ts';
import { Link } from '../base/link.tsx';
import type { AddAction } from '../kernel/screen/house/screen.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { useStepsHidden } from './first-steps.tsx';

/** So many stand open; the rest is behind a fold, so that the card is as high as those beside it. */
const atFirst = 6;

/** What is done most often, one tap away (S-133). */
export function QuickActions({ onSteps }: { onSteps: (() => void) | null }) {
  const actions = useAddActions();
  const { bringBack, busy } = useStepsHidden();
  if (actions.length === 0) return null;
  return (
    <Card title="Quick Actions">
      <Actions actions={actions.slice(0, atFirst)} />
      {actions.length > atFirst && (
        <details>
          <summary className="flex min-h-touch items-center gap-1 text-sm font-semibold text-brand">
            More to add
            <ChevronDown aria-hidden className="size-4" />
          </summary>
          <Actions actions={actions.slice(atFirst)} />
        </details>
      )}
      {onSteps !== null && (
        <Button
          variant="plain"
          size="small"
          className="mt-2 -ml-3"
          busy={busy}
          onClick={() => bringBack(onSteps)}
        >
          Show the first steps
        </Button>
      )}
    </Card>
  );
}

function Actions({ actions }: { actions: readonly AddAction[] }) {
  return (
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
  );
}
