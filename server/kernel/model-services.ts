/** A language model that may choose and word answers; where there is none, rules alone answer. */
export type ModelService = {
  readonly name: 'gemini' | 'xai' | 'local';
  readonly baseUrl: URL;
  readonly model: string;
  readonly key: string | undefined;
};

export type AssistantConfig = {
  readonly on: boolean;
  /** Calls to services a day: of one person, and of all. */
  readonly dailyCalls: number;
  readonly totalCalls: number;
  readonly services: readonly ModelService[];
};

type Variables = {
  readonly ASSISTANT: string;
  readonly ASSISTANT_DAILY_CALLS: number;
  readonly ASSISTANT_TOTAL_CALLS: number;
  readonly GEMINI_API_KEY?: string | undefined;
  readonly GEMINI_MODEL: string;
  readonly GEMINI_BASE_URL: string;
  readonly XAI_API_KEY?: string | undefined;
  readonly XAI_MODEL: string;
  readonly XAI_BASE_URL: string;
  readonly LOCAL_AI_BASE_URL?: string | undefined;
  readonly LOCAL_AI_MODEL?: string | undefined;
  readonly LOCAL_AI_KEY?: string | undefined;
};

/** The settings of the assistant; a service is set up where its key is, a local one where its address is. */
export function assistantOf(env: Variables): AssistantConfig {
  const { GEMINI_API_KEY: gemini, XAI_API_KEY: xai, LOCAL_AI_BASE_URL: local, LOCAL_AI_MODEL: model } = env;
  const services: ModelService[] = [];
  if (gemini !== undefined) {
    services.push({
      name: 'gemini',
      baseUrl: new URL(env.GEMINI_BASE_URL),
      model: env.GEMINI_MODEL,
      key: gemini,
    });
  }
  if (xai !== undefined) {
    services.push({ name: 'xai', baseUrl: new URL(env.XAI_BASE_URL), model: env.XAI_MODEL, key: xai });
  }
  if (local !== undefined && model !== undefined) {
    services.push({ name: 'local', baseUrl: withVersion(new URL(local)), model, key: env.LOCAL_AI_KEY });
  }
  return {
    on: env.ASSISTANT === 'on',
    dailyCalls: env.ASSISTANT_DAILY_CALLS,
    totalCalls: env.ASSISTANT_TOTAL_CALLS,
    services,
  };
}

/** The address of a local server is taken with and without `/v1`. */
function withVersion(address: URL): URL {
  const path = address.pathname.replace(/\/+$/, '');
  return new URL(`${/\/v\d+$/.test(path) ? path : `${path}/v1`}${address.search}`, address);
}
