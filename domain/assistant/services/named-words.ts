import type { Tool } from '../../kernel/call/tool.ts';
import { isFiller } from '../understanding/fillers.ts';
import { indexNames, namesFor } from '../understanding/match-names.ts';
import { candidateOf, holds, type Candidate, type Named } from '../understanding/names.ts';
import { tied } from '../understanding/rank-names.ts';
import { wordsOf } from '../understanding/words.ts';

type Found = { readonly value: unknown; readonly label: string };

/**
 * What words of a question mean in a gap of a tool, by the names that they may mean: the rules read them so where a way of the tool fits. "The car" is the loan of
 * the car for what asks about loans. Undefined where no name takes all of the words, or two do alike.
 */
export function nameIn(
  names: readonly Named[],
  typed: string,
  { of }: Pick<Tool, 'of'>,
  kind: string,
): Found | undefined {
  const words = wordsOf(typed);
  const places = words.flatMap(({ stem }, at) => (isFiller(stem) ? [] : [at]));
  if (places.length === 0) return undefined;
  const fits = ({ meaning }: Candidate) =>
    meaning.kind === 'record'
      ? kind === 'of' && (of === undefined || of.includes(meaning.record.item_type))
      : meaning.gap === kind;
  const [best, ...others] = namesFor(indexNames(names.map(candidateOf)), words, places, fits, of);
  if (best === undefined) return undefined;
  const isOpen = others.some(
    ({ weight, candidate }) => weight === best.weight && tied(best.candidate, candidate),
  );
  if (isOpen) return undefined;
  const { meaning, label } = best.candidate;
  return { value: meaning.kind === 'record' ? meaning.record : meaning.value, label };
}

/** The kinds of gaps that words may fill as a name that is no record: `payee`, `person`. */
export function kindsOf(names: readonly Named[], typed: readonly string[]): ReadonlySet<string> {
  const candidates = names.map(candidateOf);
  return new Set(
    typed.flatMap((words) => {
      const stems = wordsOf(words).flatMap(({ stem }) => (isFiller(stem) ? [] : [stem]));
      return candidates.flatMap((each) =>
        each.meaning.kind === 'name' && stems.length > 0 && stems.every((stem) => holds(each, stem))
          ? [each.meaning.gap]
          : [],
      );
    }),
  );
}
