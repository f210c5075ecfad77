import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

/** A year, or days of it; left out, the year before this. */
const year = {
  year: z.int().min(1950).max(2200).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
};

/** What each rented property, or one of them, earned and cost in a year, and what was left, by the rules of its tax schedule. */
export const rentalResult = tool('rental_result', {
  title: 'Rental profit',
  asks: z.object({ ...year, of: recordReference.optional() }),
  of: ['real_estate'],
  words: ['rental', 'rented', 'landlord', 'deduct', 'depreciation', 'schedule', 'tax', 'profit', 'earn'],
  examples: ['What did the rental earn last year?', 'What was the rental profit of the duplex in 2025?'],
  ways: [
    'rental|rentals|renting earn|earned|earns|make|made|bring|brought|profit|result|net|loss {period}?',
    '{of} profitable|profit|make_money|makes_money|money_make|worthwhile make|makes|money? {period}?',
    'rental|rentals profitable|make_money|makes_money money|make? {period}?',
    'rental|rentals|renting|rent profit|loss|result|net {of} {period}?',
    '{of} rental|renting|rent|let profit|loss|result|net|earn|earned|income out? {period}?',
    'rental? tax|taxes result|profit|loss|schedule|return|pack|income {of} {period}?',
    'schedule_e|tax_pack|tax_schedule|tax_result|rental_result {of}? {period}?',
    '{of} taxable|tax|taxes profit|income|loss|result? rental? {period}?',
    'rented properties|property|homes|houses earn|earned|made|profit|result|brought {period}?',
    'landlord income|profit|result|loss {period}?',
    'report|declare|file taxes|tax|irs {of} {period}?',
    'report|declare|file taxes|tax|irs rental|rentals {period}?',
    'after|deduct|deducted depreciation|expenses|costs {of} earn|earns|earned|left|profit|make|makes|made|bring|brings|brought|clear|clears|come|comes|have? {period}?',
    'after|deduct|deducted depreciation|expenses|costs rental|rentals|rent|rents earn|earns|earned|left|profit|make|makes|made|bring|brings|brought|clear|clears|come|comes? {period}?',
  ],
});
