import type { Answered } from '@holdfast/domain/assistant/message';
import { addMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { firstOfMonth, lastOfMonth } from '@holdfast/domain/kernel/time/calendar-period';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { Caller } from '../../kernel/test-app.ts';

/** Where a value stands in the answer of a call: `/items/[name~=Violin]/current_value`. */
export type Place = { readonly get: string; readonly at: string };

export type Truth =
  | {
      readonly kind: 'value';
      readonly from: Readonly<Record<string, Place>>;
      readonly sum: string;
      readonly ids?: Readonly<Record<string, Place>>;
    }
  | { readonly kind: 'names'; readonly place: Place; readonly ids?: Readonly<Record<string, Place>> }
  | { readonly kind: 'words'; readonly must: readonly string[] }
  | { readonly kind: 'asks back' }
  | { readonly kind: 'unknown' };

/** The days that stand in addresses: `{soy}` is the start of the year. */
export function daysIn(address: string, today: Day): string {
  const lastMonth = addMonths(firstOfMonth(today), -1);
  const year = Number(today.slice(0, 4));
  const known: Readonly<Record<string, Day>> = {
    today,
    som: firstOfMonth(today),
    eom: lastOfMonth(today),
    solm: lastMonth,
    eolm: lastOfMonth(lastMonth),
    soy: `${year}-01-01`,
    eoy: `${year}-12-31`,
    soly: `${year - 1}-01-01`,
    eoly: `${year - 1}-12-31`,
  };
  return address.replaceAll(/\{(\w+?)([+-]\d+)?\}/g, (whole, name: string, more?: string) => {
    const day = known[name];
    return day === undefined ? whole : addDays(day, Number(more ?? 0));
  });
}

/**
 * Every value at a place of an answer. `[name=Violin]` picks the entries whose field is this, `[name~=violin]` those whose field holds it,
 * `*` all. Throws where nothing is there, so that a truth which became none is red.
 */
export function valuesAt(answer: unknown, at: string): string[] {
  let found: unknown[] = [answer];
  for (const step of at.split(/\/(?![^[]*\])/).filter(Boolean)) {
    const picked = /^\*?\[(.+?)(~?=)(.*)\]$/.exec(step);
    found = found.flatMap((each): unknown[] => {
      if (step === '*') return Array.isArray(each) ? each : [];
      if (picked === null) return [fieldOf(each, step)];
      const [, field = '', how, wanted = ''] = picked;
      const every = Array.isArray(each) ? each : [];
      const held = every.filter((one) => {
        const value = String(field.split('.').reduce((inner: unknown, name) => fieldOf(inner, name), one));
        return how === '=' ? value === wanted : value.toLowerCase().includes(wanted.toLowerCase());
      });
      return step.startsWith('*') ? held : held.slice(0, 1);
    });
  }
  const values = found.filter((each) => each !== undefined && each !== null).map(String);
  if (values.length === 0) throw new Error(`Nothing stands at ${at}`);
  return values;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

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
