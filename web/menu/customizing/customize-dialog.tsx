import { findMenuChoices } from '@holdfast/domain/menu/endpoints';
import type { OwnGroup, OwnItem } from '@holdfast/domain/menu/own-menu';
import { cx } from 'class-variance-authority';
import { Pin, PinOff } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { servedTo } from '../../kernel/screen/served-paths.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MenuTile } from '../../kernel/screen/menu/menu-tile.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Switch } from '../../ui/form/toggles.tsx';
import { setCustomizing } from './customizing.ts';
import { drawnItem } from '../editor/drawn.ts';
import { prefer } from './prefer.ts';

/** Everything that the viewer may have in their menu: shown or hidden, pinned or not (S-099). */
export function CustomizeDialog() {
  const choices = useAnswer(findMenuChoices, {});
  const served = servedTo(useAreas(), useViewer());
  return (
    <Dialog
      open
      onOpenChange={setCustomizing}
      title="Customize menu"
      line="What you hide or pin here only changes your own menu."
      footer={<Button onClick={() => setCustomizing(false)}>Done</Button>}
    >
      <Answered
        answer={choices}
        loading="Loading your menu..."
        skeleton={<SkeletonRows rows={6} />}
        failed="Unable to fetch your menu. Please check your connection and try again."
      >
        {({ groups }) =>
          groups
            .map((group) => ({ ...group, items: group.items.filter((item) => served(item.href)) }))
            .filter((group) => group.items.length > 0)
            .map((group) => <GroupChoices key={group.id} group={group} />)
        }
      </Answered>
    </Dialog>
  );
}

function GroupChoices({ group }: { group: OwnGroup }) {
  return (
    <section aria-label={group.label} className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <Line kind="group" entry={group} />
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {group.items.map((item) => (
          <li
            key={item.id}
            className={cx('flex items-center gap-3', item.under_id === null ? 'md:pl-3' : 'pl-8 md:pl-11')}
          >
            {item.under_id === null && <MenuTile {...drawnItem(item)} />}
            <Line
              kind="item"
              entry={item}
              away={group.hidden || group.items.some(({ id, hidden }) => id === item.under_id && hidden)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = { kind: 'item' | 'group'; entry: OwnItem | OwnGroup; away?: boolean };

/** One entry: to the top or not, shown or not. `away`: its whole group is hidden, or the item on which it hangs. */
function Line({ kind, entry, away = false }: LineProps) {
  // What was pressed stands there from the press until the server has kept it, whatever older answer comes in between.
  const [{ hidden, pinned }, press] = useOptimistic({ hidden: entry.hidden, pinned: entry.pinned });
  if (entry.id === null) return null;
  const { id, label } = entry;
  const change = (next: { hidden: boolean; pinned: boolean }, said: string) =>
    startTransition(async () => {
      press(next);
      await prefer({ kind, id, label }, next, { hidden, pinned }, said);
    });
  return (
    <div className="flex min-w-0 grow items-center gap-1">
      <Switch
        className="min-w-0 grow"
        label={<span className={kind === 'group' ? 'font-semibold' : ''}>{label}</span>}
        aria-label={`Show ${label}`}
        checked={!hidden && !away}
        disabled={away}
        onChange={(shown) =>
          change(
            { hidden: !shown, pinned },
            shown ? `${label} is back in your menu` : `${label} is hidden from your menu`,
          )
        }
      />
      <IconButton
        label={pinned ? `Unpin ${label}` : `Pin ${label} to the top`}
        aria-pressed={pinned}
        disabled={hidden || away}
        className={pinned ? 'text-brand' : 'text-quiet'}
        onClick={() =>
          change(
            { hidden, pinned: !pinned },
            pinned ? `${label} is back in its place` : `${label} is pinned to the top`,
          )
        }
      >
        {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
      </IconButton>
    </div>
  );
}
