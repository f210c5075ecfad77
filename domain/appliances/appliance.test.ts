import { describe, expect, test } from 'vitest';
import { applianceDraft, applianceDraftOn, chooseCategory, serviceDays } from './appliance.ts';
import { isSafeLink, linkWords, manualUrls, unsafeLink } from './manual-urls.ts';

describe('an appliance', () => {
  test('needs a name and a category and nothing else', () => {
    expect(applianceDraft.parse({ name: ' Oven ', category: 'oven' })).toMatchObject({
      name: 'Oven',
      purchase_date: null,
      current_value: null,
      status: 'active',
      condition: 'good',
      manual_urls: [],
      warranty_service_included: false,
      private: false,
    });
    const messages = (draft: object) =>
      applianceDraft.safeParse(draft).error?.issues.map(({ message }) => message);
    expect(messages({ name: ' ', category: 'oven' })).toEqual(['Name is required']);
    expect(messages({ name: 'Oven', category: '' })).toEqual([chooseCategory]);
    expect(messages({ name: 'Oven', category: 'oven', status: 'sold' })).toHaveLength(1);
  });

  test('is checked by its form as by the server', () => {
    const said = { name: 'Oven', category: 'oven', purchase_date: '2026-03-02' };
    expect(applianceDraftOn('2026-03-02').safeParse(said).success).toBe(true);
    expect(applianceDraftOn('2026-03-01').safeParse(said).error?.issues[0]?.path).toEqual(['purchase_date']);
  });
});

test('service is what its own fields and its maintenance say: the later of the last, the earlier of the next', () => {
  const of = (own: [string | null, string | null], kept: [string | null, string | null]) =>
    Object.values(
      serviceDays({
        last_service_date: own[0],
        next_service_date: own[1],
        maintained: { last: kept[0], next: kept[1] },
      }),
    );
  expect(of([null, null], [null, null])).toEqual([null, null]);
  expect(of(['2026-01-01', '2026-09-01'], [null, null])).toEqual(['2026-01-01', '2026-09-01']);
  expect(of([null, null], ['2026-02-01', '2026-05-01'])).toEqual(['2026-02-01', '2026-05-01']);
  expect(of(['2026-01-01', '2026-09-01'], ['2026-02-01', '2026-05-01'])).toEqual([
    '2026-02-01',
    '2026-05-01',
  ]);
  expect(of(['2026-03-01', '2026-04-01'], ['2026-02-01', '2026-05-01'])).toEqual([
    '2026-03-01',
    '2026-04-01',
  ]);
});

describe('a link to a manual', () => {
  test.each([
    ['https://example.com/a.pdf', true],
    ['HTTPS://example.com', true],
    ['http://example.com', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['https://user@example.com/', false],
    ['https://localhost/x', false],
    ['example.com', false],
  ])('%s: %s', (link, safe) => {
    expect(isSafeLink(link)).toBe(safe);
  });

  test('is kept without the empty lines beside it', () => {
    expect(manualUrls.parse(['', ' https://example.com/a.pdf '])).toEqual(['https://example.com/a.pdf']);
    expect(manualUrls.safeParse(['ftp://example.com']).error?.issues[0]?.message).toBe(unsafeLink);
  });

  test('is called by its file and its host', () => {
    expect(linkWords('https://www.example.com/docs/Oven%20guide.pdf?x=1')).toEqual({
      name: 'Oven guide.pdf',
      host: 'example.com',
    });
    expect(linkWords('https://example.com/')).toEqual({ name: 'Manual', host: 'example.com' });
    expect(linkWords('https://example.com/%E0')).toEqual({ name: '%E0', host: 'example.com' });
  });
});
