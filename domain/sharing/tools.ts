import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

/** What people ask it of; of anything else that can be shared its own screen says it. */
const seen = [
  'real_estate',
  'document',
  'movable',
  'appliance',
  'policy',
  'money_account',
  'budget',
  'project',
  'warranty',
  'maintenance',
  'vendor',
] as const;

/** The address of somebody to whom something is open or offered. */
const person = z.string().max(320).optional();

/** Who can open a record, or something of the house. */
export const whoSees = tool('who_sees', {
  title: 'Who can see it',
  asks: z.object({ of: recordReference.optional() }),
  of: seen,
  words: ['who can see', 'who sees', 'access', 'shared with', 'open to', 'trusted', 'guests'],
  examples: ['Who can see our records?', 'Who has access to the deed?'],
  ways: [
    'who|whom see|sees|view|views|open|read|look|access {of}',
    'who|whom|anybody|anyone else|other|others? see|sees|view|open|read|access {of}',
    'who|whom access|permission|rights {of}?',
    'who|whom access|permission|rights everything|records|data|things|documents|files|all',
    'who|whom shared|share|sharing {of}',
    'who|whom shared|share|sharing with|everything|things|records|documents?',
    '{of} shared|share|open|visible|private|public who|whom|anyone|anybody|others|someone',
    '{of} private|public',
    'who|whom see|sees|view|open|read records|everything|things|documents|files|data|finances|money|all|stuff|house|home|houses|homes',
    'who|whom trust|trusted|trusts people|everything?',
    'trusted people|person|users|contacts list|who?',
    'guests|guest who|list|how_many|house|everything?',
    'access {of}',
    'how_many people see|access|shared {of}?',
  ],
});

/** What is shared, and with whom: in all, or with one person. */
export const whatIsShared = tool('what_is_shared', {
  title: 'Shared',
  asks: z.object({ with: person }),
  words: ['shared', 'sharing', 'what can see', 'open to', 'given access'],
  examples: ['What is shared with others?', 'What have we shared?'],
  ways: [
    'shared|share|sharing others|someone|somebody|people|anyone|anybody|whom|else|other|everything|list?',
    'shared|share|sharing {with:person}',
    '{with:person} see|sees|view|open|read|access everything|records|documents|house?',
    '{with:person} access|rights|permission|allowed|let see|view|open?',
    'records|documents|things|files shared|share {with:person}?',
    'records|documents|things|files shared|share others|people|someone',
    'open|visible {with:person}',
    'open|visible others|guests|people',
    'how_many things|records|documents|shares shared|share|open others|people?',
    'share|shares open|given|pending|waiting|standing|list|how_many',
    'guests|others|people see|view|access things|records|documents',
    'gave|given|granted access {with:person}?',
    'gave|given|granted access others|someone|people',
    'shared_with_others',
  ],
});
