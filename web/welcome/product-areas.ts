import { trashDays } from '@holdfast/domain/kernel/trash';
import type { Device } from './shots.ts';

type ShownArea = {
  title: string;
  text: string;
  points: readonly string[];
  /** The picture of it, what is to be seen there, and what a smaller one lies on; a wide one has the whole page. */
  shot: string;
  alt: string;
  device: Device | 'wide';
  ground: 'wash' | 'amber' | 'info';
};

/** What there is, in the order of a first evening. A picture's words are for those who do not see it. */
export const shownAreas: readonly ShownArea[] = [
  {
    title: 'Your homes, and what they are worth',
    text: 'Owned, rented out, or empty: every home with its photographs, what it cost, what it is worth today, and how much of it is already yours.',
    points: [
      'Mortgages, with what you still owe and how much is paid off',
      'Every value kept with its date',
      'Sales, with gain and holding period',
    ],
    shot: 'properties',
    device: 'wide',
    ground: 'wash',
    alt: 'The properties of a sample family: photographs, value, and equity of each home.',
  },
  {
    title: 'One address, its whole story',
    text: 'Value over time, loans, taxes, and documents of one home on one page, followed by everything that happened, in order.',
    points: [
      'A chart that shows how the value developed',
      'Every chart is also a table',
      'The home’s documents beside it',
    ],
    shot: 'history',
    device: 'cut',
    ground: 'wash',
    alt: 'The value of one home as a line over ten years.',
  },
  {
    title: 'Documents, with what they are for',
    text: 'Deeds, receipts, policies, passports, statements. Each in its category, with its importance, its expiry date, and the home it belongs to.',
    points: [
      'PDF, Word, JPEG, PNG, and HEIC, many at once, by drag and drop or camera',
      'A newer scan keeps the older one as a version',
      `What you delete can be restored for ${trashDays} days`,
    ],
    shot: 'documents',
    device: 'wide',
    ground: 'wash',
    alt: 'The documents of a sample family, each with its first page, category, and date.',
  },
  {
    title: 'Every word inside them',
    text: 'Holdfast reads what you upload, including scans and photographs. Then it finds documents by what they say, not by what their files are called.',
    points: [
      '“roof repair” as a phrase, and a minus to leave a word out',
      'Each result shows where the word appears',
      'One search over everything',
    ],
    shot: 'search',
    device: 'cut',
    ground: 'amber',
    alt: 'A search for roof finds the word inside a receipt and inside a closing statement.',
  },
  {
    title: 'The tax year on one page',
    text: 'Property tax, estimated mortgage interest, and gains for each year and each home. Print it, or export it as a table for whoever does your taxes.',
    points: [
      'Every year you owned a home',
      'CSV for a spreadsheet',
      'An aid for your tax return, not tax advice',
    ],
    shot: 'taxes',
    device: 'wide',
    ground: 'wash',
    alt: 'A tax summary for one year: assessed value, property tax, mortgage interest, and capital gain of each property.',
  },
  {
    title: 'What comes next',
    text: 'The dashboard opens with the figures that matter and the dates that come first: a license, a permit, the end of a loan.',
    points: [
      'In words: “in 3 days”, “2 days ago”',
      'Everything from three months ago to a year ahead',
      'Never by color alone',
    ],
    shot: 'due',
    device: 'cut',
    ground: 'info',
    alt: 'Due dates: a driver license that expired two days ago, a permit due in three days, flood insurance in five.',
  },
  {
    title: 'Made for eyes of every age',
    text: 'Letters designed to be told apart, as large as you need them. Dark or light, high contrast, reduced motion, and full keyboard control.',
    points: [
      'On your phone and on a large screen',
      'Keyboard: Ctrl K goes anywhere',
      'Checked against WCAG 2.2 AA with every change',
    ],
    shot: 'display',
    device: 'phone',
    ground: 'wash',
    alt: 'The accessibility menu: text size, theme, contrast, motion, reading aloud, and keyboard shortcuts.',
  },
];

/** What is not there yet, said as plainly as what is. */
export const comingAreas: readonly { title: string; text: string }[] = [
  {
    title: 'Sharing with family',
    text: 'Single documents or whole homes, for people you trust, and you choose what they see.',
  },
  {
    title: 'Insurance policies',
    text: 'What each policy covers, what it does not, and when it renews. You can already store your policies as documents.',
  },
  {
    title: 'Vehicles, valuables, appliances',
    text: 'With warranties, maintenance, and what they are worth.',
  },
  { title: 'Rentals', text: 'Tenants, agreements, payments, and repairs.' },
  { title: 'Money', text: 'Accounts, debts, budgets, and reports.' },
  { title: 'Assistant', text: 'Questions about your own records, answered with a link to the source.' },
  {
    title: 'An app for the iPhone',
    text: 'Until then: Install on iPhone, from Safari, by Add to Home Screen.',
  },
];
