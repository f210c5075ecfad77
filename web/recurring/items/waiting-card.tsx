import type { Expected } from '@holdfast/domain/recurring/recurring';
import { useState, type KeyboardEvent } from 'react';
import { nearDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
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
      <ul className="divide-y divide-line border-t border-line">
        {waiting.map((date) => (
          // The keys only repeat what the buttons of the row do.
          <li
            key={`${date.id} ${date.day}`}
            onKeyDown={(event) => onKey(event, date)}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3"
          >
            <span className="min-w-0 grow basis-48">
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
            <span className="ml-auto">
              {date.about && <span className="text-sm text-quiet">about </span>}
              <Money value={signedOf(date)} signed={date.kind !== 'transfer'} className="font-semibold" />
            </span>
            {mayPost && (
              <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow">
                <Button
                  size="small"
                  busy={confirm.busy}
                  aria-label={`Post ${date.name}`}
                  onClick={() => confirm.post(date)}
                >
                  Post
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Skip ${date.name}`}
                  onClick={() => confirm.skip(date)}
                >
                  Skip
                </Button>
                <Button
                  size="small"
                  variant="plain"
                  aria-label={`Other amount or day for ${date.name}`}
                  onClick={() => setOther(date)}
                >
                  Other amount
                </Button>
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
