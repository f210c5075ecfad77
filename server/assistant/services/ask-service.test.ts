import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelService } from '../../kernel/model-services.ts';
import { askServiceOver, type AskService } from './ask-service.ts';
import { boundedFetch, serviceBounds, type After } from './bounded-fetch.ts';
import { failing, saying, testService } from './test-service.ts';

let stub: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  stub = await testService();
});
afterAll(() => stub.end());

const never: After = () => () => {};
const ask: AskService = askServiceOver(boundedFetch(fetch, serviceBounds, never));
const service = (name: ModelService['name']): ModelService => ({
  name,
  baseUrl: stub.address,
  model: `model-of-${name}`,
  key: `key-of-${name}`,
});
const put = (name: ModelService['name'], over = ask) =>
  over(
    service(name),
    { instructions: 'Be kind', prompt: 'Question: {{thing1}}' },
    new AbortController().signal,
  );

describe('a request to a service (S-246)', () => {
  it('goes to Gemini as contents and generationConfig, with the key in a header', async () => {
    stub.does(saying('Hello there'));
    expect(await put('gemini')).toEqual({ text: 'Hello there' });
    const [sent] = stub.sent;
    expect(sent?.path).toBe('/v1/models/model-of-gemini:generateContent');
    expect(sent?.headers['x-goog-api-key']).toBe('key-of-gemini');
    expect(sent?.body).toMatchObject({
      contents: [{ role: 'user', parts: [{ text: 'Question: {{thing1}}' }] }],
      systemInstruction: { parts: [{ text: 'Be kind' }] },
      generationConfig: { temperature: 0.7, topK: 40, topP: 0.95, maxOutputTokens: 1024 },
    });
  });

  it.each(['xai', 'local'] as const)('goes to %s as chat completions', async (name) => {
    stub.does(saying('Hello there'));
    expect(await put(name)).toEqual({ text: 'Hello there' });
    const [sent] = stub.sent;
    expect(sent?.path).toBe('/v1/chat/completions');
    expect(sent?.headers.authorization).toBe(`Bearer key-of-${name}`);
    expect(sent?.body).toEqual({
      model: `model-of-${name}`,
      messages: [
        { role: 'system', content: 'Be kind' },
        { role: 'user', content: 'Question: {{thing1}}' },
      ],
      stream: false,
      temperature: 0.7,
    });
  });
});

describe('what a service says', () => {
  it('is the first part that is no thought', async () => {
    const parts = [{ text: 'hm, let me see', thought: true }, { text: 'Hello' }];
    stub.does(failing(200, { candidates: [{ content: { parts }, finishReason: 'STOP' }] }));
    expect(await put('gemini')).toEqual({ text: 'Hello' });
  });

  it.each([
    [
      'only thoughts',
      { candidates: [{ content: { parts: [{ text: 'hm', thought: true }] }, finishReason: 'MAX_TOKENS' }] },
    ],
    ['nothing', { candidates: [{ content: { parts: [{ text: '' }] }, finishReason: 'STOP' }] }],
    ['a refusal', { candidates: [{ content: { parts: [{ text: 'I refuse' }] }, finishReason: 'SAFETY' }] }],
  ])('counts as empty: %s', async (_, body) => {
    stub.does(failing(200, body));
    expect(await put('gemini')).toEqual({ failure: 'empty' });
  });

  it.each([
    [401, 401],
    [403, 403],
    [404, 404],
    [429, 429],
    [400, 'otherwise'],
    [500, 'otherwise'],
    [503, 'otherwise'],
  ] as const)('fails by its status %i, and is asked once (S-248)', async (status, failure) => {
    stub.does(failing(status));
    expect(await put('gemini')).toEqual({ failure });
    expect(await put('xai')).toEqual({ failure });
    expect(stub.sent).toHaveLength(2);
  });

  it('fails where it is no JSON, redirects, or has no end', async () => {
    stub.does(
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"candidates'),
    );
    expect(await put('gemini')).toEqual({ failure: 'otherwise' });
    stub.does((_, response) => void response.writeHead(302, { location: '/v1/elsewhere' }).end());
    expect(await put('xai')).toEqual({ failure: 'otherwise' });
    expect(stub.sent).toHaveLength(1);
    stub.does((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(100_000), () => setImmediate(more));
      };
      more();
    });
    expect(await put('xai')).toEqual({ failure: 'otherwise' });
  });

  it('fails where no byte comes in time, or the question is stopped', async () => {
    stub.does(() => {});
    let tooLate = () => {};
    const held: After = (milliseconds, act) => {
      expect(milliseconds).toBe(10_000);
      tooLate = act;
      return () => {};
    };
    const waiting = put('xai', askServiceOver(boundedFetch(fetch, serviceBounds, held)));
    await expect.poll(() => stub.sent.length).toBe(1);
    tooLate();
    expect(await waiting).toEqual({ failure: 'otherwise' });
    const stop = new AbortController();
    stub.does(() => stop.abort());
    const stopped = ask(service('xai'), { instructions: 'a', prompt: 'b' }, stop.signal);
    expect(await stopped).toEqual({ failure: 'otherwise' });
  });
});
