import type { ShownArea } from './shown-area.ts';

/** What there is of money. */
export const moneyAreas: readonly ShownArea[] = [
  {
    title: 'Your money, to the cent',
    text: 'What came in and what went out, on every account and card. Type it in as it happens, or bring in your bank’s files. A payment to your card is a transfer, not spending, and a supermarket bill splits into what it was for.',
    points: [
      'Found by payee, word, or amount; changed one by one or many at once',
      'Filed under a home or a thing as well: you see what each one costs you',
      'Compared with the bank’s statement until the difference is 0.00',
    ],
    shot: 'transactions',
    device: 'wide',
    ground: 'wash',
    alt: 'The transactions of a sample family: date, payee, category, account, and amount of each.',
  },
  {
    title: 'The bank’s file, not its password',
    text: 'Download a file from your bank and drop it here. You see what is new, what is here already, and what you had typed in yourself before anything is saved. Where a day or an amount can be read in two ways, you are asked.',
    points: [
      'CSV, OFX, QFX, QIF, and CAMT.053',
      'The same file again adds nothing; two coffees on one day stay two',
      'Rules file what comes next; one click takes the whole file back',
    ],
    shot: 'bank-file',
    device: 'wide',
    ground: 'wash',
    alt: 'A bank file of a sample family before it comes in: each row with its day, payee, and amount, and what will become of it.',
  },
  {
    title: 'A month you planned',
    text: 'Say what a month may cost, category by category. What is left stands beside it, with what it allows you for each day that remains, and carries over into the next month where you want it to.',
    points: [
      'By month, quarter, or year',
      'Proposed from what you spent before',
      'A new amount never changes a month that is over',
    ],
    shot: 'budget',
    device: 'wide',
    ground: 'wash',
    alt: 'The budget of a sample family for one month: planned, spent, and left in each category.',
  },
  {
    title: 'Net worth, with its reasons',
    text: 'Homes, things, and bank accounts, minus mortgages, debts, and cards, each counted once. For today and for any day before, with the records that make each figure and what changed in between.',
    points: [
      'Press a figure, and its records are there',
      'The same figure on the dashboard, on its own page, and in what you download',
      'What a value or balance was on a day stays with that day',
    ],
    shot: 'net-worth',
    device: 'cut',
    ground: 'amber',
    alt: 'The net worth of a sample family over twelve months, as a line.',
  },
  {
    title: 'What comes, before it comes',
    text: 'The forecast takes your balances through the next 90 days or 12 months: pay, premiums, loans, upkeep. It names the lowest day, and day by day what leads to it. Subscriptions are found by themselves, and a price that rose is pointed out.',
    points: [
      'Untick what might not come, or add what might: nothing of it is saved',
      'Loans: what more each month would save, and what another lender’s offer would',
      'Cash flow, categories, homes, trends, and two periods compared; as a PDF, XLSX, or CSV too',
    ],
    shot: 'forecast',
    device: 'wide',
    ground: 'wash',
    alt: 'The forecast of a sample family: the balance of all accounts over the next 90 days, with its lowest day.',
  },
];
