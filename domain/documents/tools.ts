import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';
import { categories, documentCategory, type DocumentCategory } from './category.ts';

const docs = 'document|documents|paper|papers|file|files|paperwork|doc|docs|scan|scans|record|records';
const several = 'documents|papers|files|paperwork|docs|scans';

/** What documents are looked for by: whatever they are attached to. */
const documented = [
  'real_estate',
  'movable',
  'appliance',
  'vendor',
  'project',
  'loan',
  'tenant',
  'agreement',
  'unit',
] as const;

/** Everyday names of categories, beside their own words. */
const everyday: Partial<Record<DocumentCategory, string>> = {
  Appraisals: 'valuation|valuations|expert_opinion',
  'Auto Insurance': 'car_insurance_papers|auto_insurance',
  'Bank Statements': 'account_statement|account_statements',
  'Birth Certificate': 'birth_certificates|birth_record',
  Contracts: 'agreement|agreements|lease|leases',
  Correspondence: 'letter|letters|mail',
  'Deeds & Titles': 'deed|deeds|title_deed|title_deeds|titles',
  'Diplomas/Certificates': 'diploma|diplomas|certificate|certificates|degree|degrees',
  'Health Records': 'medical_record|medical_records|vaccination|vaccinations|immunization|immunizations',
  'Identity Documents':
    'id|ids|identity_card|identity_cards|driver_license|driver_licenses|drivers_license|id_card|id_cards',
  'Immigration Documents': 'visa|visas|green_card|green_cards',
  'Income Tax Returns': 'tax_return|tax_returns',
  'Insurance Policies':
    'insurance_paper|insurance_papers|insurance_policy|insurance_document|insurance_documents',
  'Licenses & Permits': 'license|licenses|licence|licences|permit|permits',
  'Marriage Certificate': 'marriage_certificates|wedding_certificate',
  'Mortgage Documents': 'mortgage_papers|mortgage_paper',
  'Pay Stubs': 'payslip|payslips|pay_slip|pay_slips|paycheck|paychecks|paystub|paystubs',
  'Purchase Agreements': 'bill_of_sale|purchase_contract|purchase_contracts|sales_contract',
  Receipts: 'receipt|invoice|invoices|sales_slip',
  'Service Records': 'service_report|service_reports|service_history|inspection_report|inspection_reports',
  'Social Security': 'social_security_card|social_security_cards',
  'Tax Documents': 'tax_paper|tax_papers|tax_form|tax_forms',
  'Vehicle Documents': 'vehicle_title|car_papers|registration_papers',
  Warranties: 'warranty|warranty_card|warranty_paper|warranty_papers|guarantee|guarantees',
  'Wills & Trusts': 'will|wills|trust|trusts|testament',
};

