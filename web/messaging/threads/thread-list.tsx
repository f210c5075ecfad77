import { beginThread, listThreads } from '@holdfast/domain/messaging/endpoints';
import { lineInWords, messagingTexts, nameOr, threadName } from '@holdfast/domain/messaging/texts';
import type { Thread } from '@holdfast/domain/messaging/thread';
import { cx } from 'class-variance-authority';
import { BellOff, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { searchRowLook } from '../../ui/form/text-input.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { shortMoment } from '../conversation/moments.ts';
import { threadHref, useThreadPlace } from '../place.ts';

/** The conversations that somebody is in, the newest first, found by names, titles and words. */
export function ThreadList({ onNew }: { onNew: () => void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { me, key } = useThreadPlace();
  const list = usePages(listThreads, q === '' ? {} : { q }, { keepFormer: true });
  return (
    <>
      <div className={cx(searchRowLook, 'mx-3 mb-2 gap-2 rounded-md border border-line px-3')}>
        <Search aria-hidden className="size-4.5 shrink-0 text-quiet" />
        <input
          type="search"
          aria-label="Search conversations"
          placeholder="Search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-touch w-full bg-transparent outline-none"
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <Answered answer={list} loading="Loading conversations..." skeleton={<SkeletonRows rows={5} />}>
          {() =>
            list.items.length === 0 ? (
              <Nothing searched={q !== ''} onNew={onNew} />
            ) : (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-2 pb-3">
                {list.items.map((thread) => (
                  <ThreadRow
                    key={`${thread.house} ${thread.id}`}
                    thread={thread}
                    me={me}
                    current={key?.id === thread.id && key.house === thread.house}
                  />
                ))}
                {list.hasMore && (
                  <li className="p-2 text-center">
                    <Button variant="quiet" size="small" onClick={list.more} busy={list.loadingMore}>
                      Show older
                    </Button>
                  </li>
                )}
              </ul>
            )
          }
        </Answered>
      </div>
    </>
  );
}

function Nothing({ searched, onNew }: { searched: boolean; onNew: () => void }) {
  if (searched) return <EmptyState picture="search" title="Nothing found" compact />;
  return (
    <EmptyState
      picture="calm"
      title={messagingTexts.none}
      text={messagingTexts.noneHelp}
      action={
        <Button variant="quiet" needs={beginThread} onClick={onNew}>
          New message
        </Button>
      }
    />
  );
}

function ThreadRow({ thread, me, current }: { thread: Thread; me: string; current: boolean }) {
  const name = threadName(thread);
  const isNew = thread.unread > 0;
  return (
    <li>
      <Link
        href={threadHref(thread, me)}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'flex items-start gap-3 rounded-md px-2 py-2.5 transition-colors duration-150',
          current ? 'bg-wash' : 'hover:bg-sunk',
        )}
      >
        <Avatar name={nameOr(thread.people[0]?.name ?? name)} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className={cx('min-w-0 grow truncate', isNew ? 'font-bold' : 'font-semibold')}>{name}</span>
            {thread.muted && (
              <BellOff aria-label="muted" className="size-3.5 shrink-0 self-center text-quiet" />
            )}
            <span className="figures shrink-0 text-sm text-quiet">{shortMoment(thread.last_at)}</span>
          </span>
          {thread.of_label !== null && (
            <span className="block truncate text-sm text-quiet">About {thread.of_label}</span>
          )}
          <span className="flex items-start gap-2">
            <span data-preview="" className={cx('min-w-0 grow truncate', isNew ? 'text-ink' : 'text-quiet')}>
              {lastWords(thread, me)}
            </span>
            {isNew && (
              <span
                className={cx(
                  'figures mt-0.5 min-w-5 shrink-0 rounded-full px-1.5 text-center text-xs leading-5 font-semibold',
                  thread.muted ? 'bg-sunk text-quiet' : 'bg-brand text-on-brand',
                )}
              >
                {thread.unread > 99 ? '99+' : thread.unread}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** What stands below the name: what was looked for where it was found, else what was written last. */
function lastWords({ last, hit, people }: Thread, me: string): string {
  if (hit !== null) return `${hit.author_id === me ? 'You' : nameOr(hit.author)}: ${hit.body}`;
  if (last === null) return '';
  const mine = last.author_id === me;
  if (last.kind !== 'said') return lineInWords(last, mine, false);
  const words = last.removed ? messagingTexts.removed : last.body || filesInWords(last.files);
  if (mine) return `You: ${words}`;
  return people.length > 1 ? `${nameOr(last.author)}: ${words}` : words;
}

const filesInWords = (many: number) => (many === 1 ? '1 file' : `${many} files`);
