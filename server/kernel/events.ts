import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';

/** Something of a person's changed: in which areas. */
export type Change = { userId: string; areas: string[] };

/**
 * Word of changes, to the open pages of this server at once and to every other server through NOTIFY. Words are gathered for a
 * moment and sent outside the write's transaction: a NOTIFY inside each of them would cost two thirds of the write rate.
 */
export type Events = {
  publish(change: Change): void;
  /** Gives a function that ends the subscription. */
  subscribe(userId: string, listener: (areas: string[]) => void): () => void;
  /** Is told each change, of this server's and of others'. */
  onChange(listener: (change: Change) => void): void;
  /** Is told when other servers' words may have been missed. */
  onGap(listener: () => void): void;
  /** Ends the streams of open pages: they come back, to another server or to this one's successor. */
  closePages(): void;
  /** Whether the streams of pages are to end. */
  closing(): boolean;
  end(): Promise<void>;
};

const channel = 'holdfast_changes';
const gatherFor = 20;
/** A NOTIFY carries less than 8,000 bytes; a change with its id and areas takes about 100. */
const changesInMessage = 40;

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
    for (const page of pages.get(change.userId) ?? []) page(change.areas);
  };

  const send = () => {
    timer = undefined;
    const changes = [...waiting].map(([userId, areas]) => ({ userId, areas: [...areas] }));
    waiting.clear();
    for (let start = 0; start < changes.length; start += changesInMessage) {
      const message = JSON.stringify({ from: self, changes: changes.slice(start, start + changesInMessage) });
      database.notify(channel, message).catch((error: unknown) => log.warn({ error }, 'notify failed'));
    }
  };

  const listener = await listen(connection, log, () => ended, {
    message(text) {
      const { from, changes } = JSON.parse(text) as { from: string; changes: Change[] };
      if (from !== self) for (const change of changes) tell(change);
    },
    gap() {
      for (const each of gapListeners) each();
    },
  });

  return {
    publish(change) {
      tell(change);
      const areas = waiting.get(change.userId) ?? new Set();
      for (const area of change.areas) areas.add(area);
      waiting.set(change.userId, areas);
      timer ??= setTimeout(send, gatherFor);
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
      await listener.end();
    },
  };
}

type Hearing = { message(text: string): void; gap(): void };

/** One connection that listens, opened again with growing pauses when it breaks. */
async function listen(
  connection: pg.ClientConfig,
  log: Log,
  ended: () => boolean,
  hearing: Hearing,
): Promise<{ end(): Promise<void> }> {
  let client: pg.Client;
  const open = async () => {
    client = new pg.Client({ ...connection, application_name: 'holdfast events', keepAlive: true });
    client.on('notification', (note) => hearing.message(note.payload ?? '{"from":"","changes":[]}'));
    client.on('error', () => {});
    client.on('end', () => void again(500));
    await client.connect();
    await client.query(`listen ${channel}`);
  };
  const again = async (pause: number) => {
    if (ended()) return;
    hearing.gap();
    await sleep(pause);
    if (ended()) return;
    try {
      await open();
      hearing.gap();
    } catch (error) {
      log.warn({ error }, 'listening failed');
      void again(Math.min(pause * 2, 5000));
    }
  };
  await open();
  return { end: async () => client.end().catch(() => {}) };
}
