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

/** Parts of a house as they are opened, by what people call them. */
const partWords = {
  finance: 'money|bank_accounts|bank_account|accounts|finances|finance|transactions|spending|budget|budgets',
  documents: 'documents|papers|files|paperwork',
  insurance: 'policies|insurance|insurances|insurance_policies',
  appliances: 'appliances',
  dates: 'reminders|dates',
  calendar: 'events|calendar|appointments',
  inventory: 'inventory|inventories',
  maintenance: 'maintenance',
  rentals: 'rentals|tenants|rents|leases',
  movables: 'belongings|movables|movable_things',
  'real-estate': 'homes|properties|real_estate',
  warranties: 'warranties',
  vendors: 'vendors|contractors|projects',
} as const;
export type PartSeen = keyof typeof partWords;
const partsSeen = Object.keys(partWords) as [PartSeen, ...PartSeen[]];

/** The address of somebody to whom something is open or offered. */
const person = z.string().max(320).optional();

/** Who can open a record, a part of the house, or something of it. */
export const whoSees = tool('who_sees', {
  title: 'Who can see it',
  asks: z.object({ of: recordReference.optional(), part: z.enum(partsSeen).optional() }),
  of: seen,
  choices: { part: partWords },
  words: ['who can see', 'who sees', 'access', 'shared with', 'open to', 'trusted', 'guests'],
  examples: ['Who can see our records?', 'Who has access to the deed?'],
  ways: [
    'who|whom see|sees|view|views|open|read|look|access {of}',
    'who|whom|anybody|anyone else|other|others? see|sees|view|open|read|access {of}',
    'who|whom access|permission|rights {of}?',
    'who|whom access|permission|rights everything|records|data|things|all',
    'who|whom|anybody|anyone|other|others|people|how_many see|sees|view|views|open|read|look|access|permission|rights {part:choice} all|every|else?',
    'who|whom|anybody|anyone|others|people shared|share|sharing {part:choice} all|with?',
    '{part:choice} shared|open|visible|private who|whom|anyone|anybody|others|someone',
    'who|whom shared|share|sharing {of}',
    'who|whom shared|share|sharing with|everything|things|records?',
    '{of} shared|share|open|visible|private|public who|whom|anyone|anybody|others|someone',
    '{of} private|public',
    'who|whom see|sees|view|open|read records|everything|things|data|all|stuff|house|home',
    'who|whom trust|trusted|trusts people|everything?',
    'trusted people|person|users|contacts list|who|how_many?',
    'guests|guest who|list|how_many|house|everything?',
    'access {of}',
    'how_many people see|access|shared|view|open|look {of}?',
  ],
});

const asking = {
  us: 'withus|received_shares|received_invitations',
  waiting: 'invited|invitation|invitations',
  change:
    'change|changes|edit|edits|add|adds|delete|deletes|remove|removes|modify|alter|update|enter|rights|role',
  download: 'download|downloads|downloading|save|copy',
} as const;
type Ask = keyof typeof asking;

/**
 * What is shared, and with whom: in all, or with one person. Besides, what others have shared with the asker, who has not answered, what somebody may
 * change or download, and whether they see a part or a record.
 */
export const whatIsShared = tool('what_is_shared', {
  title: 'Shared',
  asks: z.object({
    with: person,
    ask: z.enum(Object.keys(asking) as [Ask, ...Ask[]]).optional(),
    part: z.enum(partsSeen).optional(),
    of: recordReference.optional(),
  }),
  of: seen,
  choices: { ask: asking, part: partWords },
  words: ['shared', 'sharing', 'what can see', 'open to', 'given access', 'invited', 'change', 'download'],
  examples: ['What is shared with others?', 'What have we shared?', 'What did others share with us?'],
  ways: [
    'shared|share|sharing others|someone|somebody|people|anyone|anybody|whom|else|other|everything|list?',
    'shared|share|sharing {with:person} anything|something|everything|things|yet?',
    '{with:person} see|sees|view|open|read|access everything|anything|something|things|records|documents|house?',
    '{with:person} access|rights|permission|allowed|let see|view|open?',
    'records|things shared|share {with:person}?',
    'records|things shared|share others|people|someone',
    'may_do|can_do|could_do|allowed_do {with:person} house|home|here|records|everything?',
    'open|visible {with:person}',
    'open|visible others|guests|people',
    'how_many things|records|documents|shares shared|share|open others|people?',
    'share|shares open|given|pending|waiting|standing|list|how_many',
    'guests|others|people see|view|access things|records|documents',
    'gave|given|granted access {with:person}?',
    'gave|given|granted access others|someone|people',
    'shared_with_others',
    'share|shared|shares|sharing {ask:choice} record|records|thing|things|document|documents|file|files|house|houses|anything|something|other|others|people|someone|somebody|anyone|anybody|else|who|which|what|any?',
    '{ask:choice} not|answer|answered|accept|accepted|pending|waiting|wait|waits|unanswered|outstanding|confirm|confirmed|open|reply|replied|got|get who|whom|which|anyone|anybody|somebody|someone|how_many|but|yet|sent|people|withus?',
    'who|whom|which {ask:choice} sent|people|yet?',
    '{with:person} {ask:choice} anything|something|everything|record|records|files|documents|house|things|stuff|data|here|home|allowed|permission|permissions|right|rights|what|which|only?',
    '{with:person} see|sees|view|views|open|read|access|look|know {part:choice} all|allowed?',
    '{with:person} see|sees|view|views|open|read|access|look {of} allowed?',
    '{part:choice} shared|open|visible {with:person}',
    '{of} shared|open|visible {with:person}',
  ],
});
