import { expect, it } from 'vitest';
import { feelPulse, type Pulsed } from './pulse.ts';
import type { AtWork, Watch } from './watch.ts';

/** A connection of a pool, without a network: it answers a sign of life where its line is whole. */
function line(processID: number | null, world: { whole: boolean }) {
  const client = {
    processID,
    waitingSince: 0,
    begunAt: now(),
    heard: 0,
    isCut: false,
    soundings: 0,
    cut() {
      client.isCut = true;
      client.waitingSince = 0;
    },
    soundOut() {
      client.soundings += 1;
      if (world.whole) client.heard += 1;
      else client.waitingSince = now();
    },
  };
  return client satisfies Pulsed;
}

let clock = 1;
const now = () => (clock += 1);

type Question = { processes: readonly number[]; answer(found: AtWork | 'lost'): void };

/** A pulse whose beats and whose watches are the test's. */
function pulseOf(clients: Set<ReturnType<typeof line>>) {
  let beat = () => {};
  const questions: Question[] = [];
  const watches: { cut: boolean; open: boolean; heard: number }[] = [];
  const pulse = feelPulse({ host: 'db.example.com' }, () => [...clients].filter(({ isCut }) => !isCut), {
    limits: { patience: 4, round: 6 },
    beats(listener) {
      beat = listener;
      return () => {};
    },
    watch() {
      const watch = { cut: false, open: false, heard: 0 };
      watches.push(watch);
      return {
        begunAt: now(),
        get heard() {
          return watch.heard;
        },
        get open() {
          return watch.open && !watch.cut;
        },
        ask: async (processes) =>
          new Promise((resolve) => {
            questions.push({
              processes,
              answer(found) {
                watch.open = found !== 'lost';
                if (found !== 'lost') watch.heard += 1;
                resolve(found);
              },
            });
          }),
        cut: () => void (watch.cut = true),
        end: () => void (watch.cut = true),
      } satisfies Watch;
    },
  });
  return {
    pulse,
    questions,
    watches,
    beats: async (count: number) => {
      for (let times = 0; times < count; times += 1) {
        beat();
        for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
      }
    },
  };
}

it('cuts nothing while any connection answers, although nobody new is let in', async () => {
  const world = { whole: true };
  const atWork = Array.from({ length: 9 }, (_, process) => line(process + 1, world));
  const clients = new Set([...atWork, line(10, world), line(null, world)]);
  for (const client of clients) if (client.processID !== 10) client.waitingSince = now();
  const { pulse, questions, watches, beats } = pulseOf(clients);
  await beats(100);
  expect([pulse.away(), [...clients].some(({ isCut }) => isCut)]).toEqual([false, false]);
  expect(questions.length).toBeGreaterThan(2);
  // One connection at a time stands before the door.
  expect(watches.filter(({ cut }) => !cut).length).toBeLessThanOrEqual(1);
});

it('takes a connection that brings answers for life, although none is free to be asked', async () => {
  const clients = new Set([line(1, { whole: true }), line(2, { whole: true })]);
  for (const client of clients) client.waitingSince = now();
  const [busy] = clients;
  const { pulse, beats } = pulseOf(clients);
  for (let round = 0; round < 30; round += 1) {
    await beats(3);
    if (busy !== undefined) busy.heard += 1;
  }
  expect([pulse.away(), [...clients].some(({ isCut }) => isCut)]).toEqual([false, false]);
});

it('finds a database from which nothing comes any more away after two questions, within five seconds', async () => {
  const world = { whole: false };
  const [waiting, free] = [line(1, world), line(2, world)];
  waiting.waitingSince = now();
  const { pulse, questions, beats } = pulseOf(new Set([waiting, free]));
  let told = 0;
  pulse.onAway(() => (told += 1));
  await beats(4 + 6);
  expect([questions.length, pulse.away(), waiting.isCut]).toEqual([1, false, false]);
  // With the beat in which the wait was first seen: 17 beats of a quarter of a second.
  await beats(17 - 10);
  expect([questions.length, pulse.away(), told]).toEqual([2, true, 1]);
  expect([waiting.isCut, free.isCut]).toEqual([true, true]);
});

