import type { Expected } from '@holdfast/domain/recurring/recurring';
import { Ellipsis, Pencil, SkipForward } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { nearDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MenuAction, RowMenu } from '../../ui/overlay/menu.tsx';
import { accountText, itemHref, signedOf } from './item-words.ts';
import { PostDialog } from './post-dialog.tsx';
import { useConfirm } from './use-confirm.ts';

/** What waits to be confirmed, the oldest first. Within the list P posts, S skips, and the arrows go up and down. */
export function WaitingCard({ waiting, mayPost }: { waiting: readonly Expected[]; mayPost: boolean }) {
  const [other, setOther] = useState<Expected | null>(null);
  const { accountName } = useMoneyNames();
  const confirm = useConfirm();
  if (waiting.length === 0) return null;
  const onKey = (event: KeyboardEvent<HTMLLIElement>, date: Expected) => {
    // What is typed into the row's menu bubbles up to here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    if (event.key in step) {
      const row = event.currentTarget[step[event.key as keyof typeof step]];
      row?.querySelector<HTMLElement>('button, a')?.focus();
      event.preventDefault();
    }
    if (!mayPost || confirm.busy) return;
    if (event.key === 'p') confirm.post(date);
    if (event.key === 's') confirm.skip(date);
  };
  return (
    <Card title="To confirm" flush>
      <ul className="@container divide-y divide-line">
        {waiting.map((date, at) => (
          // The keys only repeat what the buttons of the row do.
          <li
            data-at={at}
            key={`${date.id} ${date.day}`}
            onKeyDown={(event) => onKey(event, date)}
            className="flex min-h-16 items-center gap-x-4 gap-y-1 px-4 py-1.5 md:px-5 @max-[20rem]:flex-wrap"
          >
            <span className="min-w-0 grow basis-32">
              <Link
                href={itemHref(date.id)}
                className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                {date.name}
              </Link>
              <span className="block text-sm text-quiet">
                {nearDay(date.day, today())} · {accountText(date, accountName)}
              </span>
            </span>
            <span className="ml-auto text-right">
              {date.about && <span className="text-sm text-quiet">about </span>}
              <Money value={signedOf(date)} signed={date.kind !== 'transfer'} className="font-semibold" />
            </span>
            {mayPost && (
              <span className="flex items-center gap-1">
                <Button
                  size="small"
                  busy={confirm.busy}
                  aria-label={`Post ${date.name}`}
                  onClick={() => confirm.post(date)}
                >
                  Post
                </Button>
                <RowMenu
                  label={`More: ${date.name}`}
                  trigger={
                    <IconButton label={`More: ${date.name}`} className="-mr-2">
                      <Ellipsis aria-hidden />
                    </IconButton>
                  }
                >
                  <MenuAction icon={<SkipForward aria-hidden />} onSelect={() => confirm.skip(date)}>
                    Skip
                  </MenuAction>
                  <MenuAction icon={<Pencil aria-hidden />} onSelect={() => setOther(date)}>
                    Other amount or day
                  </MenuAction>
                </RowMenu>
              </span>
            )}
          </li>
        ))}
      </ul>
      {other !== null && (
        <PostDialog date={other} onPosted={() => confirm.told(other)} onClose={() => setOther(null)} />
      )}
    </Card>
  );
}
