import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '../kernel/test-app.ts';
import { documentsArea } from './area.ts';
import { stagedFile } from './test-document.ts';

const test = testApp((kernel) => [documentsArea(kernel)]);
const migration = join(import.meta.dirname, '../../db/migrations/0017_partly_read.sql');

it('documents that were read before pages were counted are read again where some may have been left out', async () => {
  const maria = await test.person();
  // As the table was before the migration.
  await test.raw(
    `alter table documents drop constraint documents_read_whole, drop constraint documents_next_page`,
  );
  await test.raw(`alter table documents add column text text not null default ''`);
  await test.raw(`drop policy housekeeping on documents`);
  await test.raw(
    'create policy housekeeping on documents for select to app_worker using (removed_at is not null)',
  );
  await test.raw(`drop index documents_to_go_on_with`);
  await test.raw(
    `alter table documents drop column text_pages_read cascade, drop column text_next_page cascade`,
  );
  const keep = async (name: string, state: string, pages: number | null, text: string) =>
    test.raw(
      `insert into documents (user_id, name, type, document_category, importance, upload_date, file_id, file_size, text, text_state, text_pages)
       values ($1, $2, 'other', 'Other', 'low', '2026-01-01', $3, 1, $4, $5, $6)`,
      [maria, name, await stagedFile(test, maria), text, state, pages],
    );
  await keep('one page of text', 'read', 1, 'word '.repeat(100));
  await keep('a stamp on a scan', 'read', 1, 'RECEIVED BY THE RECORDER');
  await keep('sixty pages', 'read', 60, 'word '.repeat(10_000));
  await keep('locked', 'unreadable', null, '');
  await test.raw(await readFile(migration, 'utf8'));
  const rows = await test.raw(
    'select name, text_state, text_pages_read, text_next_page from documents where user_id = $1 order by name',
    [maria],
  );
  expect(rows.map(Object.values)).toEqual([
    ['a stamp on a scan', 'partly', 0, 1],
    ['locked', 'waiting', null, null],
    ['one page of text', 'read', 1, null],
    ['sixty pages', 'partly', 25, 1],
  ]);
});
