const set = (words: string) => new Set(words.split(' '));

/** Words of categories and payees for what people buy as they need it (M-18: never groceries, fuel, restaurants, coffee). */
const everyday = set(
  'groceries grocery supermarket market markets mart foods food dining restaurant restaurants cafe coffee espresso bakery pizza pizzeria ' +
    'grill diner sushi burger burgers taco tacos kitchen bistro bar pub deli sandwich sandwiches lunch takeaway takeout fuel gas gasoline ' +
    'petrol diesel station parking taxi cab rideshare pharmacy drugstore starbucks dunkin mcdonalds chipotle subway shell exxon chevron ' +
    'walmart kroger aldi lidl costco safeway trader publix wegmans walgreens uber lyft doordash grubhub',
);

/** Words for what is paid by use: its amount may differ each time. `gas` and `fuel` alone may be a filling station. */
const utility = set(
  'utilities utility electric electricity energy power water sewer sewage heating hydro internet broadband wireless mobile phone cellular ' +
    'telecom waste trash edison gaslight insurance insurer council municipal',
);

const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a payee or its category is one of those; what names a utility is none, even if it says "gas". */
export function isEveryday(payee: readonly string[], category: string | null | undefined): boolean {
  const said = [...payee, ...words(category ?? '')];
  return said.some((word) => everyday.has(word)) && !said.some((word) => utility.has(word));
}

/** Whether a payee or its category is a utility. */
export function isUtility(payee: readonly string[], category: string | null | undefined): boolean {
  return [...payee, ...words(category ?? '')].some((word) => utility.has(word));
}
