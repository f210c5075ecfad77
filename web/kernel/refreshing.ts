import type { RefreshSettings } from '@holdfast/domain/kernel/call/refresh-limits';
import { refreshSettings } from '../base/refresh-settings.ts';
import { renewSession } from './session/session.ts';
import { tellStale } from './call/changes.ts';
import { isLive } from './call/events.ts';
import { queryClient } from './call/query-client.ts';

/** How often it is looked whether something is due, in milliseconds. */
const look = 10_000;
const minute = 60_000;

type Interval = Exclude<keyof RefreshSettings, 'autoRefreshEnabled'>;

/** What each interval asks anew. */
export type Refreshes = Readonly<Record<Interval, () => void>>;

/**
 * Asks anew by the intervals of S-253 while no changes come by themselves, and always while automatic refresh is on. Counted from when that
 * began, because until then everything was told. Returns a function that ends it.
 */
export function keepAsking(
  refreshes: Refreshes,
  { settings, live }: { settings: () => RefreshSettings; live: () => boolean },
): () => void {
  const last = new Map<Interval, number>();
  const timer = setInterval(() => {
    const wanted = settings();
    if (live() && !wanted.autoRefreshEnabled) {
      last.clear();
      return;
    }
    const now = Date.now();
    for (const name of Object.keys(refreshes) as Interval[]) {
      // The first look comes up to ten seconds after the line broke.
      const from = last.get(name) ?? now - look;
      const isDue = now - from >= wanted[name] * minute;
      last.set(name, isDue ? now : from);
      if (isDue) refreshes[name]();
    }
  }, look);
  return () => clearInterval(timer);
}

const askAgain = (...queryKey: string[]) => void queryClient.invalidateQueries({ queryKey });

/** Begins to ask anew by the settings of this browser. Bell and ticker have one answer, of which the shorter of their intervals decides. */
export function beginRefreshing(): () => void {
  return keepAsking(
    {
      dataRefreshInterval: () => tellStale(null),
      announcementsRefreshInterval: () => askAgain('alerts', 'GET', '/api/alerts/bell/head'),
      notificationsRefreshInterval: () => askAgain('alerts'),
      sessionCheckInterval: () => void renewSession(),
    },
    { settings: refreshSettings, live: isLive },
  );
}
