import type { Feed, NewFeed } from '@holdfast/domain/calendar/feed';
import { listFeeds, revokeFeed } from '@holdfast/domain/calendar/feed-endpoints';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { FeedAddress } from './feed-address.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { feedWords } from './feed-words.ts';

/** The settings' section "Calendar feeds": addresses under which other calendars show the dates. */
export default function FeedSection() {
  const feeds = useAnswer(listFeeds, {});
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewFeed | null>(null);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-64 text-quiet">
          Show your dates in the calendar of your phone or computer. A feed shows your own house; houses that
          others share with you are not in it.
        </p>
        <Button variant="quiet" onClick={() => setAdding(true)}>
          New feed
        </Button>
      </div>
      {made && <FeedAddress made={made} onClose={() => setMade(null)} />}
      <Answered answer={feeds} loading="Loading calendar feeds..." skeleton={<SkeletonRows />}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="mt-3">No feeds yet.</p>}
            <ul className="mt-2 divide-y divide-line">
              {items.map((feed) => (
                <FeedRow key={feed.id} feed={feed} onRevoked={() => made?.id === feed.id && setMade(null)} />
              ))}
            </ul>
          </>
        )}
      </Answered>
      <FeedDialog
        open={adding}
        onOpenChange={setAdding}
        onSaved={(feed) => {
          if ('address' in feed) setMade(feed);
          setAdding(false);
        }}
      />
    </Card>
  );
}

function FeedRow({ feed, onRevoked }: { feed: Feed; onRevoked: () => void }) {
  const [asked, setAsked] = useState(false);
  const [changing, setChanging] = useState(false);
  const revoke = useChange(revokeFeed, { done: 'Feed revoked', onDone: onRevoked });
  const { name } = feed;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-quiet">{feedWords(feed)}</p>
        <p className="figures text-sm text-quiet">
          {feed.last_read_on === null ? 'Not read yet' : `Last read ${mediumDay(feed.last_read_on)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="small" aria-label={`Change: ${name}`} onClick={() => setChanging(true)}>
          Change
        </Button>
        <Button
          variant="danger-quiet"
          size="small"
          aria-label={`Revoke: ${name}`}
          onClick={() => setAsked(true)}
        >
          Revoke
        </Button>
      </div>
      <FeedDialog open={changing} onOpenChange={setChanging} feed={feed} onSaved={() => setChanging(false)} />
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={`Revoke the feed ${name}?`}
        text="Its address stops working at once, and calendars that use it stop showing new dates. This cannot be undone: a new feed has a new address."
        confirm="Revoke feed"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id: feed.id })}
      />
    </li>
  );
}
