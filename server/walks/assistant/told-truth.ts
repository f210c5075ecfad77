import { addMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { Answered } from '@holdfast/domain/assistant/message';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Caller } from '../../kernel/test-app.ts';
import { daysIn, valuesAt, type Place, type Truth } from './truth.ts';

type Answerable = Exclude<Truth, { kind: 'unknown' | 'asks back' }>;

/** Compares answers with what the screens' own calls say to `caller`. */
export function truthsBy(caller: () => Caller, today: () => Day) {
  async function read({ get, at }: Place, ids: Readonly<Record<string, Place>> = {}): Promise<string[]> {
    let address = daysIn(get, today());
    for (const [name, place] of Object.entries(ids))
      address = address.replaceAll(`{${name}}`, (await read(place))[0] ?? '');
    const answer = await caller().fetch(address);
    if (!answer.ok) throw new Error(`${get} answers ${answer.status}`);
    return valuesAt(await answer.json(), at);
  }

  async function wanted(truth: Truth & { kind: 'value' }): Promise<string> {
    const [[, first], ...rest] = (await Promise.all(
      Object.entries(truth.from).map(
        async ([name, place]) => [name, (await read(place, truth.ids))[0] ?? ''] as const,
      ),
    )) as [readonly [string, string], ...(readonly [string, string])[]];
    return rest.reduce(
      (sum, [, each]) => (truth.sum.includes('-') ? subtractMoney(sum, each) : addMoney(sum, each)),
      first,
    );
  }

  /** Whether an answer says what the truth says: its words, its names, or as its first figure the value. */
  return async function isTrue(answer: Answered, truth: Answerable): Promise<boolean> {
    const { content, figures } = answer;
    const told = figures.map(({ label, of = '', value, quote = '' }) => `${label} ${of} ${value} ${quote}`);
    const shown = [content, ...told].join('\n').toLowerCase();
    if (truth.kind === 'words')
      return truth.must.every((word) => shown.includes(daysIn(word, today()).toLowerCase()));
    if (truth.kind === 'names')
      return (await read(truth.place)).slice(0, 8).every((name) => shown.includes(name.toLowerCase()));
    const value = await wanted(truth);
    const first = figures[0]?.value ?? '';
    return first === value || (Number(first) === Math.abs(Number(value)) && value !== '' && first !== '');
  };
}
