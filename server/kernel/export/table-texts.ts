import type { Readable } from 'node:stream';
import { csvOf, csvRows } from '@holdfast/domain/kernel/files/csv';

/** Lines of JSON objects as one JSON list. */
export async function* asJson(lines: Readable): AsyncGenerator<string> {
  let before = '[\n';
  for await (const line of linesIn(lines)) {
    yield before + line;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Lines of JSON objects as comma-separated values with a head. */
export async function* asCsv(columns: readonly string[], lines: Readable): AsyncGenerator<string> {
  yield csvOf(columns, []);
  for await (const line of linesIn(lines)) {
    const row = JSON.parse(line) as Record<string, unknown>;
    yield csvRows([columns.map((name) => cellOf(row[name]))]);
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** PostgreSQL writes a row on one line; what ends a line inside a text is escaped there. */
async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
