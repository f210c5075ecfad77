import { addMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { addDays, daysBetween } from '@holdfast/domain/kernel/time/day';
import type { Caller } from '../kernel/test-app.ts';
import { idOf, type Household, type TestRecords } from '../testing/records/household-records.ts';

type Fields = Readonly<Record<string, string | number | null>>;

const read = async <T>(caller: Caller, path: string) => (await (await caller.fetch(path)).json()) as T;
const reference = (item_type: string, kind: string) => (home: Household) => ({
  item_type,
  item_id: idOf(home, kind),
});
const today = () => new Date().toISOString().slice(0, 10);

/** The filled fields of a record, as figures. */
const filled = (record: Fields, names: readonly string[]) =>
  names.flatMap((name): [string, string][] => {
    const value = record[name];
    return value === null || value === undefined ? [] : [[name, String(value)]];
  });

/** A status as its label says it. */
const capital = (value: Fields[string] | undefined): string =>
  `${String(value ?? '')
    .charAt(0)
    .toUpperCase()}${String(value ?? '').slice(1)}`;

/** The lists of the types that are counted, each with the field that names its records. */
const lists = [
  ['real_estate', '/api/real-estate/properties', 'address'],
  ['movable', '/api/movables', 'name'],
  ['appliance', '/api/appliances', 'name'],
  ['place', '/api/my-home/places', 'name'],
] as const;

const readLists = (caller: Caller) =>
  Promise.all(
    lists.map(async ([type, path, name]) => {
      const { items, total } = await read<{ items: Fields[]; total: number }>(caller, `${path}?limit=40`);
      return { type, total, names: items.map((each) => String(each[name])).toSorted() };
    }),
  );

/** Nothing is kept for the search itself: what the areas keep is found. */
export const testRecords: TestRecords = {
  after: ['movables', 'insurance', 'documents', 'appliances', 'my-home'],
  asks: {
    held_worth: () => ({ type: 'appliance' }),
    held_state: () => ({ type: 'appliance', condition: 'good' }),
    facts: (home) => ({ of: reference('movable', 'movable')(home), field: 'Purchase price' }),
    thing_is: (home) => ({ of: reference('movable', 'movable')(home) }),
    thing_state: (home) => ({ of: reference('movable', 'movable')(home) }),
    thing_age: (home) => ({ of: reference('movable', 'movable')(home) }),
    contact: (home) => ({ of: reference('policy', 'policy')(home) }),
    days_until: (home) => ({ of: reference('policy', 'policy')(home) }),
    in_documents: (home) => ({ q: `${home.marker} stands file` }),
  },
  truths: {
    async facts(caller, home) {
      return filled(await read<Fields>(caller, `/api/movables/${idOf(home, 'movable')}`), ['purchase_price']);
    },
    async held_worth(caller) {
      const { items, total, value } = await read<{ items: Fields[]; total: number; value: string }>(
        caller,
        '/api/appliances?limit=100',
      );
      const each = await Promise.all(
        items.map(({ id }) => read<Fields>(caller, `/api/appliances/${String(id)}`)),
      );
      const known = each.filter(({ current_value, purchase_price }) => current_value && purchase_price);
      const paid = each.flatMap(({ purchase_price }) => (purchase_price ? [String(purchase_price)] : []));
      const gains = known.map(({ current_value, purchase_price }) =>
        subtractMoney(String(current_value), String(purchase_price)),
      );
      return [
        ['value', value],
        ['count', String(total)],
        ...(paid.length > 0 ? [['price', addMoney(...paid)] as [string, string]] : []),
        ...(gains.length > 0 ? [['gain', addMoney(...gains)] as [string, string]] : []),
        ...known.map(({ id, current_value }): [string, string] => [
          `value_${String(id)}`,
          String(current_value),
        ]),
      ];
    },
    async held_state(caller) {
      const { items } = await read<{ items: Fields[] }>(caller, '/api/appliances?limit=100');
      const good = items.filter(({ condition }) => condition === 'good' || condition === 'excellent');
      const names = good.map(({ name }) => String(name)).toSorted((one, other) => one.localeCompare(other));
      return [
        ['names', names.join('\n')],
        ['count', String(names.length)],
      ];
    },
    async ranked(caller) {
      const movables = await read<{ items: Fields[] }>(caller, '/api/movables?limit=100');
      const appliances = await read<{ items: Fields[] }>(caller, '/api/appliances?limit=100');
      return [...movables.items, ...appliances.items]
        .map(({ current_value }) => String(current_value))
        .toSorted((a, b) => Number(b) - Number(a))
        .slice(0, 6)
        .map((value, nth): [string, string] => [`worth_${nth + 1}`, value]);
    },
    async thing_is(caller, home) {
      const thing = await read<Fields>(caller, `/api/movables/${idOf(home, 'movable')}`);
      return filled(thing, ['make', 'model', 'year']);
    },
    async thing_state(caller, home) {
      const thing = await read<Fields>(caller, `/api/movables/${idOf(home, 'movable')}`);
      return filled({ ...thing, status: capital(thing['status']), condition: capital(thing['condition']) }, [
        'status',
        'condition',
        'description',
      ]);
    },
    async thing_age(caller, home) {
      const thing = await read<Fields>(caller, `/api/movables/${idOf(home, 'movable')}`);
      return filled(thing, ['year', 'purchase_date']);
    },
    async contact(caller, home) {
      const policy = await read<Fields>(caller, `/api/insurance/${idOf(home, 'policy')}`);
      return filled(policy, ['agent_name', 'provider', 'agent_phone', 'agent_email']);
    },
    async days_until(caller, home) {
      const path = `/api/calendar?from=${today()}&to=${addDays(today(), 366)}`;
      const { items } = await read<{ items: Record<string, string>[] }>(caller, path);
      return items
        .filter((each) => each['source_id'] === idOf(home, 'policy') && each['state'] === 'open')
        .slice(0, 3)
        .flatMap((each, nth): [string, string][] => [
          [`left_${nth + 1}`, String(daysBetween(today(), each['date'] ?? ''))],
          [`day_${nth + 1}`, each['date'] ?? ''],
        ]);
    },
    async counts(caller) {
      return (await readLists(caller)).map(({ type, total }) => [`count:${type}`, String(total)]);
    },
    async list(caller) {
      return (await readLists(caller)).map(({ type, names }) => [`names:${type}`, names.join('\n')]);
    },
    async in_documents(caller, home) {
      const { text } = await read<{ text: string }>(caller, `/api/documents/${idOf(home, 'document')}`);
      return [['passage_1', text]];
    },
  },
  special: {
    'GET /api/search': [{}, { typing: 'true', q: (home) => home.marker.slice(0, 10) }],
    'GET /api/search/suggestions': [{ q: (home) => home.marker.slice(0, 10) }],
  },
};