const ownWords = (name: string) =>
  name
    .toLowerCase()
    .split(/ & |\//)
    .flatMap((words, _, all) => [words, ...(all.length === 1 ? [] : [name.toLowerCase()])])
    .map((words) => words.replaceAll(/[^\p{L}]+/gu, '_'));

/** Categories by the words that mean them, in the grammar of ways. */
const categoryWords: Record<string, string> = Object.fromEntries(
  categories
    .filter((name) => name !== 'Other')
    .map((name) => [
      name,
      [...new Set([...ownWords(name), ...(everyday[name]?.split('|') ?? [])])].join('|'),
    ]),
);

/** Documents of people are named by their owners: "the passport of Daniel" is one document. */
const ofPeople: ReadonlySet<string> = new Set<DocumentCategory>([
  'Academic Transcripts',
  'Birth Certificate',
  'Diplomas/Certificates',
  'Employment & Education',
  'Health Records',
  'Identity Documents',
  'Immigration Documents',
  'Licenses & Permits',
  'Marriage Certificate',
  'Military Records',
  'Passports',
  'Social Security',
  'Wills & Trusts',
]);
const categoryWordsOfThings = Object.fromEntries(
  Object.entries(categoryWords).filter(([category]) => !ofPeople.has(category)),
);

/** Which documents expire first, and on which day; of one document, a record's, a category's or a period's, theirs. */
export const documentExpiry = tool('document_expiry', {
  title: 'When documents expire',
  ahead: true,
  asks: z.object({
    of: recordReference.optional(),
    category: documentCategory.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  choices: { category: categoryWords },
  words: ['document', 'expire', 'expiry', 'renew', 'valid', 'passport', 'license'],
  examples: ['Which documents expire next?', 'When does Daniel’s driver license run out?'],
  of: ['document', 'real_estate', 'movable', 'appliance', 'policy', 'tenant', 'agreement'],
  ways: [
    'when {of} expire|expires|expired|run_out|runs_out|end|ends|lapse|lapses|renew|renewed|renewal|due|up|over|valid|invalid until|must|need|needs|become|becomes|next|for?',
    'until|till when|date|day|month|year {of} valid|good|last|run|runs',
    'how_long {of} valid|good|last|lasts|left|run|still',
    '{of} new|renewed|renewing|renew need|needs|must|have|soon|when?',
    '{of} expire|expires|expired|valid|current|good|run_out|expiring still|already|yet|soon?',
    '{of} expiry|expiration|expiry_date|expiration_date|end_date date|when?',
    `${docs} expire|expires|expiring|expired|run_out|renew|renewed|renewal|lapse|end|due next|soon|first|already|must|need|when|which|all|coming? {period}?`,
    '{category:choice} expire|expires|expired|expiring|run_out|runs_out|ran_out|lapsed|renew|renewed|due|valid when|next|soon|first|which|whose|until|our|must|need|still|already|out_of_date? {period}?',
    `${docs} valid|current|out_of_date|up_to_date still|longer|no|which|not?`,
    'expired|expiring documents|papers|paperwork which|what|any|all|next|soon? {period}?',
    'how_many documents|papers expire|expires|expired|expiring|run_out soon|next? {period}?',
  ],
});

/** Finds a document that is named; the answer is its name, with the document cited. */
export const findDocumentTool = tool('find_document', {
  title: 'Find a document',
  asks: z.object({ of: recordReference.optional(), ask: z.literal('added').optional() }),
  choices: { ask: { added: 'uploaded|upload|added|add|scanned|filed|put_in|saved' } },
  of: ['document'],
  words: ['document', 'paper', 'show', 'open', 'find', 'deed', 'receipt', 'where'],
  examples: ['Show me the warranty deed of our home', 'Where is the passport of Daniel?'],
  ways: [
    '{of} open|look|see|where|copy|pull|view|download|fetch|search|looking?',
    '{of} document|paper|file|doc|scan|record open|look|see|where|copy|pull|view|download|fetch|search|looking?',
    '{of} home|house|homes open|look|where|copy|view?',
    'open|view|download|fetch|display {of}',
    'where {of} kept|stored|find|put|keep?',
    'copy|scan {of} where|open?',
    'pull_up|look_up|bring_up|look_for {of}',
    'search|looking {of} document|paper|copy|file?',
    'when {of} {ask:choice} document|paper|file|first?',
  ],
});

/** The documents of a record or of a category, by name. */
export const documentsOfTool = tool('documents_of', {
  title: 'Documents',
  asks: z.object({
    of: recordReference.optional(),
    category: documentCategory.optional(),
    /** A word that their names have. */
    about: z.string().max(100).optional(),
  }),
  choices: { category: categoryWordsOfThings },
  of: documented,
  words: ['documents', 'papers', 'receipts', 'files', 'list'],
  examples: ['Which documents are there about the cabin?', 'Where is the receipt of the violin?'],
  ways: [
    '{category:choice} {of} open|look|where|any|there|which|copy|pull|view|download|looking?',
    `${docs} {of} open|look|where|any|there|which|copy|pull|view|download|all|looking|what|belong|belongs|attached|filed|related|regarding|concern|concerning|exist|everything?`,
    `${several} {about:titled} open|look|where|any|there|which|what|view|download|all|belong|belongs|related|regarding|concern|concerning|exist|everything|name|names|named|called?`,
    '{category:choice} {of} document|documents|paper|papers|file|files which|any|where?',
    '{category:choice} where|all|any|which|open',
    '{category:choice} document|documents|paper|papers where|all|any|which|open?',
    'where|what {category:choice} {of}? kept|stored|put?',
    `${docs} all|which|what|newest|latest|recent|open|list`,
    'newest|latest|last|recent document|documents|papers|uploaded|upload|added?',
    'proof_of_purchase|manual|instructions|handbook {of} where|open|any|there?',
  ],
});

/** What is counted as a record of its own is no document: "how many warranties". */
const countedElsewhere = new Set(['insurance_policies', 'insurance_policy', 'warranties', 'warranty']);
const categoryWordsCounted = Object.fromEntries(
  Object.entries(categoryWords).map(([category, said]) => [
    category,
    said
      .split('|')
      .filter((word) => !countedElsewhere.has(word))
      .join('|'),
  ]),
);

/** How many documents there are: of a category, with a tag, or of a record. */
export const documentsCounted = tool('documents_counted', {
  title: 'How many documents',
  of: documented,
  asks: z.object({
    of: recordReference.optional(),
    category: documentCategory.optional(),
    tag: z.string().max(100).optional(),
  }),
  // The number of all contracts is none of leases.
  choices: { category: { ...categoryWordsCounted, Contracts: 'contract|contracts' } },
  words: ['how many', 'documents', 'receipts', 'papers', 'count', 'number of'],
  examples: ['How many receipts do we have?', 'How many documents are there?'],
  ways: [
    `how_many ${docs} {of}? all|in|total|stored|uploaded|kept|keep|saved|hold|store|about|got|already|here?`,
    'how_many {category:choice} {of}? all|in|total|stored|uploaded|kept|keep|saved|got|already|here|there?',
    'how_many documents|papers|files {category:choice} category|folder|group|kind|type|under?',
    'how_many documents|papers|files|receipts tagged|tag|with|marked|labelled|labeled {tag}',
    'count|total documents|papers|files|paperwork stored|all|number? {of}?',
    'count|total {category:choice} stored|all? {of}?',
    'documents|papers|files tagged|tag {tag} which|what|all?',
    'how_many scans|uploads',
    `how_many pdfs|pdf ${docs}? other|all|in|total|stored|keep|kept?`,
  ],
});
