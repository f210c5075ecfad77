import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from './database/database.ts';
import { listen } from './database/connection/listen.ts';
import type { Log } from './log.ts';

/** A change of a person's records, by the areas that it is in. The person `everyone` stands for all. */
export type Change = { userId: string; areas: string[] };
export const everyone = '*';

/**
 * Tells open pages of changes: those of this server at once, those of other servers through NOTIFY. Changes are gathered for a moment
 * and sent outside the write's transaction, because a NOTIFY inside each of them would cost two thirds of the write rate.
 */
export type Events = {
  publish(change: Change): void;
  /** Gives a function that ends the subscription. */
  subscribe(userId: string, listener: (areas: string[]) => void): () => void;
  /** Calls a listener with each change, of this server and of others. */
  onChange(listener: (change: Change) => void): void;
  /** Calls a listener when changes of other servers may have been missed. */
  onGap(listener: () => void): void;
  /** Ends the streams of open pages: they come back, to another server or to this one's successor. */
  closePages(): void;
  /** Returns whether the streams of pages are to end. */
  closing(): boolean;
  end(): Promise<void>;
};

const channel = 'holdfast_changes';
const gatherFor = 20;
/** Pause before a message that could not be sent is sent again, in milliseconds. */
const sendAgainAfter = 1000;
/** A NOTIFY carries less than 8,000 bytes; what is around the changes takes about 60. */
const bytesInMessage = 7500;

export async function openEvents(connection: pg.ClientConfig, database: Database, log: Log): Promise<Events> {
  const self = randomUUID();
  const pages = new Map<string, Set<(areas: string[]) => void>>();
  const changeListeners: ((change: Change) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  const waiting = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let closing = false;

  const tell = (change: Change) => {
    for (const listener of changeListeners) listener(change);
    // A change without areas is word for other servers only: the area of the call follows it.
    if (change.areas.length === 0) return;
    const listening = change.userId === everyone ? [...pages.values()] : [pages.get(change.userId) ?? []];
    for (const set of listening) for (const page of set) page(change.areas);
  };

  const hold = (change: Change, forLong: number) => {
    const areas = waiting.get(change.userId) ?? new Set();
    for (const area of change.areas) areas.add(area);
    waiting.set(change.userId, areas);
    if (!ended) timer ??= setTimeout(() => void send(), forLong);
  };

  const send = async () => {
    timer = undefined;
    const changes = [...waiting].map(([userId, areas]) => ({ userId, areas: [...areas] }));
    waiting.clear();
    await Promise.all(
      packed(changes).map(async (some) => {
        try {
          await database.notify(channel, JSON.stringify({ from: self, changes: some }));
        } catch (error) {
          log.warn({ error }, 'notify failed');
          for (const change of some) hold(change, sendAgainAfter);
        }
      }),
    );
  };

  const settings = { application_name: 'holdfast events' };
  const listener = await listen(connection, settings, channel, log, {
    message(text) {
      const { from, changes } = read(text);
      if (from !== self) for (const change of changes) tell(change);
    },
    gap() {
      for (const each of gapListeners) each();
    },
  });

  return {
    publish(change) {
      tell(change);
      hold(change, gatherFor);
    },
    subscribe(userId, page) {
      const set = pages.get(userId) ?? new Set();
      pages.set(userId, set.add(page));
      return () => {
        set.delete(page);
        if (set.size === 0 && pages.get(userId) === set) pages.delete(userId);
      };
    },
    onChange: (each) => void changeListeners.push(each),
    onGap: (each) => void gapListeners.push(each),
    closePages() {
      closing = true;
      for (const set of pages.values()) for (const page of set) page([]);
    },
    closing: () => closing,
    async end() {
      ended = true;
      clearTimeout(timer);
      await send();
      await listener.end();
    },
  };
}

/** Changes in as many messages as they need. */
function packed(changes: readonly Change[]): Change[][] {
  const messages: Change[][] = [];
  let room = 0;
  for (const change of changes) {
    const size = Buffer.byteLength(JSON.stringify(change)) + 1;
    if (size > room) {
      messages.push([]);
      room = bytesInMessage;
    }
    messages.at(-1)?.push(change);
    room -= size;
  }
  return messages;
}

/** A word that cannot be read (another version's, an operator's) is none: nothing that is said here may end the server. */
function read(text: string): { from: string; changes: Change[] } {
  try {
    const message = JSON.parse(text) as { from?: string; changes?: Change[] } | null;
    return { from: message?.from ?? '', changes: Array.isArray(message?.changes) ? message.changes : [] };
  } catch {
    return { from: '', changes: [] };
  }
}
