import { trashDays } from '@holdfast/domain/kernel/records/trash';
import type { Device } from '../shots.ts';

type Feature = { title: string; text: string };

/** What the page of features says of one part of the product, and the one picture of it. */
export type FeatureGroup = {
  title: string;
  features: readonly Feature[];
  shot: string;
  device: Device;
  ground: 'wash' | 'amber' | 'info';
  /** What is to be seen in the picture. */
  alt: string;
};

/** What there is, in the order of a first evening. */
export const featureGroups: readonly FeatureGroup[] = [
  {
    title: 'Your homes and what is in them',
    features: [
      {
        title: 'Property values and loans',
        text: 'What each home cost, what it is worth, and what you owe.',
      },
      {
        title: 'Room by room',
        text: 'What is where, who supplies the power, and how to shut off the water.',
      },
      {
        title: 'Cars, boats, violins, ovens',
        text: 'Make, model, and serial number, read from a photo of the nameplate.',
      },
      { title: 'QR labels', text: 'Print a sheet, stick one on, scan it to open the record.' },
      { title: 'Import', text: 'Lists from Homebox, Sortly, or a spreadsheet, undone in one click.' },
    ],
    shot: 'history',
    device: 'cut',
    ground: 'wash',
    alt: 'The value of one home as a line over ten years.',
  },
  {
    title: 'Care and coverage',
    features: [
      {
        title: 'Maintenance that remembers itself',
        text: 'By date, by mileage, or by season, whichever comes first.',
      },
      {
        title: 'Warranties and claims',
        text: 'Parts or labor, covered today or not, and what proof is missing.',
      },
      { title: 'Vendors and projects', text: 'Quotes compared, with planned and actual cost.' },
      { title: 'Insurance', text: 'What is underinsured, by how much, and what is not insured.' },
      {
        title: 'Evidence pack',
        text: 'Everything you own with photos and receipts, in one file for a claim.',
      },
    ],
    shot: 'upkeep',
    device: 'cut',
    ground: 'amber',
    alt: 'Maintenance tasks of a sample family with their next dates.',
  },
  {
    title: 'Documents',
    features: [
      {
        title: 'Filed where they belong',
        text: 'PDF, Word, JPEG, PNG, and HEIC, with category and expiry date.',
      },
      { title: 'Search inside', text: 'Scans and photos are read, so “roof” finds the receipt.' },
      {
        title: 'Versions and trash',
        text: `A newer scan keeps the old one. Deleted files stay ${trashDays} days.`,
      },
      { title: 'Tax year on one page', text: 'Property tax, mortgage interest, and gains. Not tax advice.' },
    ],
    shot: 'search',
    device: 'cut',
    ground: 'wash',
    alt: 'A search for roof finds the word inside a receipt and inside a closing statement.',
  },
  {
    title: 'Money',
    features: [
      {
        title: 'Transactions',
        text: 'Search by payee, word, or amount. Split a bill. Match your statement to the cent.',
      },
      {
        title: 'Bank files, not passwords',
        text: 'CSV, OFX, QFX, QIF, and CAMT.053, reviewed before anything is saved.',
      },
      { title: 'Budgets', text: 'What is left this month, and what that allows per day.' },
      { title: 'Net worth', text: 'On any day, with the records behind each figure.' },
      { title: 'Forecast', text: 'The next 90 days or 12 months, and the lowest day.' },
    ],
    shot: 'net-worth',
    device: 'cut',
    ground: 'amber',
    alt: 'The net worth of a sample family over twelve months, as a line.',
  },
  {
    title: 'Rentals',
    features: [
      {
        title: 'What each tenant owes, and why',
        text: 'Rent, fees, and payments in one ledger with its balance, and as a statement to print.',
      },
      {
        title: 'From application to signed lease',
        text: 'Applicants apply by link and are compared, never scored. Leases are signed by link, too.',
      },
      {
        title: 'A page for each tenant',
        text: 'Lease, receipts, and repair requests with photos, opened by a link on the phone.',
      },
      {
        title: 'Moving in and out',
        text: 'A checklist by room, photographs side by side, and the deposit settled with reasons.',
      },
      {
        title: 'Tax pack',
        text: 'A year of one property by the lines of the schedule, with depreciation. Not tax advice.',
      },
    ],
    shot: 'rent',
    device: 'cut',
    ground: 'wash',
    alt: 'The ledger of a rental: what is owed today, the deposit, and each charge and payment with its balance.',
  },
  {
    title: 'Dates',
    features: [
      {
        title: 'Reminders',
        text: 'In the app, on your phone, and in one daily email. Done works from the email.',
      },
      { title: 'Calendar', text: 'Every date of everything you keep, with your own events beside it.' },
      { title: 'Feeds', text: 'In your phone’s calendar too, by a link you can revoke.' },
    ],
    shot: 'alerts',
    device: 'cut',
    ground: 'info',
    alt: 'Alerts of this week: a permit due in three days, flood insurance in five, a filter in six, each with the reason why it is there.',
  },
  {
    title: 'People',
    features: [
      {
        title: 'Sharing without fear',
        text: 'A record, an area, or everything. Full access needs your confirmation.',
      },
      { title: 'Links', text: 'For a broker: with an end date, a password, and no account.' },
      { title: 'Revoke', text: 'Revoke access and it is gone at once, even on open pages.' },
      {
        title: 'Conversations where they belong',
        text: 'Messages under the policy or repair they are about.',
      },
      { title: 'Family binder', text: 'If something happens to you, the person you named can read it.' },
      { title: 'For every eye', text: 'Large text, dark, high contrast, and full keyboard control.' },
    ],
    shot: 'messages',
    device: 'phone',
    ground: 'info',
    alt: 'A conversation of two sisters about a home after hail: what the policy covers, and who lets the roofer in.',
  },
];

/** What the assistant does, whether or not an AI service is set up. */
export const assistantGroup: FeatureGroup = {
  title: 'Assistant',
  features: [
    {
      title: 'Ask in your own words',
      text: 'What is the violin worth? What did we spend on food this year? Which warranty ends next?',
    },
    {
      title: 'Every figure has its source',
      text: 'Computed from your records, with a link to each. When it does not know, it says so.',
    },
    {
      title: 'Works without an AI service',
      text: 'Your questions are answered on this server. A service, where one is set up, gets them with names, dates, and amounts taken out.',
    },
  ],
  shot: 'assistant',
  device: 'phone',
  ground: 'wash',
  alt: 'An answer of the assistant: what a violin is worth, what was paid for it, and when.',
};

/** What is not there yet. */
export const comingFeatures: readonly Feature[] = [
  {
    title: 'An app for the iPhone',
    text: 'Until then: Install on iPhone, from Safari, by Add to Home Screen.',
  },
];
