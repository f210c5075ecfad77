import { describe, expect, it } from 'vitest';
import type { Meaning } from '../understanding/reading.ts';
import { changeRequestOf } from './change-request.ts';

const today = '2026-11-27';
const violin = { item_type: 'movable', item_id: '7b1f7f0e-6f0c-4b53-9a86-0d6e2a0f6c01' } as const;
const placeholders: Record<string, Meaning> = {
  thing1: { kind: 'record', record: violin, label: 'Violin' },
  period1: { kind: 'period', days: { from: '2026-12-03', to: '2026-12-03' }, label: 'Dec 3, 2026' },
  period2: { kind: 'period', days: { from: '2026-11-01', to: '2026-11-30' }, label: 'November' },
  amount1: { kind: 'amount', value: '22.50' },
  payee1: { kind: 'name', gap: 'payee', value: 'Sunnyside Grocery', label: 'Sunnyside Grocery' },
};
const read = (text: string, masked = text, typed: Record<string, string> = { thing1: 'violin' }) =>
  changeRequestOf(text, { masked, placeholders, typed, readings: [] }, today);

describe('a sentence that says what is to be written', () => {
  it.each(['I changed the furnace filter today, 22.50', 'we’ve just changed the furnace filter, $22.50'])(
    'marks a task done: %s',
    (text) => {
      expect(read(text)).toEqual({
        kind: 'done',
        task: { record: null, words: 'furnace filter' },
        verb: 'changed',
        day: today,
        cost: '22.50',
      });
    },
  );

  it.each([
    'Please record that I paid 84.20 to Sunnyside Grocery from checking.',
    'note that we paid 84.20 to Sunnyside Grocery from checking',
  ])('is told to write it down: %s', (text) =>
    expect(read(text)).toMatchObject({
      kind: 'transaction',
      direction: 'expense',
      payee: 'Sunnyside Grocery',
      amount: '84.20',
      account: 'checking',
    }),
  );

  it('reads it with its days and amounts taken out', () => {
    expect(
      read('I changed the furnace filter today, 22.50', 'I changed the furnace filter today, {{amount1}}'),
    ).toMatchObject({
      kind: 'done',
      task: { words: 'furnace filter' },
      cost: '22.50',
    });
    expect(read('I cleaned the gutters yesterday')).toMatchObject({ day: '2026-11-26', cost: null });
  });

  it.each([
    ['The tenant paid 500 today', { who: { words: 'tenant' }, amount: '500.00', month: null }],
    ['my tenant just paid us $500', { who: { words: 'tenant' }, amount: '500.00' }],
    ['unit B paid 414.75 yesterday', { who: { words: 'unit B' }, amount: '414.75', day: '2026-11-26' }],
    ['unit B has paid the rent', { who: { words: 'unit B' }, amount: null, month: null }],
  ])('records what a tenant paid: %s', (text, request) => {
    expect(read(text)).toMatchObject({ kind: 'rent', ...request });
  });

  it('records the rent of a month', () => {
    const masked = 'mark the {{period2}} rent of {{thing1}} as paid';
    expect(read('mark the November rent of unit B as paid', masked, { thing1: 'unit B' })).toMatchObject({
      kind: 'rent',
      who: { words: 'unit B' },
      amount: null,
      month: '2026-11-01',
      day: today,
    });
  });

  it.each([
    'the violin paid off',
    'Sunnyside Grocery paid 20',
    'has unit B paid the rent',
    'the tenant paid late',
    'did the tenant pay 500',
  ])('records no rent for: %s', (text) => expect(read(text)?.kind).not.toBe('rent'));

  it('adds a reminder on its day', () => {
    expect(
      read('Remind me to call the insurer on December 3', 'Remind me to call the insurer on {{period1}}'),
    ).toEqual({
      kind: 'reminder',
      title: 'Call the insurer',
      day: '2026-12-03',
      about: null,
    });
    expect(
      read('remind us tomorrow to tune the violin', 'remind us tomorrow to tune the {{thing1}}'),
    ).toEqual({
      kind: 'reminder',
      title: 'Tune the violin',
      day: '2026-11-28',
      about: violin,
    });
    expect(read('Can you remind me to pay the piano teacher on 2026-12-01?')).toMatchObject({
      title: 'Pay the piano teacher',
      day: '2026-12-01',
    });
  });

  it('sets a value', () => {
    expect(read('the violin is worth 15,000 now', 'the {{thing1}} is worth 15,000 now')).toEqual({
      kind: 'value',
      thing: { record: violin, words: 'violin' },
      value: '15000.00',
      day: today,
    });
    expect(
      read('Set the value of the violin to $15,000', 'Set the value of the {{thing1}} to $15,000'),
    ).toMatchObject({
      kind: 'value',
      value: '15000.00',
    });
  });

  it('enters a transaction', () => {
    expect(read('we paid 40 at Sunnyside Grocery yesterday', 'we paid 40 at {{payee1}} yesterday')).toEqual({
      kind: 'transaction',
      direction: 'expense',
      payee: 'Sunnyside Grocery',
      amount: '40.00',
      account: null,
      day: '2026-11-26',
    });
    expect(read('I received 1,200 from Grandmother')).toMatchObject({
      direction: 'income',
      payee: 'Grandmother',
      amount: '1200.00',
    });
  });

  it.each([
    ['mark the rent as paid', '/rentals'],
    ['delete the lease', '/rentals'],
    ['delete this document', '/documents'],
    ['move the piano to the cabin', '/'],
    ['send the policy to Anna', '/messaging'],
    ['share the cabin with Daniel', '/profile/trusted-users'],
    ['remind me to call the insurer', '/dates'],
    ['remind me to call the insurer on 2020-01-01', '/dates'],
    ['we paid the plumber yesterday', '/finance/transactions'],
    ['transfer 50 to savings', '/finance/transactions'],
    ['I changed the filter tomorrow', '/maintenance'],
  ])('is refused with its screen: %s', (text, href) => {
    expect(read(text)).toMatchObject({ kind: 'refused', screen: { href } });
  });

  it.each([
    ['paid 45 dollars at the bakery', { payee: 'bakery', amount: '45.00', account: null }],
    ['put 80 dollars for gas on the card, today', { payee: 'gas', amount: '80.00', account: 'card' }],
    ['I paid 20 from checking for stamps', { payee: 'stamps', amount: '20.00', account: 'checking' }],
  ])('enters a transaction that is only noted, on the account that is said: %s', (text, request) => {
    expect(read(text)).toMatchObject({ kind: 'transaction', direction: 'expense', day: today, ...request });
  });

  it.each(['paid Sunnyside Grocery', 'spent on food', 'add 200 to the food budget'])(
    'is no transaction where nothing was paid: %s',
    (text) => {
      expect(read(text)?.kind).not.toBe('transaction');
    },
  );

  it('reminds on the next day of its name', () => {
    expect(read('remind me on Monday to call the dentist')).toMatchObject({
      title: 'Call the dentist',
      day: '2026-11-30',
    });
    expect(read('remind me on Friday to call the dentist')).toMatchObject({ day: '2026-12-04' });
  });

  it('has the search as its screen where something is named, and no word says which', () => {
    expect(read('delete the violin', 'delete the {{thing1}}')).toMatchObject({
      kind: 'refused',
      screen: { label: 'Search', href: '/search?q=violin' },
    });
  });

  it('is refused with the screen of the only document that it may mean', () => {
    const text = 'delete the old passport document of Maria';
    const of = { item_type: 'document', item_id: violin.item_id } as const;
    const found = { tool: 'find_document', asked: { of }, label: 'Find a document', about: 'Passport' };
    const readWith = (choices: (typeof found)[]) =>
      changeRequestOf(text, { masked: text, placeholders, typed: {}, readings: [], choices }, today);
    expect(readWith([found])).toMatchObject({
      kind: 'refused',
      screen: { label: 'Passport', href: `/documents/${of.item_id}` },
    });
    expect(readWith([found, found])).toMatchObject({ kind: 'refused', screen: { href: '/documents' } });
  });

  it('reads what is to be recorded behind "record that"', () => {
    const text = 'Please record that I paid $84.20 to Sunnyside Grocery today from checking.';
    expect(read(text)).toMatchObject({
      kind: 'transaction',
      direction: 'expense',
      amount: '84.20',
      account: 'checking',
    });
  });

  it('reads a payment that is logged with whom it went to', () => {
    expect(read('log a payment of 50 to Austin Power & Light')).toMatchObject({
      kind: 'transaction',
      payee: 'Austin Power & Light',
      amount: '50.00',
    });
    expect(read('put 500 to savings')).toMatchObject({ kind: 'refused' });
  });

  it('asked politely it is no question', () => {
    expect(read('Can you delete the old passport?')).toMatchObject({ kind: 'refused' });
    expect(read('Can you tell me the value of the violin?')).toBeUndefined();
  });

  it('is an order where no question begins so, though its words are read', () => {
    const readings = [{ tool: 'what_is_shared', asked: {}, label: 'Shared' }];
    const readWith = (text: string) =>
      changeRequestOf(text, { masked: text, placeholders, typed: {}, readings }, today);
    expect(readWith('share the deed with Ana')).toMatchObject({
      kind: 'refused',
      screen: { href: '/profile/trusted-users' },
    });
    expect(readWith('share links')).toBeUndefined();
  });

  it('is refused where it names a whole month', () => {
    expect(read('remind me of it in November', 'remind me of it in {{period2}}')).toMatchObject({
      kind: 'refused',
    });
  });

  it.each([
    'What is the violin worth?',
    'How much did we pay Okafor?',
    'Did I change the furnace filter?',
    'when is the rent due',
    'what did we pay at Sunnyside Grocery yesterday',
    'we paid 40 at Sunnyside Grocery?',
    'net worth',
    'the boat?',
    'and last year?',
    'is the violin worth 15,000',
    'show me the rent',
    'overdue bills',
  ])('is a question: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is a question where the rules read all of it, though it lacks what a value needs', () => {
    const readings = [{ tool: 'movable_worth', asked: {}, label: '' }];
    const text = 'hwo much is teh violn worth';
    expect(changeRequestOf(text, { masked: text, placeholders, typed: {}, readings }, today)).toBeUndefined();
  });

  it('is a question where the rules read all of it, whatever it begins with', () => {
    const readings = [{ tool: 'movable_worth', asked: {}, label: '' }];
    const masked = 'book value of the boat';
    expect(changeRequestOf(masked, { masked, placeholders, typed: {}, readings: [] }, today)).toMatchObject({
      kind: 'refused',
    });
    expect(changeRequestOf(masked, { masked, placeholders, typed: {}, readings }, today)).toBeUndefined();
  });

  it('keeps the words as they were typed, whatever name was recognized in them', () => {
    const policy: Meaning = { kind: 'name', gap: 'category', value: 'Insurance', label: 'Insurance' };
    const said = {
      masked: 'remind me to call the {{thing1}} about the {{thing2}} on {{period1}}',
      placeholders: { ...placeholders, thing2: placeholders['thing1'] ?? policy, thing1: policy },
      typed: { thing1: 'insurers', thing2: 'fiddle', period1: 'December 3' },
      readings: [],
    };
    expect(
      changeRequestOf('remind me to call the insurers about the fiddle on December 3', said, today),
    ).toEqual({
      kind: 'reminder',
      title: 'Call the insurers about the fiddle',
      day: '2026-12-03',
      about: null,
    });
  });
});
