import type { Proposed, Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import { tool, type Figure } from '@holdfast/domain/kernel/call/tool';
import { expect, it } from 'vitest';
import type { Tx } from '../../kernel/database/database.ts';
import { checkedChoices, sayTheSame } from './checked-choices.ts';

const figure = (unit: Figure['unit'], value: string, of?: string): Figure => ({
  id: 'one',
  label: 'Amount',
  unit,
  value,
  cites: [],
  ...(of !== undefined && { of }),
});

let asked: string[] = [];
const lent = (says: Readonly<Record<string, readonly Figure[] | 'fails'>>) => ({
  names: [],
  tools: Object.entries(says).map(([name, figures]) => ({
    tool: tool(name, { words: ['a', 'b', 'c'], examples: ['?'] }),
    async answer() {
      asked.push(name);
      if (figures === 'fails') throw new Error('The tool took too long');
      return { figures: [...figures] };
    },
  })),
});
const proposal = (name: string, share: number, left: Proposed['left'] = []): Proposed => ({
  reading: { tool: name, asked: {}, label: name, wanted: { form: 'amount', said: [] } },
  share,
  left,
});
const check = async (
  says: Parameters<typeof lent>[0],
  proposed: readonly Proposed[],
  inside?: Reading,
): Promise<string[]> => {
  asked = [];
  const understood: Understood = {
    readings: [],
    choices: [],
    proposed,
    masked: '',
    placeholders: {},
    typed: {},
    candidates: [],
    leftovers: ['x'],
  };
  const call = { tx: {} as Tx, owner: '', today: '2026-11-27' as const };
  return (await checkedChoices(lent(says), call, understood, inside)).map(({ label }) => label);
};
const money = figure('money', '1.00');

it('offers no tool that has nothing to say, says something else than was asked, or fails', async () => {
  const says = { empty: [], counts: [figure('count', '0')], fails: 'fails' as const, right: [money] };
  const proposed = ['empty', 'counts', 'fails', 'right'].map((name) => proposal(name, 0.8));
  expect(await check(says, proposed)).toEqual(['right']);
});

it('offers three at most, and looks at four', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const says = Object.fromEntries(names.map((name) => [name, [money]]));
  const proposed = names.map((name, nth) => proposal(name, 0.9 - nth / 10));
  expect(await check(says, proposed)).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
});

it('offers first what holds the words that no tool knows', async () => {
  const left = [{ stem: 'wrist', share: 0.4 }];
  const says = { bills: [money], found: [figure('money', '416.00', 'Hospital bill – broken wrist')] };
  expect(await check(says, [proposal('bills', 0.6, left), proposal('found', 0.55, left)])).toEqual([
    'found',
    'bills',
  ]);
});

it('offers a passage last, with the name of its document', async () => {
  const inside = { tool: 'in_documents', asked: {}, label: 'In documents' };
  const passage = figure('text', 'You may keep one cat.', 'Lease');
  const says = { a: [money], b: [money], c: [money], in_documents: [passage] };
  const proposed = ['a', 'b', 'c'].map((name) => proposal(name, 0.8));
  expect(await check(says, proposed, inside)).toEqual(['a', 'b', 'In documents · Lease']);
  expect(await check({ in_documents: [] }, [], inside)).toEqual([]);
});

it('nobody chooses between readings that have one answer', async () => {
  const same = (says: Parameters<typeof lent>[0], ...tools: string[]) =>
    sayTheSame(
      lent(says),
      { tx: {} as Tx, owner: '', today: '2026-11-27' },
      tools.map((name, nth) => ({ tool: name, asked: { nth }, label: name })),
    );
  expect(await same({ rent: [figure('money', '1.00')] }, 'rent', 'rent')).toBe(true);
  expect(await same({ rent: [] }, 'rent', 'rent')).toBe(false);
  expect(await same({ rent: [figure('money', '1.00')], fee: [figure('money', '1.00')] }, 'rent', 'fee')).toBe(
    false,
  );
});
