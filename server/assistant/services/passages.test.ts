import { describe, expect, it } from 'vitest';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { document, escrow, lease, passage, seeingTests } from './test-seeing.ts';
import { saying } from './test-service.ts';

const { service, asks, sentText, documentsHold } = seeingTests();

describe('a service that may read passages', () => {
  const allowed = { passages: true };
  const pick = (part: object) =>
    saying(JSON.stringify({ passage: 1, from: 'Tenants must', to: 'painting.', ...part }));

  it('points to the document’s own words, which are shown with document and page', async () => {
    service().does(pick({}));
    const message = await asks(lease, allowed);
    expect(message).toMatchObject({
      content: assistantTexts.inDocument,
      known: true,
      source: 'hybrid',
      figures: [],
      words: null,
      quotes: [{ text: 'Tenants must ask the owner before painting.', document }],
    });
    expect(service().sent).toHaveLength(1);
    expect(sentText()).toContain('CANARY-PASSAGE');
    expect(sentText()).not.toMatch(/CANARY-LEASE|Tools:|14500/);
  });

  it('points to a passage of a computed answer, and the others stay', async () => {
    documentsHold('Painting is for the owner alone.', passage);
    service().does(pick({ passage: 2 }));
    const message = await asks('quoted lease', allowed);
    expect(message.quotes.map(({ text }) => text)).toEqual([
      'Tenants must ask the owner before painting.',
      'Painting is for the owner alone.',
      passage,
    ]);
    expect(message.content).toBe(assistantTexts.unknown);
  });

  it.each([
    ['words that stand in no passage', { from: 'Painting is allowed' }],
    ['a passage that is none', { passage: 5 }],
    ['words of its own', { say: 'Painting is free.' }],
    ['an amount of its own', { to: '$1.00' }],
  ])('shows nothing by %s', async (_, part) => {
    service().does(pick(part));
    expect(await asks(lease, allowed)).toMatchObject({ known: false, quotes: [], words: null, source: null });
  });

  it('says no more than the passage, whatever a passage tells it to say', async () => {
    service().does(saying('{"passage":1,"from":"$9,999.99 is owed","to":"owed"}'));
    expect(JSON.stringify(await asks(lease, allowed))).not.toContain('9,999');
  });

  it('is not asked where no passage holds the words, or documents are not looked into', async () => {
    service().does(pick({}));
    await asks(lease, allowed, { rag: false });
    documentsHold();
    await asks(lease, allowed);
    expect(sentText()).not.toContain('Passages');
  });
});

describe('an explanation', () => {
  const explanation =
    'An escrow account is an account from which a lender pays taxes for the owner of a home.';

  it('is marked as not from the records, and holds no figure', async () => {
    service().does(saying(explanation));
    expect(await asks(escrow, {})).toMatchObject({
      content: explanation,
      source: 'ai_generated',
      known: false,
      figures: [],
      words: null,
    });
  });

  it.each([
    'An escrow account is $5.',
    'Your escrow account is overdue.',
    'An escrow account is at evil.example.',
  ])('is not shown as %s', async (text) => {
    service().does(saying(text));
    const message = await asks(escrow, {});
    expect(message).toMatchObject({ known: false, source: null, words: null });
    expect(message.content).toContain(assistantTexts.unknown);
  });

  it('is not asked for where a name of the records stands in the question', async () => {
    service().does(saying(explanation));
    expect(await asks('which should we sell?', {})).toMatchObject({ source: null });
  });
});
