// `node bench/lists/lists.ts [words]`: every list of things with 10,000 rows beside 100, and of transactions with 50,000 beside 500, in turns and in one run. Both people lie in one
// embedded database, which is kept in `.cache/bench-lists`. With words only lists whose name holds one of them are measured; with
// `--markdown` the table comes as it stands in `docs/performance.md`.
import { createHmac } from 'node:crypto';
import { bulkId } from '../../server/sample/bulk/bulk-records.ts';
import { areasOf } from '../../server/areas.ts';
import { makeApp } from '../../server/kernel/http/app.ts';
import { fullStanding } from '../../server/kernel/test-standing.ts';
import { ledgerOwners, openLists, owners } from './lists-folder.ts';

const rounds = 21;
const of = (kind: string, owner: string, nth: number) => bulkId(`${kind}-${owner}-${nth}`);

/** What is asked, by what it is called; a list that has words or a place in it names some of the owner's own. */
const lists: Readonly<Record<string, (owner: string) => string>> = {
  'movables, newest': () => '/movables',
  'movables, by name': () => '/movables?sort=name',
  'movables, by value': () => '/movables?sort=value',
  'movables, type and condition': () => '/movables?type=vehicle&condition=good',
  'movables, a place': (owner) => `/movables?place=${of('place', owner, 3)}`,
  'movables, a word': () => '/movables?q=kitchen',
  'movables, a word of all': () => '/movables?q=sn',
  'movables, no hit': () => '/movables?q=zebra',
  'movables, trash': () => '/movables?view=trash',
  'movables, 5,000th': (owner) => `/movables?after=${of('movable', owner, owner === giant ? 5001 : 51)}`,
  'appliances, newest': () => '/appliances',
  'appliances, by name': () => '/appliances?sort=name',
  'appliances, by value': () => '/appliances?sort=-value',
  'appliances, cheapest': () => '/appliances?sort=value',
  'appliances, by age': () => '/appliances?sort=age',
  'appliances, by service': () => '/appliances?sort=service',
  'appliances, category': () => '/appliances?category=oven',
  'appliances, a place': (owner) => `/appliances?place=${of('place', owner, 3)}`,
  'appliances, condition': () => '/appliances?condition=poor',
  'appliances, a word': () => '/appliances?q=kitchen',
  'appliances, a word of all': () => '/appliances?q=sn',
  'appliances, no hit': () => '/appliances?q=zebra',
  'appliances, nothing of a kind': () => '/appliances?category=pool_pump',
  'appliances, trash': () => '/appliances?view=trash',
  maintenance: () => '/maintenance',
  'maintenance, overdue': () => '/maintenance?when=overdue',
  'maintenance, requests': () => '/maintenance?when=requests',
  'maintenance, assignee': () => '/maintenance?assignee=Ann',
  'maintenance, a word': () => '/maintenance?q=kitchen',
  'maintenance, of a thing': (owner) => `/maintenance?of_type=appliance&of_id=${of('appliance', owner, 5)}`,
  'maintenance, done': () => '/maintenance/visits',
  'maintenance, schedule': () => '/maintenance/schedule',
  warranties: () => '/warranties',
  'warranties, ending': () => '/warranties?sort=ending',
  'warranties, a word': () => '/warranties?q=Bosch',
  claims: () => '/warranties/claims',
  policies: () => '/insurance',
  'policies, a word': () => '/insurance?q=harbor',
  vendors: () => '/vendors/book',
  'vendors, by paid': () => '/vendors/book?sort=paid',
  projects: () => '/vendors/projects',
  quotes: () => '/vendors/quotes',
  places: () => '/my-home/places',
  'places, a word': () => '/my-home/places?q=kitchen',
  'things in a place': (owner) => `/my-home/things?place_id=${of('place', owner, 3)}`,
  'things in no place': () => '/my-home/things',
  'things in no place, a word': () => '/my-home/things?q=kitchen',
  worth: () => '/values',
  replacements: () => '/values/replacements',
  labels: () => '/labels',
  'labels, a word': () => '/labels?q=kitchen',
  'labels, a word of very many': () => '/labels?q=m',
  'labels, no hit': () => '/labels?q=zebra',
  documents: () => '/documents',
  properties: () => '/real-estate/properties',
  transactions: () => '/finance/transactions',
  'transactions, an account': (owner) => `/finance/transactions?account_id=${of('account', owner, 2)}`,
  'transactions, a category': (owner) => `/finance/transactions?category_id=${of('category', owner, 3)}`,
  'transactions, no category': () => '/finance/transactions?category_id=none',
  'transactions, a month': () =>
    `/finance/transactions?date_from=${monthAgo.slice(0, 7)}-01&date_to=${monthAgo.slice(0, 7)}-28`,
  'transactions, amounts': () => '/finance/transactions?amount_min=100&amount_max=110',
  'transactions, a status': () => '/finance/transactions?status=cleared',
  'transactions, a word': () => '/finance/transactions?q=kitchen',
  'transactions, no hit': () => '/finance/transactions?q=zebra',
  'transactions, a rare amount': () => '/finance/transactions?amount_min=4999&amount_max=4999.99',
  'transactions, corrections': () => '/finance/transactions?kind=adjust',
  'transactions, pending': () => '/finance/transactions?status=pending',
  'transactions, above an amount, summed': () => '/finance/transactions/sums?amount_min={n}',
  'transactions, monthly summary': () => '/finance/reports/monthly?months={n}',
};

