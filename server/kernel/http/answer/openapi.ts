import type { Hono } from 'hono';
import { z } from 'zod';
import { pathParameters, type Endpoint, type Guests } from '@holdfast/domain/kernel/call/endpoint';
import { houseCall } from '@holdfast/domain/kernel/call/house';
import { keepsAnswer, keptDays, longestKey } from '@holdfast/domain/kernel/call/idempotency';
import { aliasesOf } from '@holdfast/domain/kernel/form/spelling';
import { openToKeys } from '@holdfast/domain/kernel/key-scope';
import { cookieNameFor, keyBeginning } from '../../people/session.ts';
import { securityHeaders } from '../gate/guard.ts';
import { strictShape } from './strict-shape.ts';

type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>;
  required?: string[];
};

/** The OpenAPI 3.1 document of the endpoints that are really served. */
export function openApiOf(endpoints: readonly Endpoint[], baseUrl: URL): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    const own = operationOf(endpoint);
    (paths[endpoint.path] ??= {})[method] = own;
    if (endpoint.guests === 'none') continue;
    const path = houseCall('{owner}', endpoint.path);
    (paths[path] ??= {})[method] = guestOperationOf(own, { ...endpoint, path }, endpoint.guests);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Holdfast',
      version: '1',
      description: [
        'Homes, belongings, documents, rentals, and money in one place.',
        `A change by somebody signed in takes the header \`Idempotency-Key\` (a quoted string, such as a UUID): a repeated request with the same key changes nothing and is given the answer of before for ${keptDays} days, with \`Idempotency-Replayed: true\`; another request with that key is refused with 422; a request that failed leaves nothing and runs again. A request that is repeated while the first is under way waits for its answer.`,
        'What is also served under `/api/of/{owner}` can be called by whom that person has opened something to; it then works on what is open to them in that person’s house.',
        'Fields are named in snake_case. In requests each can also be spelled in camelCase (`x-alias`: `firstName` for `first_name`); a request that gives both spellings of one field is refused.',
      ].join(' '),
    },
    servers: [{ url: baseUrl.origin }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieNameFor(baseUrl),
          description: 'The session cookie set by signing in. Its value is also accepted as a bearer token.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${keyBeginning}...`,
          description: 'An API key; it reaches as far as its holder chose.',
        },
      },
      schemas: { Problem: problem },
    },
    paths,
  };
}

const problem = {
  type: 'object',
  description: 'RFC 9457 problem details; `fields` names each input that was refused.',
  required: ['type', 'title', 'status', 'code', 'fields'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    current: {
      type: 'object',
      description: 'What the record is now, where a change was made from an older version of it',
    },
  },
};

const needs: Readonly<Record<Exclude<Guests, 'none'>, string>> = {
  view: 'a viewer',
  contribute: 'a contributor',
  manage: 'a manager',
};

/** The same call in somebody else's house, which API keys do not reach. */
function guestOperationOf(
  own: Record<string, unknown>,
  endpoint: Endpoint,
  guests: Exclude<Guests, 'none'>,
): Record<string, unknown> {
  return {
    ...own,
    operationId: operationIdOf(endpoint),
    summary: `${endpoint.summary}; as ${needs[guests]} in the house of \`owner\``,
    security: [{ session: [] }],
    parameters: [owner, ...((own['parameters'] as object[] | undefined) ?? [])],
  };
}

const owner = { name: 'owner', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const input = schemaOf(strictShape(endpoint.input), 'input');
  const inPath = new Set(pathParameters(endpoint.path));
  const inBody = !endpoint.bytesIn && endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const names = Object.keys(input.properties ?? {});
  const parameters = names
    .filter((name) => inPath.has(name) || !inBody)
    .map((name) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required ?? []).includes(name),
      schema: input.properties?.[name] ?? {},
    }));
  const headers = keepsAnswer(endpoint) ? [idempotencyKey] : [];
  const body = Object.fromEntries(
    names.filter((name) => !inPath.has(name)).map((name) => [name, input.properties?.[name]]),
  );
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.area],
    security: securityOf(endpoint),
    ...(parameters.length + headers.length > 0 ? { parameters: [...parameters, ...headers] } : {}),
    ...(inBody && Object.keys(body).length > 0
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: body,
                  required: (input.required ?? []).filter((name) => !inPath.has(name)),
                  additionalProperties: false,
                },
              },
            },
          },
        }
      : {}),
    ...(endpoint.bytesIn
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: endpoint.bytesOut
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const operationIdOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}_${path.replace(/\W+/g, '_').replace(/^_|_$/g, '')}`;

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: longestKey + 2 },
};

function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access === 'public') return [];
  return openToKeys(endpoint) ? [{ session: [] }, { key: [] }] : [{ session: [] }];
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (io === 'output' || def.type !== 'object') return;
      for (const [alias, field] of aliasesOf(Object.keys(def.shape))) nameAlias(jsonSchema, field, alias);
      if (jsonSchema.required === undefined) return;
      // A field that takes its absence for empty need not be there, whatever it is made of.
      jsonSchema.required = jsonSchema.required.filter((name) => {
        const field = def.shape[name];
        return field === undefined || !z.safeParse(field, undefined).success;
      });
    },
  }) as Schema;
  return schema;
}

/** Says in a field's schema how else it may be spelled (S-270). */
function nameAlias({ properties }: z.core.JSONSchema.BaseSchema, field: string, alias: string): void {
  const schema = properties?.[field];
  if (typeof schema === 'object') schema['x-alias'] = alias;
}

/**
 * Serves the document at `/api/openapi.json` and a page that lists it for people at `/api/reference`. The document is written when
 * somebody first asks for it: that takes 0.2 s of the processor, for which every start would wait.
 */
export function serveReference(app: Hono, endpoints: readonly Endpoint[], baseUrl: URL): void {
  let document: string | undefined;
  const page = referencePage(endpoints);
  app.get('/api/openapi.json', (context) =>
    context.body((document ??= JSON.stringify(openApiOf(endpoints, baseUrl))), 200, {
      ...securityHeaders(baseUrl),
      'content-type': 'application/json',
    }),
  );
  app.get('/api/reference', (context) =>
    context.body(page, 200, { ...securityHeaders(baseUrl), 'content-type': 'text/html; charset=utf-8' }),
  );
}

function referencePage(endpoints: readonly Endpoint[]): string {
  const areas = Map.groupBy(endpoints, (endpoint) => endpoint.area);
  const sections = [...areas].map(([area, calls]) => {
    const rows = calls.map((call) => {
      const fields = Object.keys(call.input.shape).join(', ') || 'nothing';
      return `<tr><th scope="row"><code>${call.method}</code></th><td><code>${escape(call.path)}</code></td><td>${escape(call.summary)}</td><td>${escape(fields)}</td></tr>`;
    });
    return `<h2>${escape(area)}</h2><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Takes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Holdfast interface</title><h1>Holdfast interface</h1><p>Shapes and answers are in <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
