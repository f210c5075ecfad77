import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { cookies } from '@holdfast/domain/kernel/call/cookies';
import { convertedEndings, endingsOf } from '@holdfast/domain/kernel/files/file';
import { passwordFunction } from '@holdfast/domain/kernel/files/password-function';
import { trashDays } from '@holdfast/domain/kernel/records/trash';
import { beforeAll, expect, test } from 'vitest';
import { drawPublicPages } from './public-pages.tsx';

const texts = new Map<string, string>();

beforeAll(async () => {
  for (const { paths, markup } of await drawPublicPages()) {
    const text = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    for (const path of paths) texts.set(path, text);
  }
});

test('the page on security names the function that passwords are hashed with', () => {
  const named = [...(texts.get('/security') ?? '').matchAll(/scrypt|argon2\w*|bcrypt/gi)];
  expect(named.map(([name]) => name.toLowerCase())).toEqual([passwordFunction.toLowerCase()]);
});

test('the privacy policy names every cookie', () => {
  for (const name of Object.keys(cookies)) expect(texts.get('/privacy-policy')).toContain(`holdfast_${name}`);
});

test('the privacy policy says what an AI service gets, word for word as the settings do', () => {
  const said = [
    assistantTexts.answeredHere,
    assistantTexts.whatServicesGet,
    assistantTexts.documentsOnlyIfAllowed,
    assistantTexts.moreOnlyIfAllowed,
    assistantTexts.whatPassagesSend,
    assistantTexts.whatFiguresSend,
  ];
  for (const words of said) expect(texts.get('/privacy-policy')).toContain(words);
  // No page says that figures or documents are never sent: two switches let a service have them.
  for (const page of ['/privacy-policy', '/faq', '/features'])
    expect(texts.get(page)).not.toMatch(/documents are not sent|never your figures/i);
});

test('no public page says that the assistant is still being built', () => {
  expect(texts.get('/features')).toContain('Works without an AI service');
  for (const text of texts.values()) expect(text).not.toMatch(/assistant is being built/i);
});

test.each(['/faq', '/features'])(
  '%s names every kind of picture that is taken, and how long the trash waits',
  (path) => {
    const taken = [...endingsOf('document').map((ending) => ending.slice(1)), ...convertedEndings];
    for (const ending of ['jpeg', 'png', 'heic']) {
      expect(taken).toContain(ending);
      expect(texts.get(path)).toContain(ending.toUpperCase());
    }
    expect(texts.get(path)).toContain(`${trashDays} days`);
  },
);
