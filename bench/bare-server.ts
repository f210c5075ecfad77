// What the product is compared with: node:http and one prepared statement for each request. No validation, no policies, no checks;
// a person is known by a header. `PORT`, `BARE_DATABASE` and `BARE_FOLDER` say where.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { statements } from './money/bare-statements.ts';

const pool = new pg.Pool({ connectionString: process.env['BARE_DATABASE'], max: 10 });
const folder = process.env['BARE_FOLDER'] ?? '';
mkdirSync(folder, { recursive: true });

async function ask(name: keyof typeof statements, values: unknown[]): Promise<string> {
  const result = await pool.query<{ answer: string }>({ name, text: statements[name], values });
  return result.rows[0]?.answer ?? '';
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Writes the body to a file as it comes. */
async function take(request: IncomingMessage, person: string): Promise<string> {
  const name = randomUUID();
  const file = await open(join(folder, name), 'wx');
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    await file.write(part);
  }
  await file.close();
  return ask('addFile', [person, name, size]);
}

async function answer(request: IncomingMessage): Promise<string> {
  const person = request.headers['x-person'];
  const { method, url = '' } = request;
  if (method === 'GET') {
    if (url === '/health') return '{}';
    if (url === '/dashboard') return ask('dashboard', [person]);
    if (url === '/newest') return ask('newest', [person]);
    if (url === '/months') return ask('months', [person]);
    return ask('search', [person, url.slice('/search?q='.length)]);
  }
  if (url === '/files') return take(request, String(person));
  const body = await bodyOf(request);
  if (url === '/transactions') return ask('addTransaction', [person, body]);
  if (method === 'POST') return ask('addProperty', [person, body]);
  const change = JSON.parse(body) as { current_value: string };
  return ask('changeProperty', [person, url.slice('/properties/'.length), change.current_value]);
}

createServer((request, response) => {
  answer(request).then(
    (text) => {
      const content = Buffer.from(text);
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': content.length })
        .end(content);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
