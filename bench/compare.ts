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
  bundle?: { firstVisit: number; heaviestPart: number } | undefined;
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
};

const cpuGoals: Record<string, number> = {
  dashboard: 2,
  'newest 20 documents': 1.5,
  'search, common word': 1.5,
  'search, rare word': 1.5,
  'add a property': 2,
  'change a property': 2,
  'upload 1 MB': 1.2,
};
const growthGoals: Record<string, number> = { dashboard: 1.5, 'search, common word': 1.5 };

/** Every figure beside its goal. What is a ratio is one of the best rounds of each. */
export function compare(figures: Figures): Line[] {
  const { alone, mix, grown, unchanged, signIn, starts, bundle } = figures;
  const times = (what: string, product: number, limit: number, goal: number, unit = 'ms'): Line => ({
    what,
    product: shown(product, unit),
    limit: shown(limit, unit),
    value: product / limit,
    unit: '×',
    goal,
  });
  const fact = (what: string, value: number, unit: 'MB' | 's' | 'KB', goal: number): Line => ({
    what,
    product: shown(value, unit),
    limit: '',
    value,
    unit,
    goal,
  });
  const lines: Line[] = [];
  for (const [name, pair] of Object.entries(alone)) {
    const goal = cpuGoals[name] ?? 2;
    lines.push(times(`${name}: CPU`, cpu(pair.product), cpu(pair.bare), goal));
    lines.push(times(`${name}: time, one at a time`, median(pair.product), median(pair.bare), goal));
  }
  const full = alone['dashboard']?.product ?? [];
  lines.push({
    ...times(
      'dashboard unchanged (304): rate against the full answer',
      1 / cpu(unchanged),
      1 / cpu(full),
      12,
      '',
    ),
    product: `${shown(cpu(unchanged), 'ms')} CPU`,
    limit: `${shown(cpu(full), 'ms')} CPU`,
    atLeast: true,
  });
  lines.push(times('mix: CPU for one operation', cpu(mix.product), cpu(mix.bare), 1.4));
  lines.push({
    ...times('mix: operations a second', rate(mix.product), rate(mix.bare), 0.7, ''),
    atLeast: true,
  });
  lines.push(times('mix: 99 of 100 answered within', late(mix.product), late(mix.bare), 1.4));
  for (const [name, pair] of Object.entries(grown)) {
    const before = alone[name]?.product ?? [];
    lines.push(
      times(
        `${name}: CPU with ten times the records`,
        cpu(pair.product),
        cpu(before),
        growthGoals[name] ?? 1.2,
      ),
    );
  }
  if (signIn !== undefined)
    lines.push(times('sign-in: CPU against one hash', signIn.signIn, signIn.hash, 1.1));
  lines.push(fact('dashboard: size', bytes(alone, 'dashboard'), 'KB', 2));
  lines.push(fact('newest 20 documents: size', bytes(alone, 'newest 20 documents'), 'KB', 6));
  lines.push(
    fact('memory of the server in the mix', Math.max(...mix.product.map((each) => each.memory)), 'MB', 160),
  );
  if (starts !== undefined) {
    lines.push(fact('memory of the server, idle', least(starts.idleMemory), 'MB', 90));
    lines.push(fact('first answer, database elsewhere', least(starts.external) / 1000, 's', 0.5));
    lines.push(fact('first answer, embedded database', least(starts.existing) / 1000, 's', 1));
    lines.push(fact('first answer, empty folder', least(starts.fresh) / 1000, 's', 5));
  }
  if (bundle !== undefined) {
    lines.push(fact('script of the first visit, brotli', bundle.firstVisit, 'KB', 110));
    lines.push(fact('heaviest part that is loaded later, brotli', bundle.heaviestPart, 'KB', 60));
  }
  return lines;
}

export function reached({ value, goal, atLeast }: Line): boolean {
  return atLeast === true ? value >= goal : value <= goal;
}

/** What disturbs a measurement only ever adds to it: the best round is the one that says most. */
function least(values: readonly number[]): number {
  return Math.min(...values);
}

const cpu = (measured: readonly Measured[]) => least(measured.map((each) => each.cpu));
const median = (measured: readonly Measured[]) => least(measured.map((each) => each.all.median));
const late = (measured: readonly Measured[]) => least(measured.map((each) => each.all.p99));
const rate = (measured: readonly Measured[]) =>
  Math.max(...measured.map((each) => (each.all.count / each.milliseconds) * 1000));
const bytes = (alone: Figures['alone'], name: string) =>
  (alone[name]?.product[0]?.operations[name]?.bytes ?? Number.NaN) / 1024;

function shown(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}
