import { z } from 'zod';

/** The sections of the binder, in the order in which they are needed. */
export const sectionKeys = [
  'first',
  'wishes',
  'identity',
  'homes',
  'policies',
  'accounts',
  'things',
  'people',
  'documents',
] as const;
export const sectionKey = z.enum(sectionKeys, { error: 'This section does not exist' });
export type SectionKey = z.infer<typeof sectionKey>;

/** The longest notes of a section, in characters. */
export const longestNotes = 5000;

type SectionWords = {
  readonly title: string;
  /** What stands in it by itself. */
  readonly line: string;
  /** What to write into its notes. */
  readonly ask: string;
};

export const sectionWords: Readonly<Record<SectionKey, SectionWords>> = {
  first: {
    title: 'Whom to call first',
    line: 'Emergency contacts in their order, then who helps at each home.',
    ask: 'Who should be called first, and in which order? Who has a key?',
  },
  identity: {
    title: 'Identity documents',
    line: 'Passports, certificates and cards.',
    ask: 'Where are the originals? Who else has copies?',
  },
  homes: {
    title: 'Homes',
    line: 'Where they are, what helps in an emergency, who supplies them, and what is owed on them.',
    ask: 'What has to be known about the homes: keys, tenants, what breaks in winter?',
  },
  policies: {
    title: 'Insurance',
    line: 'Every policy in force, with its number and whom to call.',
    ask: 'Which policy pays out to whom? What has to be reported, and how soon?',
  },
  accounts: {
    title: 'Money and accounts',
    line: 'Banks, pensions and investments by name.',
    ask: 'Name each bank, pension, investment and loan, and what it is for. Leave numbers out unless you want them here, and passwords always.',
  },
  things: {
    title: 'Things',
    line: 'What there is beside the homes, and where it is.',
    ask: 'What is promised to someone? What is worth more than it looks? What needs care at once?',
  },
  people: {
    title: 'Vendors and other people',
    line: 'Who works for the household.',
    ask: 'Lawyer, tax adviser, employer, doctor, the friend who knows the heating: who are they?',
  },
  documents: {
    title: 'Documents that matter',
    line: 'Those of critical or high importance. They are kept in Holdfast.',
    ask: 'Where are the originals: which drawer, which safe, which bank?',
  },
  wishes: {
    title: 'Wishes',
    line: 'Wills, estate planning, and what is to be done.',
    ask: 'What would you like to be done, and what not? Who takes the dog?',
  },
};

/** The categories of documents that stand in a section of their own. */
export const sectionCategories: Readonly<Partial<Record<SectionKey, readonly string[]>>> = {
  identity: [
    'Birth Certificate',
    'Identity Documents',
    'Immigration Documents',
    'Marriage Certificate',
    'Military Records',
    'Passports',
    'Social Security',
  ],
  accounts: ['Bank Statements', 'Financial Statements', 'Investment Records'],
  wishes: ['Estate Planning', 'Wills & Trusts'],
};
