import { servicesFor } from '@holdfast/domain/assistant/services/auto-choice';
import {
  choosingInstructions,
  choosingPrompt,
  readChoice,
} from '@holdfast/domain/assistant/services/choosing';
import {
  checkedExplanation,
  explainingInstructions,
  explainingPrompt,
} from '@holdfast/domain/assistant/explaining/explanation';
import { kindsOf } from '@holdfast/domain/assistant/services/named-words';
import { sentQuestion } from '@holdfast/domain/assistant/services/sent-question';
import { pickingInstructions, pickingPrompt, readPick } from '@holdfast/domain/assistant/passages/picking';
import { toolsToOffer } from '@holdfast/domain/assistant/reasoning/rounds';
import type { Provider } from '@holdfast/domain/assistant/providers';
import { assistantTexts, serviceFailures } from '@holdfast/domain/assistant/texts';
import type { Named } from '@holdfast/domain/assistant/understanding/names';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import { wantedOf } from '@holdfast/domain/assistant/understanding/wanted-form';
import { shownFigure } from '@holdfast/domain/assistant/wording/shown-figure';
import { checkedWords, wordingInstructions, wordingPrompt } from '@holdfast/domain/assistant/wording/wording';
import type { Figure, Tool } from '@holdfast/domain/kernel/call/tool';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { AssistantConfig, ModelService } from '../../kernel/model-services.ts';
import { afterTime, type After } from './bounded-fetch.ts';
import type { AskService, Outcome, Request } from './ask-service.ts';
import { takeCall } from './call-limits.ts';
import { reason, type Reasoned, type Reasoning } from './reason.ts';

/** All calls of one question take at most so long, in milliseconds; after this long for choosing, nothing is worded. */
const inAll = 20_000;
const wordsWithin = 8000;

/** The two switches by which services see more: figures with their labels and values, and passages of documents. */
export type Sees = { readonly figures: boolean; readonly passages: boolean };
export const seesNothing: Sees = { figures: false, passages: false };

/** What a service chooses from. */
export type Choosing = {
  readonly tools: readonly Tool[];
  /** Stems of the words that the tools' ways have. */
  readonly known: ReadonlySet<string>;
  readonly today: Day;
  /** Finds the names that the words of the question may mean. */
  readonly names: () => Promise<readonly Named[]>;
  /** The reading that looks for the question's words in documents, with the names that were found; undefined where they may not be looked into. */
  readonly inDocuments: (names: readonly Named[]) => Reading | undefined;
};

/** What a record says of itself, by any of its fields, and where a document is. */
const always = ['facts', 'find_document'];

/** The services for one question. */
export type QuestionServices = {
  /** Whether any may be asked. */
  readonly any: boolean;
  /** What the person lets them see beside the masked question, as the settings say at this question. */
  readonly sees: Sees;
  /** Chooses tools for a question, from those that the rules put first. */
  choose(understood: Understood, from: Choosing): Promise<Outcome<readonly Reading[]>>;
  /** Words figures, in sentences; null where the words break a rule, which nobody is told. */
  word(figures: readonly Figure[]): Promise<Outcome<readonly string[]>>;
  /** Compares figures that it sees and advises; null where the figures are not to be seen, or its words break a rule. */
  reason(reasoning: Reasoning): Promise<Outcome<Reasoned>>;
  /** Points to the passage that answers a question; null where passages are not to be seen, or none does. */
  pick(
    masked: string,
    passages: readonly string[],
  ): Promise<Outcome<{ readonly place: number; readonly text: string }>>;
  /** Explains a word of a question in which no name stands. */
  explain(text: string): Promise<Outcome<readonly string[]>>;
  end(): void;
};

export type ServiceParts = {
  readonly config: AssistantConfig;
  readonly database: Database;
  readonly log: Log;
  readonly ask: AskService;
  readonly after?: After;
  /** Milliseconds since some moment. */
  readonly time?: () => number;
};

type Asking = {
  readonly text: string;
  readonly provider: Provider;
  readonly person: string;
  readonly signal: AbortSignal;
  /** False where none may be asked: in other houses, after expiry, before the privacy words were shown. */
  readonly allowed: boolean;
  readonly sees?: Sees;
};

