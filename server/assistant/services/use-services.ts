import { servicesFor } from '@holdfast/domain/assistant/services/auto-choice';
import {
  choosingInstructions,
  choosingPrompt,
  mostTools,
  readChoice,
} from '@holdfast/domain/assistant/services/choosing';
import type { Provider } from '@holdfast/domain/assistant/providers';
import { assistantTexts, serviceFailures } from '@holdfast/domain/assistant/texts';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import { shownFigure } from '@holdfast/domain/assistant/wording/shown-figure';
import { checkedWords, wordingInstructions, wordingPrompt } from '@holdfast/domain/assistant/wording/wording';
import type { Figure, Tool } from '@holdfast/domain/kernel/call/tool';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { AssistantConfig, ModelService } from '../../kernel/model-services.ts';
import { afterTime, type After } from './bounded-fetch.ts';
import type { AskService, Request } from './ask-service.ts';
import { takeCall } from './call-limits.ts';

/** All calls of one question take at most so long, in milliseconds; after this long for choosing, nothing is worded. */
const inAll = 20_000;
const wordsWithin = 8000;

/** What a service came to: what was made of its answer, and the line that says what went wrong. */
export type Outcome<T> = { readonly result: T | null; readonly notice: string | null };

/** The services for one question. */
export type QuestionServices = {
  /** Whether any may be asked. */
  readonly any: boolean;
  /** Chooses tools for a question, from those that the rules put first. */
  choose(understood: Understood, tools: readonly Tool[]): Promise<Outcome<readonly Reading[]>>;
  /** Words figures; null where the words break a rule, which nobody is told. */
  word(figures: readonly Figure[]): Promise<Outcome<string>>;
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
};

/** Opens the services for one question. The log says which one took how long and how it ended, never what was asked. */
export function servicesForQuestion(
  { config, database, log, ask, after = afterTime, time = () => performance.now() }: ServiceParts,
  { text, provider, person, signal, allowed }: Asking,
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
    async choose(understood, tools) {
      const ordered = understood.candidates.flatMap((name) => tools.find((tool) => tool.name === name) ?? []);
      const offered = ordered.slice(0, mostTools);
      if (offered.length === 0) return { result: null, notice: null };
      const prompt = choosingPrompt(understood, offered);
      const { result, notice } = await put({ instructions: choosingInstructions, prompt });
      return { result: result === null ? null : (readChoice(result, understood, offered) ?? null), notice };
    },
    async word(figures) {
      if (figures.length === 0 || time() - began > wordsWithin) return { result: null, notice: null };
      const { result, notice } = await put({
        instructions: wordingInstructions,
        prompt: wordingPrompt(figures),
      });
      return { result: result === null ? null : checkedWords(result, figures.map(shownFigure)), notice };
    },
    end: stop,
  };
}

/** Where no service may be asked. */
export const noServices: QuestionServices = {
  any: false,
  choose: async () => ({ result: null, notice: null }),
  word: async () => ({ result: null, notice: null }),
  end: () => {},
};
