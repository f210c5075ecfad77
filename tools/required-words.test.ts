import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');

/** What browsers and programs send without anybody's typing: a switch, a list, a group, one of a closed list that has a usual one. */
const neverTyped = /^Invalid (input: expected (boolean|array|object)|option)/;

/** Every shape that a form or a call of money fills, by its name. */
async function shapesOfMoney(): Promise<Map<string, z.ZodObject>> {
  const found = new Map<string, z.ZodObject>();
  const rooms = 'domain/{finance,statements,budgets,recurring,loans,net-worth,reports,kernel/ledger}/**/*.ts';
  for await (const path of glob(rooms, { cwd: root })) {
    if (
      path.includes('.test.') ||
      !/export const \w+(Draft|Form|Terms)\b|adjustment/.test(readFileSync(join(root, path), 'utf8'))
    )
      continue;
    const module = (await import(join(root, path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (/(Draft|Form|Terms|adjustment)$/.test(name) && value instanceof z.ZodObject) found.set(name, value);
    }
  }
  return found;
}

test('what is missing in a form of money is named: {Field} is required (G-31)', async () => {
  const shapes = await shapesOfMoney();
  expect(shapes.size).toBeGreaterThan(15);
  const other: string[] = [];
  let named = 0;
  for (const [name, shape] of shapes) {
    const fields = Object.keys(shape.shape);
    for (const empty of [undefined, null, '']) {
      const typed = Object.fromEntries(fields.map((field) => [field, empty]));
      for (const { path, message } of shape.safeParse(typed).error?.issues ?? []) {
        if (/^[A-Z][\w ]+ is required$/.test(message)) named += 1;
        else if (!neverTyped.test(message) && path.join('.') !== 'lines')
          other.push(`${name}.${path.join('.')}: ${message}`);
      }
    }
  }
  expect(other).toEqual([]);
  expect(named).toBeGreaterThan(60);
});
