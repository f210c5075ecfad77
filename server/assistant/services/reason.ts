import { computeFigure } from '@holdfast/domain/assistant/reasoning/compute';
import {
  isSeen,
  mostKnown,
  namePlaceholders,
  type KnownFigure,
} from '@holdfast/domain/assistant/reasoning/known-figure';
import { checkedReasoning } from '@holdfast/domain/assistant/reasoning/reasoned-words';
import type { ChoiceOf } from '@holdfast/domain/assistant/services/choosing';
import { scopeWords } from '@holdfast/domain/assistant/reasoning/scope';
import {
  mostRounds,
  readRound,
  reasoningInstructions,
  roundPrompt,
} from '@holdfast/domain/assistant/reasoning/rounds';
import type { Answered } from '@holdfast/domain/assistant/message';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import type { Figure, Tool } from '@holdfast/domain/kernel/call/tool';
import type { Outcome, Request } from './ask-service.ts';

/** A question is answered by so many tools, those of its computed answer among them. */
export const mostToolsAsked = 4;

export type Reasoning = {
  readonly understood: Pick<Understood, 'masked'> & ChoiceOf;
  /** The figures of the computed answer, and the readings that they answer. */
  readonly figures: readonly Figure[];
  readonly readings: readonly Reading[];
  /** Tools that may be asked. */
  readonly offered: readonly Tool[];
  readonly toolOf: (name: string) => Tool | undefined;
  /** Answers readings by their tools, as the asker. */
  readonly answer: (readings: readonly Reading[]) => Promise<Answered>;
};

/** Sentences that were checked, and what they cite: figures in the order of their placeholders, with the records of those that were asked for. */
export type Reasoned = {
  readonly sentences: readonly string[];
  readonly cited: readonly { readonly known: Figure; readonly shown: Figure }[];
  readonly cites: Answered['cites'];
};

/**
 * Has a service reason in up to four rounds: it sees labels and values, asks tools, has figures computed, and says something. Null where it breaks a rule, asks
 * for what is not offered, or says nothing that is true of the figures.
 */
export async function reason(
  { understood, figures, readings, offered, toolOf, answer }: Reasoning,
  put: (request: Request) => Promise<Outcome<string>>,
): Promise<Outcome<Reasoned>> {
  const known: KnownFigure[] = [];
  const cites: Answered['cites'][number][] = [];
  const add = (figure: Figure, scope: string | null) => {
    const isNew = !known.some((each) => each.scope === scope && isSame(each.figure, figure));
    if (isSeen(figure) && isNew && known.length < mostKnown) known.push({ figure, origin: null, scope });
  };
  for (const figure of figures) {
    const scope = scopeAmong(readings, figure, toolOf);
    if (scope !== undefined) add(figure, scope);
  }
  if (known.length === 0) return { result: null, notice: null };
  let left = mostToolsAsked - readings.length;
  for (let round = 1; round <= mostRounds; round += 1) {
    const isLast = round === mostRounds;
    const names = namePlaceholders(known, understood);
    const state = { understood, known, names, offered: left > 0 ? offered : [], isLast };
    const { result, notice } = await put({
      instructions: reasoningInstructions,
      prompt: roundPrompt(state),
    });
    const said = result === null ? undefined : readRound(result, state);
    if (said === undefined) return { result: null, notice };
    if ('say' in said) {
      const checked = checkedReasoning(said.say, known, names);
      const cited = (checked?.cited ?? [])
        .flatMap((place) => known[place] ?? [])
        .map((each) => ({ known: each.figure, shown: withScope(each) }));
      return {
        result: checked === null ? null : { sentences: checked.sentences, cited, cites },
        notice: null,
      };
    }
    if (said.readings.length > left) return { result: null, notice: null };
    left -= said.readings.length;
    for (const reading of said.readings) {
      const more = await answer([reading]);
      for (const figure of more.figures) {
        const scope = scopeAmong([reading], figure, toolOf);
        if (scope !== undefined) add(figure, scope);
      }
      cites.push(...more.cites);
    }
    for (const origin of said.compute) {
      const computed = computeFigure(origin, known, `computed_${known.length + 1}`);
      if (computed === undefined || known.length >= mostKnown) return { result: null, notice: null };
      known.push(computed);
    }
  }
  return { result: null, notice: null };
}

/** What the question narrowed a figure to; undefined where that cannot be known, because several readings were answered and one of them narrows. */
function scopeAmong(
  readings: readonly Reading[],
  figure: Figure,
  toolOf: Reasoning['toolOf'],
): string | null | undefined {
  const scopes = readings.map((reading) => {
    const tool = toolOf(reading.tool);
    return tool === undefined ? undefined : scopeWords(tool, reading, figure);
  });
  const [first] = scopes;
  if (scopes.every((each) => each === null)) return null;
  return scopes.length === 1 && readings[0]?.otherwise === undefined ? first : undefined;
}

/** A figure as it stands in a list of figures, where what it was narrowed to stands with whose it is. */
const withScope = ({ figure, scope }: KnownFigure): Figure =>
  scope === null ? figure : { ...figure, of: figure.of === undefined ? scope : `${figure.of}, ${scope}` };

/** Whether two figures say the same of the same. */
export const isSame = (one: Figure, other: Figure): boolean =>
  one.label === other.label &&
  one.of === other.of &&
  one.unit === other.unit &&
  one.value === other.value &&
  one.period?.from === other.period?.from &&
  one.period?.to === other.period?.to;
