import {
  listSessions,
  removeOtherSessions,
  removeSession,
  signOutEverywhere,
} from '@holdfast/domain/accounts/account-endpoints';
import type { SignedInPlace } from '@holdfast/domain/accounts/sign-in/session';
import { useState } from 'react';
import { momentText } from '../../base/dates.ts';
import { quietDevice } from '../../base/push-worker.ts';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { leaveBy } from '../../kernel/session/session.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';

const pictures = { desktop: 'monitor', phone: 'smartphone', tablet: 'tablet', other: 'help' } as const;

/** Where the person is signed in, and the end of that (G-42). */
export function SessionsCard() {
  const sessions = usePages(listSessions, {});
  const [everywhere, setEverywhere] = useState(false);
  const endOthers = useChange(removeOtherSessions, {
    done: 'Every other device has been signed out',
  });
  const endAll = useChange(signOutEverywhere);
  const signOutHereToo = async () => {
    try {
      await leaveBy(async () => {
        await endAll.mutateAsync({});
        await quietDevice();
      });
    } catch {
      // A toast has said why; the sessions still stand.
    }
  };
  return (
    <Card title="Where you are signed in">
      <Answered answer={sessions} loading="Loading sessions..." skeleton={<SkeletonRows />}>
        {() => (
          <>
            <FoldedList
              total={sessions.total}
              rest={
                <LoadMore
                  shown={sessions.items.length}
                  total={sessions.total}
                  hasMore={sessions.hasMore}
                  loading={sessions.loadingMore}
                  onMore={sessions.more}
                />
              }
            >
              {sessions.items.map((place) => (
                <Place key={place.id} place={place} />
              ))}
            </FoldedList>
            <div className="mt-3 flex flex-wrap gap-3 border-t border-line pt-4">
              {sessions.total > 1 && (
                <Button variant="quiet" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                  End all others
                </Button>
              )}
              <Button variant="danger-quiet" onClick={() => setEverywhere(true)}>
                Sign out everywhere
              </Button>
            </div>
          </>
        )}
      </Answered>
      <Confirm
        open={everywhere}
        onOpenChange={setEverywhere}
        title="Sign out everywhere?"
        text="Every device is signed out right away, including this one. You will need to sign in again."
        confirm="Sign out everywhere"
        busy={endAll.isPending}
        onConfirm={() => void signOutHereToo()}
      />
    </Card>
  );
}

function Place({ place }: { place: SignedInPlace }) {
  const end = useChange(removeSession, { done: 'Session ended' });
  const device = place.device.charAt(0).toUpperCase() + place.device.slice(1);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Icon name={pictures[place.kind]} className="text-quiet" />
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {place.current && <Badge tone="brand">This device</Badge>}
        </p>
        <p className="figures text-sm break-words text-quiet">
          {place.ip_address && <>{place.ip_address} · </>}
          {place.current
            ? `Since ${momentText(place.started_at)}`
            : `Last seen ${momentText(place.last_seen_at)}`}
        </p>
      </div>
      {!place.current && (
        <Button
          variant="quiet"
          size="small"
          busy={end.isPending}
          aria-label={`End session: ${device}, since ${momentText(place.started_at)}`}
          onClick={() => end.mutate({ id: place.id })}
        >
          End
        </Button>
      )}
    </li>
  );
}