it('is back as soon as a question is answered', async () => {
  const waiting = line(1, { whole: false });
  waiting.waitingSince = now();
  const { pulse, questions, beats } = pulseOf(new Set([waiting]));
  await beats(25);
  expect(pulse.away()).toBe(true);
  await beats(10);
  questions.at(-1)?.answer(new Set());
  await beats(1);
  expect(pulse.away()).toBe(false);
});

it('asks twice where it is refused, too', async () => {
  const waiting = line(1, { whole: false });
  waiting.waitingSince = now();
  const { pulse, questions, beats } = pulseOf(new Set([waiting]));
  await beats(6);
  questions[0]?.answer('lost');
  await beats(1);
  expect(pulse.away()).toBe(false);
  await beats(1);
  questions[1]?.answer('lost');
  await beats(2);
  expect([questions.length, pulse.away()]).toEqual([2, true]);
});

it('leaves a statement at work alone, however long it runs, and cuts one whose process was idle twice', async () => {
  const world = { whole: true };
  const [long, lost] = [line(1, world), line(2, world)];
  for (const client of [long, lost]) client.waitingSince = now();
  const { pulse, questions, beats } = pulseOf(new Set([long, lost]));
  const answerNext = async () => {
    const before = questions.length;
    while (questions.length === before) await beats(1);
    questions.at(-1)?.answer(new Set([1]));
    await beats(1);
  };
  await answerNext();
  expect(lost.isCut).toBe(false);
  await answerNext();
  expect([lost.isCut, long.isCut, pulse.away()]).toEqual([true, false, false]);
  await answerNext();
  expect(long.isCut).toBe(false);
});

it('cuts what still opens when one that began later is open, and leaves alone what began later than all', async () => {
  const world = { whole: true };
  const silent = line(null, world);
  const [inside, last] = [line(1, world), line(null, world)];
  for (const client of [silent, last]) client.waitingSince = now();
  const { pulse, questions, watches, beats } = pulseOf(new Set([silent, inside, last]));
  const answered = async (count: number) => {
    for (let beat = 0; beat < count; beat += 1) {
      await beats(1);
      for (const question of questions.splice(0)) question.answer(new Set());
      // The watch of this test was open before any of them.
      for (const watch of watches) watch.open = false;
    }
  };
  await answered(10);
  expect(silent.isCut).toBe(false);
  await answered(40);
  expect([silent.isCut, inside.isCut, last.isCut, pulse.away()]).toEqual([true, false, false, false]);
});

it('lets a process be whose answer came between the two questions', async () => {
  const late = line(1, { whole: true });
  late.waitingSince = now();
  const { questions, beats } = pulseOf(new Set([late]));
  await beats(6);
  questions[0]?.answer(new Set());
  // Its answer arrives, and the next question is under way.
  late.waitingSince = now();
  await beats(8);
  questions[1]?.answer(new Set());
  await beats(1);
  expect(late.isCut).toBe(false);
});

it('a process that was held up counts one beat for however long that was', async () => {
  const waiting = line(1, { whole: true });
  waiting.waitingSince = performance.now() - 60_000;
  const { questions, beats } = pulseOf(new Set([waiting]));
  await beats(4);
  expect(questions).toEqual([]);
});

it('lets a large answer arrive whose process has sent it long ago, and cuts it once nothing more comes', async () => {
  const [slow, free] = [line(1, { whole: true }), line(2, { whole: true })];
  slow.waitingSince = now();
  const { questions, beats } = pulseOf(new Set([slow, free]));
  const bothIdle = () => {
    for (const question of questions.splice(0)) question.answer(new Set());
  };
  for (let round = 0; round < 40; round += 1) {
    await beats(2);
    slow.heard += 1;
    bothIdle();
  }
  expect(slow.isCut).toBe(false);
  for (let round = 0; round < 40; round += 1) {
    await beats(2);
    bothIdle();
  }
  expect(slow.isCut).toBe(true);
});
