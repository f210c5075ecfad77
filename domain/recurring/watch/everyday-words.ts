const set = (words: string) => new Set(words.split(' '));

/** Words of categories and payees for what people buy as they need it (M-18: never groceries, fuel, restaurants, coffee). */
const everyday = set(
  'groceries grocery supermarket market markets mart foods food dining restaurant restaurants cafe coffee espresso bakery pizza pizzeria ' +
    'grill diner sushi burger burgers taco tacos kitchen bistro bar pub deli sandwich sandwiches lunch takeaway takeout fuel gas gasoline ' +
    'petrol diesel station parking taxi cab rideshare pharmacy drugstore starbucks dunkin mcdonalds chipotle subway shell exxon chevron ' +
    'walmart kroger aldi lidl costco safeway trader publix wegmans walgreens uber lyft doordash grubhub ' +
    // Shops, filling stations and eating places by the names that they go by elsewhere.
    'tesco sainsburys asda morrisons waitrose edeka rewe kaufland netto carrefour auchan leclerc mercadona migros spar sobeys loblaws meijer ' +
    'albertsons supermarkt supermercado supermercato aral esso repsol agip omv texaco citgo sunoco valero caltex totalenergies mobil ' +
    'tankstelle gasolinera benzinaio trattoria ristorante osteria brasserie gasthaus restaurante steakhouse ramen kebab donuts bagels ' +
    'gelateria konditorei boulangerie backerei baeckerei bauernhof apotheke pharmacie farmacia drogerie parkhaus greggs pret',
);

/** Words for what is paid by use: its amount may differ each time. `gas` and `fuel` alone may be a filling station. */
const utility = set(
  'utilities utility electric electricity energy power water sewer sewage heating hydro internet broadband wireless mobile phone cellular ' +
    'telecom waste trash edison gaslight insurance insurer council municipal',
);

/** Ways to send money to people: of what is sent once in a while at a round sum three alike are nothing yet. */
const toPeople = set('venmo zelle cashapp revolut bizum twint swish paylib');

/** Whether a payee is, or is reached by, a way to send money to people. */
export const isToPeople = (payee: readonly string[]): boolean =>
  payee.some((word) => toPeople.has(word)) || payee.slice(0, 2).join(' ') === 'cash app';

const cash =
  /\batm\b(?!\s*\/?\s*pos)|\bcash (?:withdrawal|advance|machine)|geldautomat|bargeldauszahlung|\b(?:ban[ck]omat|cajero|prelievo)\b|retrait (?:dab|d['’]esp)/i;

/** Whether somebody took cash, by what the bank wrote or its category: however regular that is, nothing is subscribed to. */
export const isCash = (payee: string, category: string | null | undefined): boolean =>
  cash.test(payee) || cash.test(category ?? '');

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
