import { parseSync, Visitor } from 'oxc-parser';
import { isSample, type Place } from './place.ts';

/** A module with its text, and which names it imports from which module of the house; `*` is all of them. */
export type Read = {
  readonly place: Place;
  readonly source: string;
  readonly resolve: (said: string) => string | undefined;
};

/**
 * The exported functions of domain and server that tests alone import (law 10), as `file#name`: what only a test calls is its oracle and
 * stands in a test's file (`test-*.ts`). Benchmarks count as tests; the sample's records are there for tests. A function that its own module
 * calls as well is none.
 */
export function usedByTestsOnly(modules: readonly Read[]): string[] {
  const served = new Set<string>();
  const tested = new Set<string>();
  const exported: { file: string; name: string; source: string; start: number; end: number }[] = [];
  for (const { place, source, resolve } of modules) {
    const tests = place.test || ['bench', 'e2e'].includes(place.side);
    const note = (said: string, name: string) => {
      const file = resolve(said);
      if (file !== undefined) (tests ? tested : served).add(`${file}#${name}`);
    };
    const holds = !tests && !isSample(place.file) && ['domain', 'server'].includes(place.side);
    new Visitor({
      ImportDeclaration(node) {
        for (const each of node.specifiers) {
          const one = each.type === 'ImportSpecifier' ? each.imported : undefined;
          note(node.source.value, one?.type === 'Identifier' ? one.name : '*');
        }
      },
      ImportExpression(node) {
        if (node.source.type === 'Literal') note(String(node.source.value), '*');
      },
      ExportNamedDeclaration(node) {
        const { declaration } = node;
        if (!holds || declaration?.type !== 'FunctionDeclaration' || declaration.id === null) return;
        const { start, end } = declaration;
        exported.push({ file: place.file, name: declaration.id.name, source, start, end });
      },
    }).visit(parseSync(place.file, source).program);
  }
  return exported
    .filter(({ file, name }) => {
      const used = (by: ReadonlySet<string>) => by.has(`${file}#${name}`) || by.has(`${file}#*`);
      return used(tested) && !used(served);
    })
    .filter(({ source, name, start, end }) => {
      const rest = (source.slice(0, start) + source.slice(end)).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      return !new RegExp(String.raw`\b${name}\b`).test(rest);
    })
    .map(({ file, name }) => `${file}#${name}`)
    .toSorted();
}

/** What is wrong with functions that tests alone import: one that `allowed` does not name with its reason, and a name there that is none. */
export function wrongWithOracles(
  modules: readonly Read[],
  allowed: Readonly<Record<string, string>>,
): string[] {
  const found = usedByTestsOnly(modules);
  const at = (each: string) => `${each.split('#')[0]}:1 law 10:`;
  const gone = Object.keys(allowed).filter((each) => !found.includes(each));
  return [
    ...found
      .filter((each) => !(each in allowed))
      .map((each) => `${at(each)} only tests import ${each.split('#')[1]}: it belongs in a test-*.ts`),
    ...gone.map((each) => `${at(each)} an exception that is none: ${each.split('#')[1]}`),
  ];
}

const half =
  'a rule in words of its module, whose other half SQL carries out; the test holds both against each other';
const whole = 'one call of what the product does in steps or for many at once';
const state = 'shows to a test what its module remembers';
const sums = 'a plain query over the lines, which tests and benchmarks compare with the stored sums';

/** What tests alone import from a module that serves, and why it stands there. */
export const seams: Readonly<Record<string, string>> = {
  'domain/budgets/budget-month.ts#copiedFrom': half,
  'domain/finance/transactions/property-categories.ts#agree': half,
  'domain/maintenance/upkeep.ts#visitAlert': half,
  'domain/maintenance/upkeep.ts#visitTickerPriority': half,
  'domain/recurring/watch/cancel-by.ts#promotionEnd': half,
  'domain/standing/access-rules.ts#seesFeature': half,
  'domain/recurring/watch/detect.ts#detectRecurring': whole,
  'server/kernel/database/remembered.ts#checkRemembered': state,
  'server/kernel/http/answer/passed.ts#checkPassed': state,
  'server/kernel/database/statement-names.ts#namedStatements': state,
  'server/kernel/embedded-postgres/another-process.ts#anotherProcess':
    'started by tests as a second process, beside the launcher that it loads',
  'server/kernel/files/reading/content-type.ts#typeOfContent': whole,
  'server/kernel/files/image-header.ts#dimensions': whole,
  'server/kernel/ledger/lines/sums.ts#categorySums': sums,
  'server/kernel/ledger/lines/sums.ts#monthSums': sums,
  'server/kernel/ledger/lines/sums.ts#recordSums': sums,
};