const monthAgo = new Date(Date.now() - 40 * 86_400_000).toISOString();
/** Whose lists are compared: those of transactions are asked of two people who have nothing else. */
const ownersOf = (name: string) => (name.startsWith('transactions') ? ledgerOwners : owners);
const giant = owners.at(-1) ?? '';
/** What a list of 10,000 may take at most, as a multiple of one of 100. */
const goal = 1.5;
/** How wide the columns are, in signs. */
const widths = [31, 7, 7, 8] as const;
const asMarkdown = process.argv.includes('--markdown');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const kernel = await openLists(say);
try {
  await measure();
} finally {
  await kernel.end();
}

async function measure(): Promise<void> {
  const { hono } = makeApp(kernel, areasOf(kernel).areas, async (token) => ({
    viewer: {
      user_id: token,
      email: 'a@example.com',
      name: 'A',
      session_id: token,
      standing: fullStanding,
      key_scope: null,
    },
    until: Number.MAX_SAFE_INTEGER,
  }));
  const key = kernel.keyFor('session cookie');
  const ask = async (owner: string, path: string): Promise<number> => {
    const signature = createHmac('sha256', key).update(owner).digest('base64');
    const cookie = `holdfast_session=${encodeURIComponent(`${owner}.${signature}`)}`;
    const start = performance.now();
    const response = await hono.request(`/api${path}`, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return performance.now() - start;
  };
  sayRow(['list', 'few', 'many', 'ratio']);
  if (asMarkdown)
    sayRow(['-'.repeat(widths[0]), ...widths.slice(1).map((width) => `${'-'.repeat(width - 1)}:`)]);
  for (const [name, pathOf] of Object.entries(lists)) {
    if (wanted.length > 0 && !wanted.some((each) => name.includes(each))) continue;
    const asking = ownersOf(name);
    const times = asking.map((): number[] => []);
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const owner = asking[index] ?? '';
          // An answer that has not changed is not made again: each asking says something that no former one said.
          const path = pathOf(owner);
          const taken = await ask(owner, varied(path, String(30 + (round % 2))));
          if (round > 4) times[index]?.push(taken);
        }
      }
    } catch (error) {
      say(`${name.padEnd(32)} ${String(error)}`);
      continue;
    }
    const [few = Number.NaN, many = Number.NaN] = times.map(median);
    const ratio = many / few;
    const missed = asMarkdown && ratio > goal;
    sayRow([name, few.toFixed(1), many.toFixed(1), missed ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2)]);
  }
}

/** The address with `n` where it has a place for it, else as the length of the page. */
function varied(path: string, n: string): string {
  return path.includes('{n}') ? path.replace('{n}', n) : `${path}${path.includes('?') ? '&' : '?'}limit=${n}`;
}

function sayRow([name = '', ...figures]: readonly string[]): void {
  const cells = [
    name.padEnd(widths[0]),
    ...figures.map((figure, nth) => figure.padStart(widths[nth + 1] ?? 0)),
  ];
  say(asMarkdown ? `| ${cells.join(' | ')} |` : cells.join('  '));
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
