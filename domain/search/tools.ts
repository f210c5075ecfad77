import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';
import { countedWords } from './kind-words.ts';

const of = recordReference.optional();

/** Fields that are those of the home in which somebody lives where nothing is named. */
const hereField = z.enum(['address', 'zip code', 'bedrooms', 'bathrooms']);

/** A field of a record, whatever its type: its model, its size, its number. `field` is a label as the drafts of the areas spell it. */
export const factsTool = tool('facts', {
  title: 'A detail of a record',
  of: [
    'real_estate',
    'movable',
    'appliance',
    'policy',
    'vendor',
    'warranty',
    'mortgage',
    'loan',
    'unit',
    'agreement',
    'tenant',
    'claim',
    'maintenance',
    'project',
  ],
  asks: z.object({
    of,
    field: z.string().max(100).optional(),
    here: hereField.optional(),
    across: z.literal('homes').optional(),
  }),
  choices: {
    here: {
      address: 'address',
      'zip code': 'zip_code|zip|postcode|postal_code|zipcode',
      bedrooms: 'bedrooms',
      bathrooms: 'bathrooms|baths',
    },
    across: { homes: 'homes|houses|properties|apartments' },
  },
  words: [
    'number',
    'model',
    'serial',
    'size',
    'policy number',
    'deductible',
    'rate',
    'built',
    'brand',
    'color',
  ],
  examples: [
    'Which model is our dishwasher?',
    'What is the policy number of the home insurance?',
    'What is the deductible of the car insurance?',
  ],
  ways: [
    '{field} {of}',
    '{field} {of} which|what|type|kind|exact|exactly|number|no|again|full|current|written|recorded|there|down',
    'when|what|which day|date|year|time? {field} {of} last|next?',
    'who|whom|whose {field} {of} by|name|company?',
    'where {field} {of} exactly?',
    'how_many|how_long|how_high|how_old {field} {of}',
    'how {field} {of} square|feet|foot|sq|ft|sqft|meters?',
    '{field} {of} drive|drives|driving|own|owned|use|using',
    '{of} {field} have|has|any|there?',
    'know|remember|forgot|forget|look|looking|need|want {field} {of} up|for|again|can|could?',
    'about|describe|know|details|facts|information|info|overview|summary|describes {of} everything|all|have|recorded|what?',
    '{here:choice} what|which|own?',
    'how_many {here:choice} have|own|home?',
    'how_many|total|sum {here:choice} {across:choice} all|together|altogether|combined|total|have|own|across?',
  ],
});

/** What a thing is: its maker and model. Of what else is held in several, one is not meant by its kind. */
export const thingIs = tool('thing_is', {
  title: 'What it is',
  asks: z.object({ of }),
  of: ['appliance', 'movable'],
  words: ['what', 'which', 'kind', 'make', 'model'],
  examples: ['What car do we have?', 'Which dishwasher do we own?'],
  ways: ['what|which {of} do_we_have|we_have|we_own|do_we_own|i_have|do_i_have|we_got'],
});

/** When a thing was made or a home was built, and since when it is owned. */
export const builtIn = tool('thing_age', {
  title: 'Age of a thing',
  asks: z.object({ of }),
  of: ['real_estate', 'movable'],
  words: ['how old', 'built', 'age', 'made', 'year'],
  examples: ['How old is the cabin?', 'How old is our family car?'],
  ways: [
    'how_old {of}',
    'age {of}',
    '{of} old',
    'when {of} built|made|constructed|manufactured|produced',
    'what|which year {of} built|made|from|constructed|manufactured?',
    'year {of}',
    'how_many years old {of}',
    '{of} built|made|constructed year|in',
  ],
});

/** Whom to call about a record: every name, telephone number, e-mail and address that it has. */
export const contactTool = tool('contact', {
  title: 'Whom to call',
  asks: z.object({ of }),
  of: [
    'vendor',
    'policy',
    'warranty',
    'maintenance',
    'appliance',
    'tenant',
    'claim',
    'emergency',
    'mortgage',
    'loan',
    'money_account',
  ],
  words: ['call', 'phone', 'contact', 'email', 'reach', 'telephone', 'agent'],
  examples: [
    'What is the phone number of Barton Creek Plumbing?',
    'How do I reach the insurance agent?',
    'Whom do we call about the home insurance?',
  ],
  ways: [
    'who|whom call|calls|contact|phone|ring|ask|reach|talk|speak|email|write|get_in_touch|turn about|should|can|could|to|when|need|if|with|break|breaks|broken|fails|stops|problem? {of}',
    'how|where call|contact|phone|ring|reach|email|write|get_in_touch|find can|could|should|to|with? {of}',
    'phone|phone_number|telephone|telephone_number|tel|mobile|cell|email|email_address|e-mail|website|web_site|address|contact|contacts|contact_details|contact_information|contact_info|details {of}',
    'phone_number|telephone_number|email_address|contact_details|contact_person|mailing_address {of}',
    '{of} phone|telephone|contact|email|e-mail number|address|details|person|info|information',
    'agent|broker|representative|contact_person|adviser|advisor {of} who|name|phone|number|called|email|what|whose?',
    'call|contact|reach|email|phone|ring {of} how|number|should|can|need?',
    'website|webpage|homepage {of}',
  ],
});

