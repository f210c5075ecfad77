import type { DocumentCategory } from './category.ts';

/** So many characters from the beginning say what a document is. */
const beginning = 4000;
/** A word of the name says as much as this many in the text. */
const nameCounts = 3;
/** Fewer points are a chance: one word of a long text names no category. */
const leastPoints = 2;

/** What stands in documents of a category, singular or plural; the longer phrase of two that overlap belongs to its own category. */
const phrases: readonly (readonly [DocumentCategory, readonly string[]])[] = [
  ['Appraisals', ['appraisal', 'appraised value', 'appraiser', 'comparable sales']],
  [
    'Auto Insurance',
    ['auto insurance', 'auto policy', 'car insurance', 'vehicle coverage', 'collision coverage'],
  ],
  [
    'Bank Statements',
    ['account statement', 'bank statement', 'statement period', 'ending balance', 'beginning balance'],
  ],
  ['Birth Certificate', ['birth certificate', 'certificate of live birth', 'place of birth']],
  [
    'Contracts',
    ['lease agreement', 'rental agreement', 'service agreement', 'agreement', 'landlord', 'tenant'],
  ],
  ['Credit Reports', ['credit report', 'credit score', 'equifax', 'experian', 'transunion']],
  [
    'Deeds & Titles',
    ['warranty deed', 'quitclaim deed', 'deed', 'grantor', 'grantee', 'certificate of title'],
  ],
  ['Diplomas/Certificates', ['diploma', 'certificate of completion']],
  ['Health Records', ['medical record', 'immunization', 'vaccination', 'patient', 'diagnosis']],
  ['Immigration Documents', ['immigration', 'permanent resident', 'visa', 'uscis']],
  ['Income Tax Returns', ['tax return', 'form 1040', 'adjusted gross income', 'taxable income']],
  [
    'Insurance Policies',
    [
      'insurance policy',
      'homeowners policy',
      'declarations page',
      'declarations',
      'policy number',
      'deductible',
      'insured',
      'premium',
    ],
  ],
  [
    'Licenses & Permits',
    ['building permit', 'permit number', 'permit', 'license number', 'licensed contractor'],
  ],
  ['Marriage Certificate', ['marriage certificate', 'certificate of marriage']],
  [
    'Medical Bills',
    ['medical bill', 'explanation of benefits', 'amount you owe', 'copay', 'provider charges'],
  ],
  ['Mortgage Documents', ['mortgage', 'promissory note', 'escrow', 'loan estimate', 'closing disclosure']],
  ['Passports', ['passport', 'nationality', 'issuing authority', 'date of expiry']],
  ['Pay Stubs', ['pay stub', 'earnings statement', 'net pay', 'gross pay', 'pay period']],
  ['Property Tax Records', ['property tax', 'tax bill', 'assessed value', 'parcel number', 'tax assessor']],
  ['Purchase Agreements', ['purchase agreement', 'bill of sale', 'purchase and sale']],
  ['Receipts', ['receipt', 'invoice', 'subtotal', 'sales tax', 'amount paid', 'order number']],
  [
    'Service Records',
    ['service record', 'service report', 'technician', 'work performed', 'inspection report', 'tune up'],
  ],
  ['Social Security', ['social security card', 'social security administration', 'social security']],
  ['Tax Documents', ['form 1099', 'form w 2', 'form 1098', 'tax document']],
  [
    'Vehicle Documents',
    [
      'vehicle registration',
      'vehicle identification number',
      'registration card',
      'license plate',
      'odometer',
      'vin',
    ],
  ],
  [
    'Warranties',
    ['limited warranty', 'warranty', 'warranties', 'warranty period', 'extended protection plan'],
  ],
  [
    'Wills & Trusts',
    ['last will and testament', 'living trust', 'testator', 'executor', 'trustee', 'beneficiary'],
  ],
];

const patterns = phrases.map(
  ([category, words]) => [category, words.map((phrase) => new RegExp(`\\b${phrase}s?\\b`))] as const,
);

/** The words of a name or a text as the phrases are written: `AutoPolicy_2026.pdf` says auto policy. */
const wordsOf = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

/**
 * Proposes the category of a document by its name and by what stands at its beginning, for its owner to change; null where no category
 * is likelier than all others. `text` is empty while the file is not read.
 */
export function categoryByWords({ name, text }: { name: string; text: string }): DocumentCategory | null {
  const [named, says] = [wordsOf(name), wordsOf(text.slice(0, beginning))];
  const points = patterns.map(([category, all]) => {
    const each = all.map((phrase) => (phrase.test(named) ? nameCounts : 0) + (phrase.test(says) ? 1 : 0));
    return { category, points: each.reduce((sum, one) => sum + one, 0) };
  });
  const [first, second] = points.toSorted((a, b) => b.points - a.points);
  if (first === undefined || second === undefined || first.points < leastPoints) return null;
  return first.points > second.points ? first.category : null;
}
