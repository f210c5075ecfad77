import pg from 'pg';
import type { SteadyClient } from './connection/steady-client.ts';
import { openWatch, type AtWork, type Watch } from './watch.ts';

/**
 * All times are beats, each a turn of the event loop that is at least a quarter of a second after the one before. A process that was held
 * up itself counts one beat for however long that was, and reads the answers that have arrived before it counts the next.
 */
export type PulseLimits = {
  /** An answer that takes longer than this is looked into. */
  patience: number;
  /** So long is waited for an answer to each of two questions. */
  round: number;
};

const beatEvery = 250;
/** Packets can vanish on a network: patience and two rounds are less than five seconds. */
const onNetwork: PulseLimits = { patience: 4, round: 6 };
/** Over a socket of this machine nothing vanishes: who says nothing there is most likely slow. */
const onThisMachine: PulseLimits = { patience: 4, round: 20 };
/** A statement that is at work is asked about again after this. */
const pause = 4;
/** The watch is closed when it was not needed for so long: a minute. */
const watchUnused = 240;

/** What the pulse needs of a connection of the pool. */
export type Pulsed = Pick<
  SteadyClient,
  'waitingSince' | 'begunAt' | 'processID' | 'heard' | 'isCut' | 'cut' | 'soundOut'
>;

/**
 * Since when, and for how many beats, a connection waits for the next piece of one answer, how many pieces it has heard, and whether its process
 * was idle when last asked. A large answer can be on its way long after the process has sent it.
 */
type Wait = { since: number; beats: number; heard: number; idle: boolean };

export type PulseOptions = {
  limits?: PulseLimits;
  /** Calls the listener at each beat; gives a function that ends it. */
  beats?: (listener: () => void) => () => void;
  watch?: () => Watch;
};

/**
 * Notices a database that takes connections and words and never answers, which no error tells of. A database that is slow is none of
 * that: as long as any connection brings an answer, only connections are cut whose own process has nothing to do.
 */
export type Pulse = {
  /** Whether the database did not answer when it was last asked, twice. */
  away(): boolean;
  /** Calls `listener` when the database is found away; gives a function that ends it. */
  onAway(listener: () => void): () => void;
  end(): void;
};