/** How many days are left until something of a record is due, and what it is. */
export const daysUntilTool = tool('days_until', {
  title: 'Days until it is due',
  ahead: true,
  asks: z.object({ of }),
  words: ['how many days', 'how long until', 'days left', 'weeks until', 'countdown'],
  examples: ['How many days until the passport expires?', 'How long until the car insurance renews?'],
  ways: [
    'how_many days|weeks|months until|till|to|before|left|remain|remaining|more|go {of} come|comes|arrive|arrives|visits|leave|leaves|expire|expires|run_out|runs_out|end|ends|renew|renews|renewal|due|next|starts|start|begins|over|up|deadline|of|is|must|renewed?',
    'how_long|how_much_longer until|till|before|left|to|remaining {of} expire|expires|run_out|runs_out|end|ends|renew|renews|renewal|due|next|starts|begins|over|up|deadline|must|renewed?',
    'how_soon|how_far {of} expire|expires|run_out|end|ends|renew|renews|renewal|due|next|off|away|must?',
    'days|weeks|months left|remaining|remain|until|till {of} expire|expires|end|ends|renew|renews|renewal|due|expiry?',
    'countdown {of} to|for?',
    'time left|remaining much? {of} until|till|expiry|renewal|end|ends|expires?',
  ],
});

const counted = z.enum([
  'real_estate',
  'movable',
  'appliance',
  'place',
  'room',
  'car',
  'boat',
  'bicycle',
  'vehicle',
  'collectible',
  'equipment',
]);
/** How many records of a type are held. */
export const countsTool = tool('counts', {
  title: 'How many there are',
  asks: z.object({ type: counted.optional() }),
  choices: { type: countedWords },
  words: ['how many', 'number of', 'count', 'homes', 'appliances', 'things'],
  examples: ['How many homes do we own?', 'How many appliances do we have?'],
  ways: [
    'how_many {type:choice} own|owned|have|hold|altogether|all|got|there|possess|keep|in_total?',
    'number|count {type:choice} own|owned|have|total|altogether|all?',
    'how_many {type:choice} own|owned|recorded|entered|registered|listed|stored|saved',
    'count {type:choice}',
    'total|overall {type:choice} number|count|many|own',
    'how_many different {type:choice} own?',
    '{type:choice} how_many own|there|have?',
    'own|have any|more|than|one {type:choice} how_many?',
  ],
});

/** The names of all records of a type that are held. */
export const listTool = tool('list', {
  title: 'List of what there is',
  asks: z.object({ type: counted.optional() }),
  choices: { type: countedWords },
  words: ['list', 'which', 'all', 'show', 'own', 'homes', 'appliances'],
  examples: ['Which homes do we own?', 'List all appliances'],
  ways: [
    '{type:choice} list|all|own|owned|hold|every|complete|each|names|name|what|possess',
    'what|which|list {type:choice} own|owned|have|got|hold|all|there|possess?',
    'list|enumerate|name {type:choice} all|every|own|each|of?',
    'all {type:choice} own|owned|list|name?',
    'overview|list {type:choice} own|all?',
    'what {type:choice} own|owned|there|have',
    '{type:choice} own',
    '{type:choice} there which|what|are?',
  ],
});

/** So many documents are looked into for one question. */
export const documentsLookedInto = 5;

/** What documents say: the sentences that hold most of the words of `q`, as they stand, with document and page; of one record, of its own. */
export const inDocumentsTool = tool('in_documents', {
  title: 'In documents',
  asks: z.object({
    q: z.string().max(300).default(''),
    /** Words of the question that must stand in the passage or in the document's name. */
    must: z.array(z.string().max(60)).max(12).default([]),
    /** So many words of the question may be missing in the passage and in the document's name; without it, half of them. */
    missing: z.int().min(0).max(40).optional(),
    /** All that it says is asked for. */
    whole: z.boolean().optional(),
    /** "Last year": stands in the passage or in the document's name as it was said. */
    said: z.array(z.string().max(60)).max(3).default([]),
    /** The passage names an amount, money, a day, or a number by which something is known. */
    form: z.enum(['amount', 'money', 'day', 'number']).optional(),
    /** Words that call a record: a document of it need not say them. */
    owners: z
      .array(z.object({ word: z.string().max(60), id: z.uuid() }))
      .max(12)
      .default([]),
    of,
  }),
  words: ['document', 'says', 'written', 'clause', 'contract', 'lease', 'allowed'],
  examples: ['What does the kitchen contract cost in total?', 'Can the tenants of unit A keep a dog?'],
});

/** In what state a thing is: in use, at the repair shop, sold; and its condition. */
export const stateTool = tool('thing_state', {
  title: 'State of a thing',
  asks: z.object({ of, shop: z.literal('repair').optional() }),
  of: ['movable', 'appliance', 'real_estate'],
  choices: {
    shop: {
      repair:
        'in_repair|in_repairs|for_repair|for_repairs|being_repaired|being_fixed|at_workshop|in_workshop|in_shop|at_shop|repair_shop|at_mechanic|out_of_order',
    },
  },
  words: ['working', 'broken', 'condition', 'status', 'repair shop', 'in use'],
  examples: ['Is the dryer working?', 'What condition is the violin in?', 'Is the truck at the workshop?'],
  ways: [
    '{of} working|works|work|running|runs|functioning|ok|okay|fine|usable again|still|yet|already|properly|now?',
    '{of} broken|defective|faulty|out_of_order|in_use|damaged still|again|now?',
    '{of} workshop|shop|garage|mechanic|repair|repaired|repairs|being_repaired|fixed still|in|at|being|again|yet|already',
    '{of} status|state|condition|shape what|which|good|bad|overall?',
    '{of} wrong|problem|problems|matter|trouble with|what|any?',
    '{shop:choice} what|which|things|thing|anything|something|appliance|appliances|machines|vehicles|stuff|belongings|is|ours|right?',
  ],
});
