import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { invalidInput, notStorable } from './reply.ts';
import { respelled } from '../other-spelling.ts';
import { strictShape } from './strict-shape.ts';

/** The largest JSON body, in bytes. */
const maxBody = 1_000_000;

/**
 * Reads an endpoint's input out of path, query and body, in either spelling of its fields, and checks it. What the shape does not know is refused, so that no field
 * is collected and dropped. Throws `invalid`, `too_large` or `unsupported`.
 */
export async function takeInput(
  endpoint: Endpoint,
  request: Request,
  parameters: Record<string, string>,
): Promise<unknown> {
  const inBody = !endpoint.bytesIn && endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const sent = inBody ? await readJson(request) : readQuery(request.url);
  const rest = respelled(endpoint.input, sent) as Record<string, unknown>;
  for (const [name, value] of Object.entries(parameters)) {
    if (Object.hasOwn(rest, name) && rest[name] !== value) throw twice(name);
  }
  const read = strictShape(endpoint.input).safeParse({ ...rest, ...parameters });
  if (!read.success) throw invalidInput(read.error);
  return read.data;
}

/** The path names the record; a body or query that names another one is a mistake or an attempt. */
function twice(name: string): Fault {
  const message = `${name} stands in the path and differs here`;
  return new Fault('invalid', message, { fields: [{ field: name, message }] });
}

/** A name that stands once in the query is a string, one that stands more often is a list. */
function readQuery(url: string): Record<string, unknown> {
  const start = url.indexOf('?');
  if (start < 0) return {};
  const query = new URLSearchParams(url.slice(start));
  // Entries rather than assignments: a parameter that is called `__proto__` is a name like any other.
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const length = Number(request.headers.get('content-length') ?? '0');
  if (length > maxBody) throw new Fault('too_large', 'The request is too large');
  const text = await readText(request);
  if (text.length > maxBody) throw new Fault('too_large', 'The request is too large');
  if (text === '') return {};
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) {
    throw new Fault('unsupported', 'The request must be JSON (Content-Type: application/json)');
  }
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Fault('invalid', 'The request must be a JSON object');
  }
  // Only an escape can carry half a character: what is not UTF-8 has become U+FFFD already.
  if (/\\u[dD][89a-fA-F]/.test(text)) {
    for (const [field, part] of Object.entries(value)) {
      if (!isWhole(part))
        throw new Fault('invalid', notStorable, { fields: [{ field, message: notStorable }] });
    }
  }
  return value as Record<string, unknown>;
}

/** Whether no text in it, names included, holds half of a surrogate pair, which PostgreSQL refuses in JSON and a file cannot hold. */
function isWhole(value: unknown): boolean {
  // A list, not a recursion: a body may be nested as deep as it is long.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (!next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, part] of Object.entries(next)) left.push(name, part);
    }
  }
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('invalid', 'The request is not valid JSON');
  }
}

/** Stops reading as soon as the body is larger than allowed, whatever its header said. */
async function readText(request: Request): Promise<string> {
  // Before `body` is looked at: looking at it makes a stream, and a whole request around it, which cost more than the call.
  if (request.headers.has('content-length')) return request.text();
  if (request.body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxBody) throw new Fault('too_large', 'The request is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
