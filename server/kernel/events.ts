import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from './database/database.ts';
import { listen } from './database/connection/listen.ts';
import type { Log } from './log.ts';

/** A change of a person's records, by the areas that it is in. The person `everyone` stands for all. */
export type Change = { userId: string; areas: string[] };
export const everyone = '*';

/**
 * Tells memories and open pages of changes: those of this server at once, those of other servers through NOTIFY. Changes are gathered for
 * a moment and sent outside the write's transaction, because a NOTIFY inside each of them would cost two thirds of the write rate. Where
 * this server knows of another one, its own pages hear of a change only after the word has been sent: a page asks again, and may ask the
 * other server.
 */
export type Events = {
  publish(change: Change): void;
  /**
   * Waits until what was published so far has been sent to the other servers, for a second at most; not at all where there are none. Whoever
   * answers after it has not been answered before the others could know. Never throws: what could not be sent is sent again.
   */
  told(): Promise<void>;
  /**
   * Whether word of other servers arrives. While it does not, nothing may be answered from memory: an ended session or grant would stay
   * good for as long as the line is down.
   */
  hears(): boolean;
  /** How many other servers it knows of. */
  others(): number;
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
/** What a server calls itself, drawn anew at each start. */
const serverName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** By this name PostgreSQL shows the connection over which each server listens. */
export const listenerName = 'holdfast events';
const gatherFor = 20;
/** Pause before a message that could not be sent is sent again, in milliseconds. */
const sendAgainAfter = 1000;
/** So long an answer waits for its word to be sent, in milliseconds. */
const waitAtMost = 1000;
/** So many other servers are remembered by name; one is enough to know that there are others. */
const mostNeighbors = 100;
/** A NOTIFY carries less than 8,000 bytes; what is around the changes takes about 60. */
const bytesInMessage = 7500;

export async function openEvents(connection: pg.ClientConfig, database: Database, log: Log): Promise<Events> {
  const self = randomUUID();
  const pages = new Map<string, Set<(areas: string[]) => void>>();
  const changeListeners: ((change: Change) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  const waiting = new Map<string, Set<string>>();
  /** What pages of this server are told once it has been sent to the others. */
  let unsaid: Change[] = [];
  /** Servers that were heard of and have not said that they leave. */
  const neighbors = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let [greets, hearing, ended, closing] = [true, true, false, false];

  const remind = (change: Change) => {
    for (const listener of changeListeners) listener(change);
  };
  const tellPages = (change: Change) => {
    // A change without areas is word for other servers only: the area of the call follows it.
    if (change.areas.length === 0) return;
    const listening = change.userId === everyone ? [...pages.values()] : [pages.get(change.userId) ?? []];
    for (const set of listening) for (const page of set) page(change.areas);
  };

  const sendAfter = (forLong: number) => {
    if (!ended) timer ??= setTimeout(() => void send(), forLong);
  };
  const hold = (change: Change, forLong: number) => {
    const areas = waiting.get(change.userId) ?? new Set();
    for (const area of change.areas) areas.add(area);
    waiting.set(change.userId, areas);
    sendAfter(forLong);
  };

  const sendAll = async () => {
    const changes = [...waiting].map(([userId, areas]) => ({ userId, areas: [...areas] }));
    waiting.clear();
    const own = unsaid;
    unsaid = [];
    const greeting = greets || ended;
    greets = false;
    const messages = packed(changes);
    if (messages.length === 0 && greeting) messages.push([]);
    await Promise.all(
      messages.map(async (some) => {
        try {
          const leaves = ended ? { leaves: true } : {};
          await database.notify(channel, JSON.stringify({ from: self, changes: some, ...leaves }));
        } catch (error) {
          log.warn({ error }, 'notify failed');
          greets ||= greeting;
          for (const change of some) hold(change, sendAgainAfter);
          sendAfter(sendAgainAfter);
        }
      }),
    );
    for (const change of own) tellPages(change);
  };
  /** Sends what waits; what is under way already is waited for, and takes nothing along that came after it had begun. */
  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    await sending;
    sending ??= sendAll().finally(() => (sending = undefined));
    await sending;
  };

  const settings = { application_name: listenerName };
  const listener = await listen(connection, settings, channel, log, {
    message(text) {
      const { from, changes, leaves } = read(text);
      if (from === self) return;
      if (leaves) neighbors.delete(from);
      else if (serverName.test(from) && !neighbors.has(from)) {
        if (neighbors.size >= mostNeighbors) neighbors.clear();
        neighbors.add(from);
        // Whoever has just come does not know of this one yet.
        greets = true;
        sendAfter(gatherFor);
      }
      for (const change of changes) {
        remind(change);
        tellPages(change);
      }
    },
    gap(isOver) {
      hearing = isOver;
      for (const each of gapListeners) each();
      if (!isOver) return;
      greets = true;
      sendAfter(gatherFor);
    },
  });
  // Before this server answers anybody, the others have been sent that there is one more to tell.
  await send();

  return {
    publish(change) {
      remind(change);
      if (neighbors.size === 0) tellPages(change);
      else unsaid.push(change);
      hold(change, gatherFor);
    },
    async told() {
      if (neighbors.size === 0 || (waiting.size === 0 && sending === undefined)) return;
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, waitAtMost);
      });
      await Promise.race([send(), patience]);
      clearTimeout(late);
    },
    hears: () => hearing,
    others: () => neighbors.size,
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

type Message = { from: string; changes: Change[]; leaves: boolean };

/** A word that cannot be read (another version's, an operator's) is none: nothing that is said here may end the server. */
function read(text: string): Message {
  try {
    const message = JSON.parse(text) as Partial<Message> | null;
    return {
      from: String(message?.from ?? ''),
      changes: Array.isArray(message?.changes) ? message.changes : [],
      leaves: message?.leaves === true,
    };
  } catch {
    return { from: '', changes: [], leaves: false };
  }
}
