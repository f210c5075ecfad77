import type { serviceFailures } from '@holdfast/domain/assistant/texts';
import type { ModelService } from '../../kernel/model-services.ts';
import type { Fetch } from './bounded-fetch.ts';

export type Said = { readonly text: string } | { readonly failure: keyof typeof serviceFailures };
/** What was made of a service's answer, and the line that says what went wrong. */
export type Outcome<T> = { readonly result: T | null; readonly notice: string | null };
export type Request = { readonly instructions: string; readonly prompt: string };

/** Puts one request to a service. Never throws. */
export type AskService = (service: ModelService, request: Request, signal: AbortSignal) => Promise<Said>;

/** What is sent beside the words (S-246). */
const generation = { temperature: 0.7, topK: 40, topP: 0.95, maxOutputTokens: 1024 };

/** Libraries of the services are loaded by the first question that needs one: a server without a key never holds them in memory. */
async function load() {
  const [{ generateText, APICallError }, { createGoogle }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/google'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // It would print what a model does not support, with the name of the model, beside the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { generateText, APICallError, createGoogle, createOpenAICompatible };
}
type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * Makes the calls to services over a `fetch` of bounds. An error's message may hold the key or the question: only its status is looked at, nothing of
 * it is logged or shown.
 */
export function askServiceOver(fetch: Fetch): AskService {
  let loading: Promise<Loaded> | undefined;
  return async (service, { instructions, prompt }, signal) => {
    try {
      const loaded = await (loading ??= load());
      const common = { instructions, prompt, abortSignal: signal, maxRetries: 0 };
      const { text, finishReason } = await (service.name === 'gemini'
        ? loaded.generateText({ ...common, ...generation, ...geminiModel(loaded, service, fetch) })
        : loaded.generateText({
            ...common,
            temperature: generation.temperature,
            ...chatModel(loaded, service, fetch),
          }));
      // A refusal may come as a text.
      if (finishReason === 'content-filter' || finishReason === 'error') return { failure: 'empty' };
      return text.trim() === '' ? { failure: 'empty' } : { text };
    } catch (error) {
      const { APICallError } = await (loading ??= load());
      return { failure: failureOf(APICallError.isInstance(error) ? error.statusCode : undefined) };
    }
  };
}

function failureOf(status: number | undefined): keyof typeof serviceFailures {
  return status === 401 || status === 403 || status === 404 || status === 429 ? status : 'otherwise';
}

const geminiModel = ({ createGoogle }: Loaded, { baseUrl, key, model }: ModelService, fetch: Fetch) => ({
  model: createGoogle({
    baseURL: plain(baseUrl),
    apiKey: key ?? '',
    fetch,
  })(model),
  // What is spent on thoughts is missing from the answer.
  providerOptions: {
    google: { thinkingConfig: { thinkingLevel: 'minimal' as const, includeThoughts: false } },
  },
});

/** Chat completions as OpenAI speaks them: X AI, and servers of one's own. */
const chatModel = (
  { createOpenAICompatible }: Loaded,
  { name, baseUrl, key, model }: ModelService,
  fetch: Fetch,
) => ({
  model: createOpenAICompatible({
    name,
    baseURL: plain(baseUrl),
    ...(key === undefined ? {} : { apiKey: key }),
    fetch,
    transformRequestBody: (body) => ({ ...body, stream: false }),
  }).chatModel(model),
});

const plain = (address: URL) => address.href.replace(/\/+$/, '');
