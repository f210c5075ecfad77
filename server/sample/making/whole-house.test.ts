import { describe, expect, it, vi } from 'vitest';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { databaseAway } from '../../kernel/database/database.ts';
import { readAll } from './read-all.ts';
import { IncompleteHouse, makeWhole, partsOf } from './whole-house.ts';

const names = ['homes', 'documents', 'money'] as const;
const slowly = () => {
  const said: string[] = [];
  return { said, say: (line: string) => void said.push(line), pause: vi.fn(async (_: number) => undefined) };
};

/** A house into which `documents` goes only once `failures` have been thrown. */
function house(failures: Error[]) {
  const inside: string[] = [];
  const part = partsOf(names);
  return {
    inside,
    clear: async () => void inside.splice(0),
    furnish: async () => {
      await part('homes', async () => inside.push('homes'));
      await part('documents', async () => {
        const [failure] = failures.splice(0, 1);
        if (failure !== undefined) throw failure;
        inside.push('documents');
      });
      await part('money', async () => inside.push('money'));
    },
  };
}

describe('a house on a machine that is slow', () => {
  it('is made anew where the database was away or a statement took too long, and is then whole', async () => {
    const { say, said, pause } = slowly();
    const made = house([databaseAway(), Object.assign(new Error('canceling statement'), { code: '57014' })]);
    await makeWhole(made, { say, pause });
    expect(made.inside).toEqual([...names]);
    expect(said).toHaveLength(2);
    expect(pause.mock.calls).toEqual([[5000], [10_000]]);
  });

  it('that cannot be finished is said to miss exactly what it misses', async () => {
    const { say, pause } = slowly();
    const away = Array.from({ length: 4 }, () => databaseAway());
    const failed = await makeWhole(house(away), { say, pause }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(IncompleteHouse);
    expect(failed).toMatchObject({ missing: ['documents', 'money'] });
    expect((failed as Error).message).toContain('Missing: documents, money.');
    expect(away).toEqual([]);
  });

  it('is not tried again where trying would not help', async () => {
    const { say, pause } = slowly();
    const made = house([new Fault('plan_limit', 'No room')]);
    await expect(makeWhole(made, { say, pause })).rejects.toMatchObject({
      missing: ['documents', 'money'],
      message: expect.stringContaining('No room') as string,
    });
    expect(pause).not.toHaveBeenCalled();
  });
});

describe('documents that are read late', () => {
  it('are asked for again until all are read', async () => {
    const { say, pause } = slowly();
    let unread = ['Deed', 'Lease', 'Bill'];
    const rounds = [['Deed', 'Lease'], ['Deed', 'Lease'], ['Deed'], []];
    const run = vi.fn(async () => {
      unread = rounds.shift() ?? unread;
      if (rounds.length === 2) throw new Error('The process does not start');
    });
    await expect(readAll({ run, listUnread: async () => unread }, { say, pause })).resolves.toEqual([]);
    expect(run).toHaveBeenCalledTimes(4);
    expect(pause.mock.calls).toEqual([[5000]]);
  });

  it('are named where they stay unread', async () => {
    const { say, pause } = slowly();
    const listUnread = async () => ['Deed'];
    await expect(readAll({ run: async () => {}, listUnread }, { say, pause })).resolves.toEqual(['Deed']);
    expect(pause).toHaveBeenCalledTimes(4);
  });
});