export function feelPulse(
  connection: pg.ClientConfig,
  clientsOf: () => Iterable<Pulsed>,
  options: PulseOptions = {},
): Pulse {
  const limits = options.limits ?? (isSocket(connection) ? onThisMachine : onNetwork);
  const open = options.watch ?? (() => openWatch(connection));
  const listeners = new Set<() => void>();
  const waits = new Map<Pulsed, Wait>();
  const turns: { left: number; resolve: () => void }[] = [];
  let watch: Watch | undefined;
  let [away, looking, ended, unused] = [false, false, false, 0];

  const after = async (beats: number) =>
    new Promise<'late'>((resolve) => turns.push({ left: beats, resolve: () => resolve('late') }));

  const count = () => {
    const clients = new Set(clientsOf());
    for (const client of waits.keys()) if (!clients.has(client)) waits.delete(client);
    for (const client of clients) {
      const [since, known] = [client.waitingSince, waits.get(client)];
      if (since === 0) waits.delete(client);
      else if (known?.since === since && known.heard === client.heard) known.beats += 1;
      else waits.set(client, { since, beats: 0, heard: client.heard, idle: false });
    }
    for (const turn of turns.splice(0)) {
      turn.left -= 1;
      if (turn.left <= 0) turn.resolve();
      else turns.push(turn);
    }
  };

  /** Asks over the watch, opening it where there is none; `late` after one round. */
  const ask = async (processes: readonly number[]): Promise<AtWork | 'lost' | 'late'> => {
    watch ??= open();
    const answer = await Promise.race([watch.ask(processes), after(limits.round)]);
    if (answer === 'lost') watch = undefined;
    return answer;
  };

  /** Asks each connection on which nothing is under way for a sign of life, which every open one can give. */
  const soundOut = () => {
    for (const client of clientsOf())
      if (client.processID !== null && client.waitingSince === 0 && !client.isCut) client.soundOut();
  };

  /** Asks twice, over the open connections and a new one; `alive` where somebody was heard and nobody could say more. */
  const askTwice = async (processes: readonly number[]): Promise<AtWork | 'alive' | 'away'> => {
    const before = new Map<Pulsed | Watch, number>();
    for (const client of clientsOf()) before.set(client, client.heard);
    if (watch !== undefined) before.set(watch, watch.heard);
    const known = watch;
    if (watch?.open !== true) soundOut();
    const first = await ask(processes);
    if (first !== 'late' && first !== 'lost') return first;
    soundOut();
    if (first === 'lost') await after(1);
    // An opening that is under way goes on; only a watch that had answered before and does not now is given up.
    else if (known?.open === true) {
      known.cut();
      watch = undefined;
    }
    const second = await ask(processes);
    if (second !== 'late' && second !== 'lost') return second;
    if (first === 'lost' && second === 'lost') await after(1);
    const everybody = [...clientsOf(), ...(watch === undefined ? [] : [watch])];
    return everybody.some((each) => each.heard > (before.get(each) ?? 0)) ? 'alive' : 'away';
  };

  /**
   * Whether a connection that began to open later is open. On a way that was silent for a moment, what was sent then never arrives,
   * and a door that is only slow lets in by turns.
   */
  const isOvertaken = (client: Pulsed, { beats }: Wait) =>
    beats >= limits.patience + limits.round &&
    [...clientsOf(), ...(watch?.open === true ? [watch] : [])].some(
      (other) => other.begunAt > client.begunAt && !('processID' in other && other.processID === null),
    );

  /** Cuts what waits although its process had nothing to do, or others were let in before it, both times it was asked about. */
  const judge = (asked: readonly (readonly [Pulsed, Wait])[], atWork: ReadonlySet<number>) => {
    let suspects = 0;
    for (const [client, wait] of asked) {
      const stillWaits = wait.since === client.waitingSince && wait.heard === client.heard;
      if (!stillWaits) continue;
      const idle = client.processID === null ? isOvertaken(client, wait) : !atWork.has(client.processID);
      if (idle && wait.idle) client.cut();
      else if (idle) suspects += 1;
      wait.idle = idle;
    }
    return suspects;
  };

  const look = async () => {
    const silent = [...waits].filter(([, { beats }]) => beats >= limits.patience);
    unused = silent.length === 0 && !away ? unused + 1 : 0;
    if (unused >= watchUnused) {
      watch?.end();
      watch = undefined;
    }
    if (silent.length === 0 && !away) return;
    if (away) return lookWhileAway();
    const found = await askTwice(silent.flatMap(([{ processID }]) => processID ?? []));
    if (ended) return;
    if (found === 'away') {
      away = true;
      for (const listener of listeners) listener();
      for (const client of clientsOf()) if (client.waitingSince !== 0) client.cut();
      watch?.cut();
      watch = undefined;
    } else if (found === 'alive' || found === 'unknown' || judge(silent, found) === 0) await after(pause);
  };

  const lookWhileAway = async () => {
    const answer = await ask([]);
    if (answer === 'late') {
      watch?.cut();
      watch = undefined;
    }
    if (answer !== 'late' && answer !== 'lost') away = false;
  };

  const end = (options.beats ?? quarters)(() => {
    count();
    if (looking) return;
    looking = true;
    void look().finally(() => (looking = false));
  });

  return {
    away: () => away,
    onAway(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      ended = true;
      end();
      watch?.end();
    },
  };
}

function quarters(listener: () => void): () => void {
  const timer = setInterval(listener, beatEvery);
  timer.unref();
  return () => clearInterval(timer);
}

const isSocket = (connection: pg.ClientConfig) => new pg.Client(connection).host.startsWith('/');
