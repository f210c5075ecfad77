import { describe, expect, it } from 'vitest';
import type { Meaning } from '../understanding/reading.ts';
import { asksToExplain, checkedExplanation } from './explanation.ts';

const asked = 'What is an escrow account?';
const product = { known: new Set(['account']), today: '2026-11-27' };
const asks = (
  text: string,
  masked = text,
  placeholders: Record<string, Meaning> = {},
  typed: Record<string, string> = {},
) => asksToExplain(text, { masked, placeholders, typed }, product);

describe('a question that asks for an explanation', () => {
  it.each([
    asked,
    'what does escrow mean',
    'Explain amortization',
    'How does a HELOC work?',
    'define deductible',
  ])('is %s', (text) => {
    expect(asks(text)).toBe(true);
  });

  it.each([
    'What is our escrow account?',
    'What is the balance of an escrow account?',
    'Explain my mortgage',
    'What is a violin worth today?',
    'What does this mean?',
    'Explain 401k',
    'How much is an escrow account?',
  ])('is not %s', (text) => {
    expect(asks(text)).toBe(false);
  });

  it('is none in which a name of the records stands, unless it is a word of the product that names nothing', () => {
    expect(asks('What is a Stradivarius?', 'What is a {{thing1}}?', {}, { thing1: 'Stradivarius' })).toBe(
      false,
    );
    const masked = 'What is an escrow {{thing1}}?';
    const typed = { thing1: 'account' };
    expect(asks(asked, masked, {}, typed)).toBe(true);
    const record = { item_type: 'money_account', item_id: 'x' } as const;
    expect(asks(asked, masked, { thing1: { kind: 'record', record, label: 'Account' } }, typed)).toBe(false);
  });
});

describe('an explanation', () => {
  it.each([
    'An escrow account is an account from which a lender pays taxes and insurance for the owner of a home.',
    'Escrow means that somebody holds money until a sale is complete. It is common in a home purchase.',
  ])('is shown: %s', (prose) => {
    expect(checkedExplanation(prose, asked)?.join(' ')).toBe(prose);
  });

  it.each([
    ['a digit', 'An escrow account is an account with 5 parts.'],
    ['a digit of another script', 'An escrow account is an account with ٣ parts.'],
    ['a number word', 'An escrow account is held by a third party.'],
    ['an amount', 'An escrow account is $5.'],
    ['a percent sign', 'An escrow account is 5% of it.'],
    ['a Roman number', 'An escrow account is of kind XIV.'],
    ['a word on the asker', 'An escrow account is what your lender holds.'],
    ['a claim on the records', 'An escrow account is overdue.'],
    ['a negation', 'An escrow account is not a bank account.'],
    ['a contraction', "An escrow account is what a bank isn't."],
    ['a moment', 'An escrow account is empty now.'],
    ['the past', 'An escrow account is what was emptied.'],
    ['a name', 'An escrow account is held by Chubb.'],
    ['a name at its beginning', 'An escrow account is common. Chubb holds it.'],
    ['a statement on something else', 'A roof is a part of a home.'],
    ['no definition', 'Escrow accounts hold money.'],
    ['advice', 'An escrow account is good. Sell it.'],
    ['a link', 'An escrow account is described at https://evil.example.'],
    ['a bare address', 'An escrow account is described at evil.example.'],
    ['an e-mail address', 'An escrow account is kept by a@b.example.'],
    ['markup', 'An <b>escrow</b> account is an account.'],
    ['Markdown', 'An **escrow** account is an account.'],
    ['a line break', 'An escrow account\nis an account.'],
    ['a direction mark', 'An escrow account is \u202ean account.'],
    ['a placeholder', 'An escrow account is {{f1}}.'],
    ['too many letters', `An escrow account is ${'a '.repeat(300)}.`],
    ['nothing', ' '],
  ])('is not shown with %s', (_, prose) => {
    expect(checkedExplanation(prose, asked)).toBeNull();
  });
});
