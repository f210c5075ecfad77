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
    text: 'Owned, let or empty: every home with its photographs, what it cost, what it is worth today, and what of it is already yours.',
    points: [
      'Mortgages with what is still owed, and how much is paid off',
      'Each value kept with its day',
      'Sales with gain and holding period',
    ],
    shot: 'properties',
    device: 'wide',
    ground: 'wash',
    alt: 'The properties of a sample family: photographs, value and equity of each home.',
  },
  {
    title: 'One address, its whole story',
    text: 'Value over time, loans, taxes and papers of one home stand on one page, and below them everything that happened, in order.',
    points: [
      'A line that shows how the value came about',
      'Every chart can be read as a table',
      'The papers of the home beside it',
    ],
    shot: 'history',
    device: 'cut',
    ground: 'wash',
    alt: 'The value of one home as a line over ten years.',
  },
  {
    title: 'Papers, with what they are for',
    text: 'Deeds, receipts, policies, passports, statements. Each in its category, with an importance, an expiry date and the home that it belongs to.',
    points: [
      'PDF, Word, JPEG and PNG, many at once, by drag and drop or by camera',
      'A newer scan keeps the older one behind it',
      'What you throw away waits 30 days',
    ],
    shot: 'documents',
    device: 'wide',
    ground: 'wash',
    alt: 'The documents of a sample family, each with its first page, category and date.',
  },
  {
    title: 'Every word inside them',
    text: 'Holdfast reads what you upload, scans and photographs too. Then it finds by what papers say, not by what their files are called.',
    points: [
      '“roof repair” as a phrase, words left out by a minus',
      'The place shown where the word stands',
      'One search over everything',
    ],
    shot: 'search',
    device: 'cut',
    ground: 'amber',
    alt: 'A search for roof finds the word inside a receipt and inside a closing statement.',
  },
  {
    title: 'The tax year on one page',
    text: 'Property tax, an estimate of the mortgage interest, and gains of each year and each home. To print, or as a table for whoever does your return.',
    points: [
      'Every year that you were an owner',
      'CSV for a spreadsheet',
      'A help for your return, not tax advice',
    ],
    shot: 'taxes',
    device: 'wide',
    ground: 'wash',
    alt: 'A tax summary of one year: assessed value, property tax, mortgage interest and capital gain of each property.',
  },
  {
    title: 'What comes next',
    text: 'The dashboard opens on the figures that matter and on the dates that come first: a license, a permit, the end of a loan.',
    points: [
      'In words: “in 3 days”, “2 days ago”',
      'Everything from three months ago to a year ahead',
      'Never by colour alone',
    ],
    shot: 'due',
    device: 'cut',
    ground: 'info',
    alt: 'Due dates: a driver license expired two days ago, a permit in three days, flood insurance in five.',
  },
  {
    title: 'Made for eyes of every age',
    text: 'Letters that were drawn to be told apart, as large as you want them. Dark or light, high contrast, without motion, and all of it by keyboard.',
    points: [
      'On the phone as on a large screen',
      'Keyboard: Ctrl K goes anywhere',
      'Checked against WCAG 2.2 AA with every change',
    ],
    shot: 'display',
    device: 'phone',
    ground: 'wash',
    alt: 'The accessibility menu: text size, theme, contrast, motion, reading aloud and keyboard shortcuts.',
  },
];

/** What is not there yet, said as plainly as what is. */
export const comingAreas: readonly { title: string; text: string }[] = [
  {
    title: 'Sharing with family',
    text: 'Single papers or whole homes, for people you trust, with the choice of what they see.',
  },
  {
    title: 'Insurance policies',
    text: 'What is covered by which policy, what is not, and when it renews. Policies as papers are here already.',
  },
  {
    title: 'Vehicles, valuables, appliances',
    text: 'With warranties, maintenance, and what they are worth.',
  },
  { title: 'Rentals', text: 'Tenants, agreements, payments and repairs.' },
  { title: 'Money', text: 'Accounts, debts, budgets and reports.' },
  { title: 'Assistant', text: 'Questions about your own records, answered with where the answer stands.' },
  {
    title: 'An app for the iPhone',
    text: 'Until then: Install on iPhone, from Safari, by Add to Home Screen.',
  },
];
