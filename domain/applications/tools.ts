import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

/** How many applications wait for a decision, and which came first; of one, where it stands. */
export const applicationsTool = tool('applications', {
  title: 'Applications',
  asks: z.object({ of: recordReference.optional() }),
  of: ['application', 'unit', 'real_estate'],
  words: ['application', 'applications', 'applicant', 'applicants', 'applied'],
  examples: ['How many applications wait for a decision?', 'Which application came first?'],
  ways: [
    'how_many|number|count application|applications|applicant|applicants wait|waiting|open|undecided|pending|decision|new|came|in?',
    'application|applications|applicant|applicants wait|waits|waiting|open|undecided|pending|new decision|decided|decide?',
    'application|applications|applicant|applicants come|came|arrived first|earliest|oldest',
    'who|anyone|anybody|someone|somebody apply|applied|applying recently|lately|yet|new|already? {of}?',
    'who|anyone|anybody|someone|somebody apply|applied|applying rent|unit|units|home|apartment|flat|house|place|rental',
    'who applicant|applicants {of}?',
    'who|anyone|anybody wants_to_rent|like_to_rent|interested|looking_to_rent {of}',
    'who|anyone|anybody wants_to_rent|like_to_rent|interested|looking_to_rent from_us|here|it|unit|units|apartment|home|flat',
    'who|anyone|anybody wants_to_rent|like_to_rent|looking_to_rent',
    'application|applications {of} when|decided|state|status|come|came?',
    '{of} apply|applied when?',
    'application|applications|applicants {of}',
    'applications|applicants list|rental|tenant?',
    'rental application|applications waiting|open|new|pending?',
    'how_many apply|applied|applicants|applying people|persons|parties? {of}?',
    'who applicant|applicants|apply|applied last|latest|newest|first|recently? {of}?',
    'new|open|latest|any rental? application|applications|applicants {of}?',
  ],
});

const asked = {
  income: 'income|earn|earns|earned|earning|earnings|salary|wage|wages|monthly_income',
  employer: 'employer|work|works|working|job|occupation|employed|profession',
  move_in: 'move|moves|moving|move-in|move_date|movein|start|starts|begin',
  occupants: 'occupants|occupant|people|people_live|persons|household_size|children|kids',
  pets: 'pet|pets|dog|dogs|cat|cats|animal|animals',
  address: 'address|current_address|live|lives|living',
  contact:
    'phone|telephone|number|phone_number|email|e-mail|email_address|contact|contact_details|reach|call',
  references: 'reference|references|landlord_reference',
  missing: 'missing|incomplete|complete|completeness|lack|lacks|lacking|outstanding|still_needed|needed',
  notes: 'notes|note|noted',
  details: 'details|everything|information|facts',
} as const;
type What = keyof typeof asked;

/** What applicants answered, side by side as the comparison shows it: nothing sorts persons by it. */
export const applicantDetails = tool('applicant_details', {
  title: 'What applicants say',
  asks: z.object({
    of: recordReference.optional(),
    what: z.enum(Object.keys(asked) as [What, ...What[]]).optional(),
  }),
  of: ['application', 'unit', 'real_estate'],
  choices: { what: asked },
  words: ['applicant', 'income', 'employer', 'move in', 'pets', 'application'],
  examples: [
    'What is the income of Nora Lindqvist?',
    'When do the applicants want to move in?',
    'Which applicant earns more?',
  ],
  ways: [
    '{of} {what:choice} monthly|month|year|much|when|where|who|how|wants|date|many|application|applicant|there|number|a_month|bring|still|file?',
    'applicant|applicants|application|applications {what:choice} {of}? monthly|month|when|where|who|which|more|most|high|highest|better|each|all|many|still|number|much|date?',
    '{what:choice} {of} application|applicant|from|who|when|where|monthly|number?',
  ],
});

/** What a tenant said in their application that they earn, or what those say who apply: what is paid for a home is no income. */
export const tenantIncome = tool('tenant_income', {
  title: 'Income of a tenant',
  asks: z.object({ of: recordReference.optional() }),
  of: ['tenant'],
  words: ['income', 'earn', 'salary', 'tenant'],
  examples: ['How much does Pilar Sandoval earn?', 'What is the salary of Chidi Okafor?'],
  ways: [
    '{of} earn|earns|earned|earning|earnings|income|salary|salaries|wage|wages|monthly_income money|month|monthly|year|yearly|much|high|big|tenant|tenants?',
    '{of} makes|make money|living month|monthly|year|yearly|much?',
  ],
});
