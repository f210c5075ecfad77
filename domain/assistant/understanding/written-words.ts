/** Other spellings, words in short and slips of words that are too short, or too English, for the spelling to see them. */
export const meantBy: Readonly<Record<string, string>> = {
  licence: 'license',
  licences: 'licenses',
  colour: 'color',
  tyre: 'tire',
  tyres: 'tires',
  cheque: 'check',
  cheques: 'checks',
  instalment: 'installment',
  instalments: 'installments',
  grey: 'gray',
  neighbour: 'neighbor',
  cosy: 'cozy',
  jewellery: 'jewelry',
  programme: 'program',
  fridge: 'refrigerator',
  bike: 'bicycle',
  bikes: 'bicycles',
  telly: 'tv',
  television: 'tv',
  fulfil: 'fulfill',
  labour: 'labor',
  honour: 'honor',
  metre: 'meter',
  storey: 'story',
  whats: 'what',
  hows: 'how',
  wheres: 'where',
  whos: 'who',
  whens: 'when',
  wat: 'what',
  wats: 'what',
  wot: 'what',
  wich: 'which',
  yr: 'year',
  yrs: 'years',
  ur: 'your',
  nr: 'number',
  pls: 'please',
  plz: 'please',
  dont: 'not',
  doesnt: 'not',
  didnt: 'not',
  isnt: 'not',
  arent: 'not',
  havent: 'not',
  wen: 'when',
  dos: 'does',
  whn: 'when',
  wht: 'what',
  wo: 'who',
  hw: 'how',
  si: 'is',
  fo: 'of',
  ot: 'to',
  ti: 'it',
  ow: 'owe',
  nett: 'net',
  meny: 'many',
  u: 'you',
  r: 'are',
  abt: 'about',
  wroth: 'worth',
  cots: 'cost',
  plummer: 'plumber',
  expences: 'expenses',
  acct: 'account',
  accts: 'accounts',
  appt: 'appointment',
  bday: 'birthday',
  pmt: 'payment',
  pmts: 'payments',
  amt: 'amount',
  reno: 'renovation',
};

const who = /^(?:i|we|you|they|he|she)$/;
const asking = /^(?:when|what|how|where|why|which|who|much|many|long|often)$/;

/** English words that are slips beside certain others: "how mush", "did we by", "this weak". */
const beside: readonly {
  readonly typed: string;
  readonly meant: string;
  readonly after?: RegExp;
  readonly before?: RegExp;
}[] = [
  { typed: 'dose', meant: 'does', after: asking },
  { typed: 'mush', meant: 'much', after: /^how$/ },
  { typed: 'by', meant: 'buy', after: who },
  { typed: 'bye', meant: 'buy', after: who },
  { typed: 'weak', meant: 'week', after: /^(?:this|next|last|a|per|every|each)$/ },
  { typed: 'were', meant: 'where', after: /^$/, before: /^(?:is|are|do|does|did|can)$/ },
  { typed: 'wear', meant: 'where', after: /^$/, before: /^(?:is|are|do|does|did|can)$/ },
  { typed: 'whose', meant: 'who', after: /^$/, before: /^(?:our|my|the)$/ },
  { typed: 'then', meant: 'than', after: /^(?:more|less|higher|lower|richer|poorer|bigger|better)$/ },
  { typed: 'lone', meant: 'loan', after: /^(?:car|home|house|student)$/ },
];

/** What a word means between the words before and after it, which are empty at the ends of a text. */
export const meantBeside = (typed: string, before: string, after: string): string | undefined =>
  beside.find(
    (each) =>
      each.typed === typed && each.after?.test(before) !== false && each.before?.test(after) !== false,
  )?.meant;
