import { areas } from '../web/areas.ts';
import type { PageLoad } from './page-load.ts';

/** What a full load of a screen may take at most, cold (decision 0104). Kilobytes are those that cross the line. */
export type Budget = {
  readonly requests: number;
  readonly scripts: number;
  readonly scriptKilobytes: number;
};

export const budgets = {
  /** What came with its text, for a visitor. Its pictures come as it is scrolled. */
  public: { requests: 20, scripts: 2, scriptKilobytes: 40 },
  dashboard: { requests: 30, scripts: 12, scriptKilobytes: 350 },
  /** A list asks for one picture a row. What lists and details share comes with the first of either, and with it the largest area. */
  list: { requests: 50, scripts: 13, scriptKilobytes: 420 },
  detail: { requests: 40, scripts: 12, scriptKilobytes: 420 },
} as const satisfies Record<string, Budget>;
export type Kind = keyof typeof budgets;

/** An alert that is opened is marked as read: what that changes is asked for once more, as after each change. */
const changesWhatItShows: ReadonlySet<string> = new Set(['/alerts/{id}']);

/** What is wrong with a load, one line each. */
export function overBudget(path: string, load: PageLoad, budget: Budget): readonly string[] {
  const kilobytes = Math.round(load.scriptBytes / 1024);
  return [
    ...(load.requests > budget.requests ? [`${load.requests} requests, at most ${budget.requests}`] : []),
    ...(load.scripts > budget.scripts ? [`${load.scripts} scripts, at most ${budget.scripts}`] : []),
    ...(kilobytes > budget.scriptKilobytes
      ? [`${kilobytes} KB of scripts, at most ${budget.scriptKilobytes}`]
      : []),
    ...load.uncompressed.map((each) => `${each} is not compressed`),
    ...(changesWhatItShows.has(path) ? [] : load.twice).map((each) => `${each} is asked for twice`),
  ];
}

/** Routes that stand for their kind; `{id}` is the sample family's first record. */
export const sampleRoutes: readonly { readonly kind: Kind; readonly path: string }[] = [
  { kind: 'public', path: '/home' },
  { kind: 'public', path: '/features' },
  { kind: 'dashboard', path: '/dashboard' },
  { kind: 'list', path: '/finance/transactions' },
  { kind: 'list', path: '/appliances' },
  { kind: 'detail', path: '/appliances/{id}' },
  { kind: 'detail', path: '/vendors/{id}' },
];

/** Every screen within the shell for somebody who is signed in, and every public page that came with its text. */
export const allRoutes: typeof sampleRoutes = [
  ...sampleRoutes,
  ...['/pricing', '/security', '/services', '/faq', '/about-us', '/privacy-policy', '/terms-of-service'].map(
    (path) => ({ kind: 'public' as const, path }),
  ),
  ...areas
    .flatMap(({ screens }) => screens)
    .filter(({ shell, access }) => shell && access === 'viewer')
    .filter(({ path }) => !path.includes('{') || /^\/[\w-]+\/\{id\}$/.test(path))
    .map(({ path }) => ({ kind: path.endsWith('{id}') ? ('detail' as const) : ('list' as const), path }))
    .filter(({ path }) => path !== '/' && !sampleRoutes.some((each) => each.path === path)),
];
