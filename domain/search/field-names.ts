/** Who made a thing of which no maker is entered stands in its description, if anywhere. */
const makers = ['painted', 'painter', 'artist', 'builder', 'sculptor'];
export const asksMaker = (name: string): boolean => /^(?:made|maker)$/.test(name) || makers.includes(name);

/**
 * Everyday names of fields, beside the labels that the drafts give them: each label, in lower case, with what people say for it. A field
 * that stands here may have another label in each area: "Model" and "Model number" are asked for by the same word.
 */
export const everydayNames: Readonly<Record<string, readonly string[]>> = {
  'annual property tax': ['property tax', 'property taxes', 'taxes'],
  'assessed value': ['assessment', 'tax assessment', 'tax value', 'assessed'],
  bathrooms: ['bathroom', 'baths', 'bath'],
  bedrooms: ['bedroom', 'beds'],
  color: ['colour', 'colors'],
  'coverage amount': ['sum insured', 'insured sum', 'coverage limit'],
  'customer number': ['account number', 'customer no', 'client number', 'customer id'],
  deductible: ['excess', 'deductibles'],
  dimensions: ['size', 'measurements', 'width', 'height', 'depth', 'big', 'large', 'wide', 'tall'],
  'energy rating': ['energy class', 'efficiency', 'energy label'],
  'not covered': ['exclusions', 'exclusion'],
  'insurance policy number': ['policy number', 'insurance number', 'policy no'],
  'last service': ['last serviced', 'last service date'],
  'interest rate': ['rate', 'interest', 'apr'],
  manufacturer: ['brand', 'maker', 'make', 'made', 'kind', 'type', 'sort'],
  make: ['brand', 'maker', 'manufacturer', 'made', 'kind', 'type', 'sort', ...makers],
  model: ['model number', 'model no'],
  'model number': ['model', 'model no', 'type number'],
  'next payment date': ['next payment', 'payment date'],
  'payment frequency': ['frequency'],
  pieces: ['quantity'],
  'policy number': ['policy no', 'insurance number', 'contract number'],
  provider: ['insurer', 'insurance company', 'carrier'],
  'registration number': ['plate', 'license plate', 'number plate', 'plates'],
  'serial number': [
    'serial',
    'serial no',
    'vin',
    'hull number',
    'imei',
    's/n',
    'vehicle identification number',
  ],
  size: [
    'sq ft',
    'sq feet',
    'square foot',
    'square feet',
    'square footage',
    'sqft',
    'area',
    'big',
    'large',
    'floor area',
    'living area',
  ],
  specifications: ['specs', 'specification', 'technical data', 'capacity'],
  trade: ['profession'],
  'warranty number': ['warranty no', 'contract number'],
  weight: ['heavy', 'weigh', 'weighs'],
  year: ['model year'],
  'zip code': ['zip', 'postcode', 'postal code', 'zipcode'],
};

/**
 * Labels by which people ask for a field, in lower case. Labels that say nothing by themselves ("Cost", "Until", "Type") would take a word of any other
 * question, and what other tools answer (prices, worths, phone numbers, ends) is theirs.
 */
export const askedFields: ReadonlySet<string> = new Set(
  `address|annual property tax|assessed value|bathrooms|bedrooms|city|color|condition|coverage amount|customer number|
   deductible|dimensions|energy rating|features|first payment|how to make a claim|interest rate|last assessment|last service|lender|make|
   manufacturer|model|model number|monthly payment|next payment date|not covered|notice period|occupancy|original amount|parking|payment frequency|pets|pieces|
   policy number|property type|provider|rating|reference number|registration number|security deposit|serial number|service provider|size|
   specifications|subcategory|term in months|title number|trade|warranty number|weight|year|zip code`
    .split('|')
    .map((label) => label.trim()),
);

/** Fields that belong together: whoever asks for one is told the others. */
export const together: readonly (readonly string[])[] = [
  ['agent_name', 'agent_phone', 'agent_email'],
  ['contact_person', 'phone', 'email'],
  ['service_provider', 'service_contact'],
  ['manufacturer', 'model_number'],
  ['make', 'model', 'year'],
  ['address', 'city', 'state', 'zip_code'],
  ['size', 'dimensions'],
];

/** Fields by which somebody is reached, by their names in the drafts. */
export const contactFields: readonly string[] = [
  'agent_name',
  'contact_person',
  'service_provider',
  'provider_name',
  'provider',
  'assignee',
  'lender',
  'name',
  'agent_phone',
  'phone',
  'service_contact',
  'contact_info',
  'agent_email',
  'email',
  'website',
  'address',
  'emergency_contact',
  'emergency_phone',
];

/** The labels that a name of a field may mean, in lower case: itself, and those of which it is an everyday name. */
export function labelsNamed(name: string): readonly string[] {
  const said = name.toLowerCase().trim();
  const others = Object.entries(everydayNames).flatMap(([label, names]) =>
    names.includes(said) ? [label] : [],
  );
  return [said, ...others];
}
