import type { Measured } from './measure.ts';
import type { Starts } from './starts.ts';

export type Side = 'product' | 'bare';
type Pair = Record<Side, Measured[]>;

export type Figures = {
  alone: Record<string, Pair>;
  /** The dashboard that has not changed. */
  unchanged: Measured[];
  mix: Pair;
  /** The same reads by a person with ten times the records. */
  grown: Record<string, Pair>;
  signIn?: { signIn: number; hash: number };
  starts?: Starts;
  /** How many programs waited for a core at the beginning of each round: the load average of a minute. */
  load: number[];
  bundle?: { everyScreen: number; heaviestFile: number } | undefined;
};

/** One line of the comparison. `goal` is the most that is aimed at, or the least where `atLeast`. */
export type Line = {
  what: string;
  product: string;
  limit: string;
  value: number;
  unit: '×' | 'MB' | 's' | 'KB';
  goal: number;
  atLeast?: boolean;
  /** The smallest and the largest value of any round, where there were several. */
  spread?: readonly [number, number];
};

const cpuGoals: Record<string, number> = {
  dashboard: 2,
  'newest 20 documents': 1.5,
  'search, common word': 1.5,
  'search, rare word': 1.5,
  'monthly summary': 1.5,
  'add a transaction': 2,
  'add a property': 2,
  'change a property': 2,
  'upload 1 MB': 1.2,
};
const growthGoals: Record<string, number> = { dashboard: 1.5, 'search, common word': 1.5 };

/** Every figure beside its goal: the median of all rounds, of a ratio the median of what stood side by side in each round. */
export function compare(figures: Figures): Line[] {
  const { alone, mix, grown, unchanged, signIn, starts, bundle } = figures;
  const full = alone['dashboard']?.product ?? [];
  const lines: Line[] = [];
  for (const [name, pair] of Object.entries(alone)) {
    const goal = cpuGoals[name] ?? 2;
    lines.push(ratio(`${name}: CPU`, pair.product.map(cpu), pair.bare.map(cpu), goal));
    lines.push(ratio(`${name}: time, one at a time`, pair.product.map(time), pair.bare.map(time), goal));
  }
  lines.push({
    ...ratio(
      'dashboard unchanged (304): rate against the full answer',
      unchanged.map((each) => 1 / cpu(each)),
      full.map((each) => 1 / cpu(each)),
      12,
    ),
    product: `${shown(median(unchanged.map(cpu)), 'ms')} CPU`,
    limit: `${shown(median(full.map(cpu)), 'ms')} CPU`,
    atLeast: true,
  });
  lines.push(ratio('mix: CPU for one operation', mix.product.map(cpu), mix.bare.map(cpu), 1.4));
  lines.push(ratio('mix: CPU of the server', mix.product.map(serverCpu), mix.bare.map(serverCpu), 1.4));
  lines.push(
    ratio('mix: CPU of PostgreSQL', mix.product.map(ownOfDatabase), mix.bare.map(ownOfDatabase), 1.4),
  );
  lines.push({
    ...ratio('mix: operations a second', mix.product.map(rate), mix.bare.map(rate), 0.7, ''),
    atLeast: true,
  });
  lines.push(ratio('mix: 99 of 100 answered within', mix.product.map(late), mix.bare.map(late), 1.4));
  for (const [name, pair] of Object.entries(grown)) {
    const what = `${name}: CPU with ten times the records`;
    const before = alone[name]?.product ?? [];
    lines.push(ratio(what, pair.product.map(cpu), before.map(cpu), growthGoals[name] ?? 1.2));
  }
  if (signIn !== undefined) {
    lines.push(ratio('sign-in: CPU against one hash', [signIn.signIn], [signIn.hash], 1.1));
  }
  lines.push(fact('dashboard: size', [bytes(alone, 'dashboard')], 'KB', 2));
  lines.push(fact('newest 20 documents: size', [bytes(alone, 'newest 20 documents')], 'KB', 6));
  const memory = mix.product.map((each) => each.memory);
  lines.push(fact('memory of the server in the mix, highest', [Math.max(...memory)], 'MB', 160));
  if (starts !== undefined) {
    const seconds = (milliseconds: readonly number[]) => milliseconds.map((each) => each / 1000);
    lines.push(fact('memory of the server, idle', starts.idleMemory, 'MB', 90));
    lines.push(fact('first answer, database elsewhere', seconds(starts.external), 's', 0.5));
    lines.push(fact('first answer, embedded database', seconds(starts.existing), 's', 1));
    lines.push(fact('first answer, empty folder', seconds(starts.fresh), 's', 5));
  }
  if (bundle !== undefined) {
    lines.push(fact('script of every screen of the app, brotli', [bundle.everyScreen], 'KB', 110));
    lines.push(fact('heaviest script, brotli', [bundle.heaviestFile], 'KB', 60));
  }
  return lines;
}

/** `product` and `limit` hold one value for each round, in the same order. */
function ratio(
  what: string,
  product: readonly number[],
  limit: readonly number[],
  goal: number,
  unit = 'ms',
): Line {
  const ratios = product.map((each, round) => each / (limit[round] ?? Number.NaN));
  return {
    what,
    product: shown(median(product), unit),
    limit: shown(median(limit), unit),
    value: median(ratios),
    unit: '×',
    goal,
    ...spreadOf(ratios),
  };
}

function fact(what: string, values: readonly number[], unit: 'MB' | 's' | 'KB', goal: number): Line {
  const value = median(values);
  return { what, product: shown(value, unit), limit: '', value, unit, goal, ...spreadOf(values) };
}

export function reached({ value, goal, atLeast }: Line): boolean {
  return atLeast === true ? value >= goal : value <= goal;
}

const spreadOf = (values: readonly number[]): Pick<Line, 'spread'> =>
  values.length > 1 ? { spread: [Math.min(...values), Math.max(...values)] } : {};

/** The middle one; of an even number the mean of both in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
}

const cpu = (measured: Measured) => measured.cpu;
const serverCpu = (measured: Measured) => measured.serverCpu;
const ownOfDatabase = (measured: Measured) => measured.cpu - measured.serverCpu;
const time = (measured: Measured) => measured.all.median;
const late = (measured: Measured) => measured.all.p99;
const rate = (measured: Measured) => (measured.all.count / measured.milliseconds) * 1000;
const bytes = (alone: Figures['alone'], name: string) =>
  (alone[name]?.product[0]?.operations[name]?.bytes ?? Number.NaN) / 1024;

function shown(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}
