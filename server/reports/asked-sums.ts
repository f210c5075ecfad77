import type { Figure, Tool } from '@holdfast/domain/kernel/call/tool';
import { rowsAddress, type RowsFilter } from '@holdfast/domain/kernel/ledger/rows-address';
import { pickedValue, type RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { PropertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { askedDays, type AskedDays, readDaySums } from './days-asked.ts';
import { readNames } from './read-reports.ts';
import { readSums, type Scope, type Sum } from './sums.ts';

export type Said = {
  from?: Day | undefined;
  to?: Day | undefined;
  of?: RecordReference | undefined;
  category?: string | undefined;
  source?: string | undefined;
  count?: number;
  kind?: 'shop' | undefined;
  part?: PropertyCategory | undefined;
  side?: 'in' | undefined;
  per?: 'day' | 'week' | 'year' | undefined;
  before_from?: Day | undefined;
  before_to?: Day | undefined;
  order?: 'most' | 'least';
};

type Names = Awaited<ReturnType<typeof readNames>>;

/** What a question is about, with the sums of its days. */
export type Asked = {
  readonly tx: Tx;
  readonly owner: string;
  readonly said: Said;
  readonly today: Day;
  readonly days: AskedDays;
  readonly scope: Scope;
  readonly names: Names;
  /** The name of the home, thing or account that is asked about. */
  readonly of: string | undefined;
  readonly read: (days?: AskedDays) => Promise<readonly Sum[]>;
  /** The sums of all categories on the same days. */
  readonly readAll: () => Promise<readonly Sum[]>;
  /** Figures about sums, with their accounts and the link to the rows. */
  readonly about: (sums: readonly Sum[], more?: About) => ReturnType<typeof figuresOf>;
};
type About = { of?: string | undefined; rows?: Partial<RowsFilter>; days?: AskedDays };

async function labelOf(tx: Tx, owner: string, of: RecordReference | undefined): Promise<string | undefined> {
  if (of === undefined) return undefined;
  const found = await tx
    .selectFrom('records')
    .select('label')
    .where('user_id', '=', owner)
    .where('item_type', '=', of.item_type)
    .where('item_id', '=', of.item_id)
    .executeTakeFirst();
  return found?.label;
}

async function outsideOf(tx: Tx, owner: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('money_accounts')
    .select('id')
    .where('user_id', '=', owner)
    .where('kind', '=', 'outside')
    .executeTakeFirst();
  return found?.id;
}

/** The accounts that sums are of; not the one on which stands what was paid from none. */
const accountsOf = (sums: readonly Sum[], outside: string | undefined): Figure['cites'] =>
  [...new Set(sums.map(({ account_id }) => account_id))]
    .filter((id) => id !== outside)
    .sort()
    .map((item_id) => ({ item_type: 'money_account', item_id }));

const by = ['kind', 'category_id', 'account_id'] as const;

export async function ask(tx: Tx, owner: string, said: Said, today: Day): Promise<Asked | undefined> {
  const days = askedDays(said, today);
  const account = said.of?.item_type === 'money_account' ? said.of.item_id : undefined;
  const record = said.of === undefined || account !== undefined ? undefined : pickedValue(said.of);
  const narrowed = { account, of: record, category: said.category };
  const of = await labelOf(tx, owner, said.of);
  if (said.of !== undefined && of === undefined) return undefined;
  const outside = await outsideOf(tx, owner);
  const scope = { ...narrowed, period: days.period };
  return {
    tx,
    owner,
    said,
    today,
    days,
    scope,
    names: await readNames(tx, owner),
    of,
    read: async (other = days) => {
      const own = { ...scope, period: other.period };
      return other.whole ? readSums(tx, owner, own, by) : readDaySums(tx, owner, own);
    },
    readAll: () => {
      const own = { ...scope, category: undefined };
      return days.whole ? readSums(tx, owner, own, by) : readDaySums(tx, owner, own);
    },
    about: (sums, { of: name = of, rows = {}, days: own = days } = {}) =>
      figuresOf({
        ...(name !== undefined && { of: name }),
        period: own.period,
        href: rowsAddress({ ...own.period, ...narrowed, ...rows }),
        cites: [
          ...(said.of === undefined || account !== undefined ? [] : [said.of]),
          ...accountsOf(sums, outside),
        ],
      }),
  };
}

export const of = <One extends Sum>(kind: Sum['kind'], sums: readonly One[]) =>
  sums.filter((each) => each.kind === kind);

/** Answers from the sums of the reports. Of some of a house's accounts a sum would be wrong: a guest is answered about one account alone. */
export const fromSums = (tool: Tool, work: (asked: Asked) => Promise<Figure[]>): LentTool =>
  answerTool(tool, async ({ tx, owner, asked: said, today }) => {
    const { of: about } = said as Said;
    if (guestIn(tx) !== undefined && about?.item_type !== 'money_account') return { figures: [] };
    const found = await ask(tx, owner, said, today);
    if (found === undefined) return { figures: [] };
    const figures = (await work(found)).slice(0, mostFigures);
    return { figures, href: found.about([]).count('all', 'All', 0)[0]?.href ?? '/finance/reports' };
  });
