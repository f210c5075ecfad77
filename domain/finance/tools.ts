import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { tool } from '../kernel/call/tool.ts';

/** What lies on one account, or on each. */
export const accountBalances = tool('account_balances', {
  /** Without an account, all of them are answered. */
  asks: z.object({ account_id: id.optional() }),
  words: ['balance', 'account', 'accounts', 'bank', 'checking', 'savings', 'how much money'],
  examples: ['How much is in the checking account?', 'What are the balances of our accounts?'],
});

/** What is owed on cards, and when each is paid. */
export const owedOnCards = tool('owed_on_cards', {
  words: ['credit card', 'card', 'cards', 'owe', 'owed', 'limit', 'available'],
  examples: ['What do we owe on credit cards?', 'How much is left on the card?'],
});

/** What was paid and received, by words, an amount or a time: in all, and the latest of it. */
export const transactionsFound = tool('transactions_found', {
  asks: z.object({
    /** Words of the payee, the description or the category, or an amount. */
    words: z.string().max(100).default(''),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  }),
  words: ['pay', 'paid', 'bought', 'transaction', 'transactions', 'last time', 'when did', 'how often'],
  examples: ['When did we last pay the plumber?', 'How much did we pay ACME Hardware this year?'],
});
