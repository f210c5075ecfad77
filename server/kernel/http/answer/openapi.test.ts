import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { houseCall } from '@holdfast/domain/kernel/call/house';
import { optional } from '@holdfast/domain/kernel/form/fields';
import { testApp } from '../../test-app.ts';
import { openApiOf } from './openapi.ts';
import { calls, thingsArea } from '../test-area.ts';

const test = testApp(() => [thingsArea]);

/** The rules of OpenAPI 3.1 that a document of ours can break, written down apart from what prints it. */
const schema: z.ZodType = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).min(1).optional(),
  }),
);
const content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema }));
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(5),
  tags: z.array(z.string().min(1)),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^(\d{3}|default)$/),
    z.strictObject({ description: z.string(), content: content.optional() }),
  ),
});
const document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('apiKey'),
          in: z.literal('cookie'),
          name: z.string(),
          description: z.string(),
        }),
        z.strictObject({
          type: z.literal('http'),
          scheme: z.literal('bearer'),
          bearerFormat: z.string(),
          description: z.string(),
        }),
      ]),
    ),
    schemas: z.record(z.string(), schema),
  }),
  paths: z.record(
    z.string().regex(/^\/[\w./{}-]+$/),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
});

const printed = async () => document.parse(await (await test.anonymous.fetch('/api/openapi.json')).json());

describe('the reference', () => {
  it('is an OpenAPI 3.1 document in which every name is right', async () => {
    const { paths, components } = await printed();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((each) => ({ path, ...each })),
    );
    const ids = operations.map((each) => each.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const each of operations) {
      const inPath = (each.parameters ?? []).filter((parameter) => parameter.in === 'path');
      const standing = [...each.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(inPath.map((parameter) => parameter.name)).toEqual(standing);
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      expect(Object.keys(each.responses)).toEqual(expect.arrayContaining(['200', 'default']));
    }
    const references = [...JSON.stringify(paths).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
    const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(known).toEqual(expect.arrayContaining([...new Set(references)]));
  });

  it('has every call that is served and nothing else', async () => {
    const { paths } = await printed();
    const names = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = test.app.answers.flatMap(({ endpoint: { method, path, guests } }) => [
      `${method} ${path}`,
      ...(guests === 'none' ? [] : [`${method} ${houseCall('{owner}', path)}`]),
    ]);
    expect(names.toSorted()).toEqual(served.toSorted());
    expect(served).toContain('GET /api/things/{id}');
  });

  it('has what guests may call once more, in whose house, with what they need, and not for keys', () => {
    const call = endpoint('PATCH', '/api/things/{id}', {
      summary: 'Changes one',
      input: z.object({ id: z.string(), label: z.string() }),
      guests: 'contribute',
    });
    const { paths } = document.parse(openApiOf([call, calls.list], new URL('http://localhost')));
    expect(Object.keys(paths)).toEqual(['/api/things/{id}', '/api/of/{owner}/things/{id}', '/api/things']);
    const asGuest = paths['/api/of/{owner}/things/{id}']?.patch;
    expect(asGuest?.parameters?.slice(0, 2).map(({ name, in: where }) => `${where} ${name}`)).toEqual([
      'path owner',
      'path id',
    ]);
    expect(asGuest?.summary).toBe('Changes one; as a contributor in the house of `owner`');
    expect(asGuest?.security).toEqual([{ session: [] }]);
    expect(asGuest?.requestBody).toEqual(paths['/api/things/{id}']?.patch?.requestBody);
  });

  it('says where each field travels, and that nothing else may', async () => {
    const { paths } = await printed();
    expect(paths['/api/things']?.get?.parameters).toEqual([
      { name: 'q', in: 'query', required: false, schema: { type: 'string' } },
    ]);
    expect(paths['/api/things']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { label: { type: 'string', maxLength: 50 }, tag: { type: 'string' } },
      required: ['label'],
      additionalProperties: false,
    });
    expect(paths['/api/files']?.post?.requestBody?.content).toHaveProperty(['application/octet-stream']);
  });

  it('says who may call', async () => {
    const { paths, components } = await printed();
    expect(paths[calls.open.path]?.get?.security).toEqual([]);
    expect(paths[calls.list.path]?.get?.security).toEqual([{ session: [] }, { key: [] }]);
    expect(components.securitySchemes['key']).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(components.securitySchemes['session']).toMatchObject({ name: 'holdfast_session' });
    const abroad = document.parse(openApiOf([calls.list], new URL('https://homes.example.com')));
    expect(abroad.components.securitySchemes['session']).toMatchObject({ name: '__Host-holdfast_session' });
  });

  it('does not ask for what may be left out', () => {
    const loan = z.object({
      lender: z.string(),
      ends: optional(z.string()),
      kind: z.enum(['a', 'b']).default('a'),
    });
    const call = endpoint('POST', '/api/things', {
      summary: 'Adds one',
      input: loan.extend({ inner: loan }),
    });
    const { paths } = document.parse(openApiOf([call], new URL('http://localhost')));
    expect(paths['/api/things']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['lender', 'inner'],
      properties: { inner: { required: ['lender'], additionalProperties: false } },
    });
  });

  it('is a page for people too, in which nothing is run', async () => {
    const page = await test.anonymous.fetch('/api/reference');
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('/api/things/{id}');
    expect(text).not.toMatch(/<script/i);
  });
});