/** Opens the services for one question. The log says which one took how long and how it ended, never what was asked. */
export function servicesForQuestion(
  { config, database, log, ask, after = afterTime, time = () => performance.now() }: ServiceParts,
  { text, provider, person, signal, allowed, sees = seesNothing }: Asking,
): QuestionServices {
  const names = servicesFor(
    text,
    provider,
    config.services.map(({ name }) => name),
  );
  let ready = names.flatMap((name) => config.services.find((each) => each.name === name) ?? []);
  if (!allowed || !config.on) ready = [];
  const over = new AbortController();
  const stop = ready.length === 0 ? () => {} : after(inAll, () => over.abort());
  const began = time();
  const both = AbortSignal.any([signal, over.signal]);

  /** Asks the first service that is left; where it fails it is left out, and the other is asked. */
  async function put(request: Request): Promise<Outcome<string>> {
    let notice: string | null = null;
    for (const service of ready) {
      if (both.aborted) break;
      if (!(await takeCall(database, config, person)))
        return { result: null, notice: assistantTexts.dayUsed };
      const said = await one(service, request);
      if ('text' in said) return { result: said.text, notice: null };
      ready = ready.filter((each) => each !== service);
      notice = serviceFailures[said.failure];
    }
    return { result: null, notice };
  }

  async function one(service: ModelService, request: Request) {
    const started = time();
    const said = await ask(service, request, both);
    const ended = 'text' in said ? 'answered' : said.failure;
    log.info(
      { service: service.name, milliseconds: Math.round(time() - started), ended },
      'assistant service',
    );
    return said;
  }

  return {
    any: ready.length > 0,
    sees: ready.length > 0 ? sees : seesNothing,
    async choose(understood, { tools, known, today, inDocuments, names: findThem }) {
      // Without a word of any tool and a name there is nothing to choose by.
      const { candidates, typed } = understood;
      const isBare = candidates.length === 0 && Object.keys(typed).length === 0;
      if (ready.length === 0 || (isBare && !sees.figures)) return nothing;
      const found = await findThem();
      const looked = inDocuments(found);
      const prepared = looked === undefined ? [] : [looked];
      const offered = toolsToOffer(understood, tools, {
        always: [...prepared.map(({ tool }) => tool), ...always],
        kinds: kindsOf(found, Object.values(understood.typed)),
      });
      if (offered.length === 0) return nothing;
      const prompt = choosingPrompt(sentQuestion(understood, known), offered);
      const { result, notice } = await put({ instructions: choosingInstructions, prompt });
      const open = understood.leftovers.length === 0 ? understood.choices : [];
      const of = { ...understood, today, prepared, offered: open, names: found };
      const chosen = result === null ? undefined : readChoice(result, of, offered);
      const [only, ...more] = chosen ?? [];
      // "How many" is answered with a number, whoever chose the tool.
      const asked = only === undefined || more.length > 0 ? chosen : [{ ...only, wanted: wantedOf(text) }];
      return { result: asked ?? null, notice };
    },
    async word(figures) {
      if (figures.length === 0 || time() - began > wordsWithin) return nothing;
      const { result, notice } = await put({
        instructions: wordingInstructions,
        prompt: wordingPrompt(figures),
      });
      return { result: result === null ? null : checkedWords(result, figures.map(shownFigure)), notice };
    },
    reason: async (reasoning) => (sees.figures ? reason(reasoning, put) : nothing),
    async pick(masked, passages) {
      if (!sees.passages || passages.length === 0) return nothing;
      const prompt = pickingPrompt(masked, passages);
      const { result, notice } = await put({ instructions: pickingInstructions, prompt });
      return { result: result === null ? null : readPick(result, passages), notice };
    },
    async explain(asked) {
      const prompt = explainingPrompt(asked);
      const { result, notice } = await put({ instructions: explainingInstructions, prompt });
      return { result: result === null ? null : checkedExplanation(result, asked), notice };
    },
    end: stop,
  };
}

const nothing = { result: null, notice: null };

/** Where no service may be asked. */
export const noServices: QuestionServices = {
  any: false,
  sees: seesNothing,
  choose: async () => nothing,
  word: async () => nothing,
  reason: async () => nothing,
  pick: async () => nothing,
  explain: async () => nothing,
  end: () => {},
};
