import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSwitches } from '@holdfast/domain/assistant/settings-endpoints';
import type { ModelService } from '../../kernel/model-services.ts';
import { testApp } from '../../kernel/test-app.ts';
import { standInAreas } from '../test-answering.ts';
import { boundedFetch, serviceBounds } from './bounded-fetch.ts';
import { checkModels, hasModel, modelsIn } from './check-models.ts';
import { failing, testService, type Sent } from './test-service.ts';

const services: ModelService[] = [];
const withServices = <Of extends { config: { assistant: object } }>(kernel: Of): Of => ({
  ...kernel,
  config: { ...kernel.config, assistant: { ...kernel.config.assistant, services } },
});
const test = testApp((kernel) => standInAreas(withServices(kernel), {}));
const reach = boundedFetch(fetch, serviceBounds, () => () => {});

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  services.push(
    { name: 'gemini', baseUrl: service.address, model: 'flash', key: 'secret-key-one' },
    { name: 'xai', baseUrl: service.address, model: 'grok', key: 'secret-key-two' },
  );
});
afterAll(() => service.end());

type Has = { readonly listed: readonly string[]; readonly named?: readonly string[] };
/** Lists models as each kind of service does, and knows some of them by their names alone. */
const having =
  ({ listed, named = listed }: Has): Parameters<typeof service.does>[0] =>
  ({ path }: Sent, response) => {
    const [, one] = /\/models\/([^?]+)/.exec(path) ?? [];
    const ids = listed.map((id) => ({ id, name: `models/${id}` }));
    const found = one === undefined || named.includes(one);
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: ids, models: ids }));
  };
const run = () => checkModels(withServices(test.kernel), reach).run(new AbortController().signal);
const seen = () => test.database.asWorker(modelsIn(withServices(test.kernel).config));

it('finds a model that is gone, tells its people of the service, and an administrator of the model', async () => {
  const caller = test.as(await test.person());
  service.does(having({ listed: ['flash'] }));
  await run();
  expect(await seen()).toEqual([
    { service: 'gemini', model: 'flash', gone: false },
    { service: 'xai', model: 'grok', gone: true },
  ]);
  expect(await caller.call(readSwitches, {})).toMatchObject({ services: ['gemini', 'xai'], gone: ['xai'] });
  service.does(having({ listed: ['flash', 'grok'] }));
  await run();
  expect(await caller.call(readSwitches, {})).toMatchObject({ gone: [] });
});

it('says nothing of a model that the settings no longer name', async () => {
  service.does(having({ listed: [] }));
  await run();
  const [first, second] = services;
  services.splice(0, 2, ...[first, second].map((each) => ({ ...(each as ModelService), model: 'newer' })));
  expect((await seen()).map(({ gone }) => gone)).toEqual([null, null]);
  services.splice(0, 2, ...[first, second].map((each) => each as ModelService));
});

it('keeps what is known where a service is away, and sends the key only as it is asked for', async () => {
  service.does(having({ listed: ['flash', 'grok'] }));
  await run();
  service.does(failing(503));
  await run();
  expect((await seen()).map(({ gone }) => gone)).toEqual([false, false]);
  expect(service.sent.map(({ headers }) => [headers['x-goog-api-key'], headers.authorization])).toEqual([
    ['secret-key-one', undefined],
    [undefined, 'Bearer secret-key-two'],
  ]);
  expect(service.sent.map(({ path }) => path).join(' ')).not.toContain('secret');
});

it.each([
  ['is listed', { listed: ['m'] }, 'gemini', true],
  ['has a second name that no list has', { listed: ['m-1'], named: ['m'] }, 'xai', true],
  ['is the only one of a local server', { listed: ['whatever.gguf'] }, 'local', true],
  ['is listed with its tag', { listed: ['a', 'm:latest'] }, 'local', true],
  ['is neither listed nor known', { listed: ['a', 'b'] }, 'local', false],
] as const)('a model that %s', async (_, has, name, there) => {
  service.does(having(has));
  expect(await hasModel({ name, baseUrl: service.address, model: 'm', key: undefined }, reach)).toBe(there);
});
