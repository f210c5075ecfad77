import { describe, expect, it } from 'vitest';
import { testGrammar, testNames } from './test-tools.ts';
import { understand, type Asking } from './understand.ts';
import { wordsOf } from './words.ts';

const asking: Asking = { today: '2026-11-27', names: testNames, near: ['violin'], context: [], before: [] };
const ask = (text: string, more: Partial<Asking> = {}) =>
  understand(testGrammar, text, { ...asking, ...more });
const read = (text: string, more: Partial<Asking> = {}) => ask(text, more).readings.map(({ label }) => label);

describe('a question that one way takes whole', () => {
  it.each([
    ['What is the violin worth?', 'Worth · Violin'],
    ['hwo much is teh violn worth', 'Worth · Violin'],
    ['What is the violin worth today?', 'Worth · Violin'],
    ['how much is our home worth', 'Worth · 1847 Barton Hills Drive'],
    ['whats the value of the cabin', 'Worth · 9 Cedar Cove Road'],
    ['what is the washer worth', 'Worth · Washer'],
    ['net worth', 'Net worth'],
    ['What was our net worth at the end of last year?', 'Net worth · Dec 31, 2025'],
    ['how much did we spend on food last year', 'Spent · Food & Dining · 2025'],
    [
      'How much have we paid Sunnyside Grocery this year?',
      'Spent · Sunnyside Grocery · Jan 1 – Nov 27, 2026',
    ],
    ['when does the car insurance renew', 'Renewal · Cars'],
    ['which policies renew in March', 'Renewal · March 2027'],
    ['which policies had to be renewed in March', 'Renewal · March 2026'],
    ['Where is the water shut-off in the cabin?', 'Where it is · Water shut-off'],
    ['Show me the warranty deed of our home', 'Document · Warranty deed – Barton Hills Drive'],
    ['open Daniel’s passport', 'Document · Passport – Daniel Reyes'],
    ['what would 200 more a month save on the car loan', 'Saved by extra payments · $200.00 · Outback loan'],
    ['Who is our plumber?', 'Vendor · plumber'],
  ])('%s', (text, label) => {
    const { readings, choices } = ask(text);
    expect(readings.map((each) => each.label).toSorted()).toEqual([label].toSorted());
    expect(choices).toEqual([]);
  });

  it('names the one of two places that belongs to what is said beside it', () => {
    const [first] = ask('Where is the water shut-off in the cabin?').readings;
    expect(first?.asked['of']).toEqual(
      testNames[9]?.meaning.kind === 'record' && testNames[9].meaning.record,
    );
  });
});

describe('letters and digits that are written together', () => {
  it.each(['quokka2016', 'RF28R7351SG', 'c1904b612a51', '79efb21b4756'])(
    'are one word, and no day or amount: %s',
    (name) => {
      const { masked, placeholders } = ask(`Remind me to call ${name} on 2027-03-01`);
      expect(masked).toBe(`Remind me to call ${name} on {{period1}}`);
      expect(Object.keys(placeholders)).toEqual(['period1']);
    },
  );
});

describe('a question that is not understood', () => {
  it.each([
    'What is the capital of France?',
    'What is Owen Hale’s net worth?',
    'what is the violin not worth',
    'Write a poem',
  ])('is not answered: %s', (text) => expect(read(text)).toEqual([]));

  it('asks back where two names are meant alike', () => {
    const { readings, choices } = ask('where is the water shut-off');
    expect(readings).toEqual([]);
    expect(choices.map(({ label }) => label).toSorted()).toEqual([
      'Where it is · Water shut-off · 1847 Barton Hills Drive',
      'Where it is · Water shut-off · 9 Cedar Cove Road',
    ]);
  });

  it('offers no two choices that say the same', () => {
    const twins = testNames.map(({ beside: _beside, ...name }) => name);
    expect(ask('where is the water shut-off', { names: twins }).choices).toHaveLength(1);
  });

  it('proposes what its words come near to, with the names in it', () => {
    const { choices } = ask('what is the sentimental worth of the violin');
    expect(choices.map(({ label }) => label)).toContain('Worth · Violin');
  });

  it('says nothing of what no word of it comes near to', () => {
    expect(ask('What is the capital of France?').choices).toEqual([]);
  });
});

describe('how something is done', () => {
  it.each([
    ['How do I reset my password?', ['How · reset password']],
    ['i forgot my password', ['How · forgot password']],
    ['how do I pay Sunnyside Grocery', ['How · pay sunnyside grocery']],
    // What was paid is no answer to it.
    ['how can we pay Casa Lupe', []],
    ['how do I find what we spent on food', []],
  ])('is said by the tools that know it, and by no figure: %s', (text, labels) =>
    expect(read(text)).toEqual(labels),
  );

  it.each(['what did we pay Sunnyside Grocery', 'Which password did we change?'])(
    'is not asked by: %s',
    (text) => expect(read(text)).not.toContain(expect.stringContaining('How')),
  );
});

describe('words that are easily taken for nothing', () => {
  it('a will is a document, and not what will be', () => {
    expect(read('open the will')).toEqual(['Document · Will of Maria Reyes']);
    expect(read('open Maria’s will')).toEqual(['Document · Will of Maria Reyes']);
    expect(read('When will the car insurance renew?')).toEqual(['Renewal · Cars']);
  });

  it('what was has no answer to what will be', () => {
    expect(read('what rent is coming in next month')).toEqual([]);
    expect(read('what rent will come in March')).toEqual([]);
    expect(read('rent coming')).toEqual(['Rent']);
  });

  it('a name that nobody knows is not dropped from a question', () => {
    for (const text of ['Is the rent of Frank Miller late?', "is frank's rent late", 'late rent of unit C'])
      expect(ask(text)).toMatchObject({ readings: [], choices: [] });
  });
});

describe('a question after another', () => {
  it('puts a name in the place of the one before', () => {
    const before = ask('What is the violin worth?').readings;
    expect(read('and the cabin?', { before })).toEqual(['Worth · 9 Cedar Cove Road']);
  });

  it('puts days in the place of the ones before', () => {
    const before = ask('how much did we spend on food this year').readings;
    const [after] = ask('and last year?', { before }).readings;
    expect(after?.asked).toEqual({ category: 'food', from: '2025-01-01', to: '2025-12-31' });
  });

  it('is about the records that stand beside it where it names none', () => {
    const record = { item_type: 'movable' as const, item_id: '00000000-0000-4000-8000-000000000001' };
    expect(read('when does the insurance expire', { context: [{ record, label: 'Violin' }] })).toEqual([
      'Renewal · Violin',
    ]);
  });

  it('answers two in one sentence, one after the other', () => {
    expect(read('what is the violin worth and when does the car insurance renew?')).toEqual([
      'Worth · Violin',
      'Renewal · Cars',
    ]);
  });
});

it('takes names, days and amounts out of what a service is sent', () => {
  const { masked, placeholders } = ask('Why did we pay Sunnyside Grocery $250 since January?');
  expect(masked).toBe('Why did we pay {{thing1}} {{amount1}} {{period1}}?');
  expect(placeholders['amount1']).toEqual({ kind: 'amount', value: '250.00' });
});

describe('a name in what a service is sent', () => {
  const named = (text: string, more: Partial<Asking> = {}) => {
    const { masked, placeholders } = ask(text, more);
    return [
      masked,
      Object.entries(placeholders).map(([name, each]) => [name, 'label' in each ? each.label : '']),
    ];
  };
  const of = (nth: number, label: string) => ({
    meaning: {
      kind: 'record' as const,
      record: {
        item_type: 'movable' as const,
        item_id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
      },
    },
    label,
  });

  it('means the record whose whole name it is, though others hold it too', () => {
    expect(named('why did we buy the violin?')).toEqual([
      'why did we buy the {{thing1}}?',
      [['thing1', 'Violin']],
    ]);
    expect(named('why did we buy the violin appraisal?')).toEqual([
      'why did we buy the {{thing1}}?',
      [['thing1', 'Appraisal of the violin.pdf']],
    ]);
  });

  it('means nothing where several have it, and no call can use it', () => {
    expect(named('why do we need a passport?')).toEqual(['why do we need a {{thing1}}?', []]);
    expect(named('why is there a water shut-off?')).toEqual(['why is there a {{thing1}}?', []]);
    const names = [of(1, 'Kayak'), of(2, 'Kayak')];
    expect(named('why did we buy the kayak?', { names })).toEqual(['why did we buy the {{thing1}}?', []]);
    const records = [of(1, 'Kayak'), { ...of(1, 'Kayak'), also: ['boat'] }];
    expect(named('why did we buy the kayak?', { names: records })[1]).toEqual([['thing1', 'Kayak']]);
  });

  it('is not sent where it was misspelled: corrected, near to words of several names, or of no name that was found', () => {
    expect(named('why did we buy the violn?')).toEqual([
      'why did we buy the {{thing1}}?',
      [['thing1', 'Violin']],
    ]);
    const near = ['daniel', 'daniela', 'rossini', 'the'];
    expect(named('why did danielo like teh rosini?', { near })).toEqual([
      'why did {{thing1}} like teh {{thing2}}?',
      [],
    ]);
  });
});

describe('a name that is not meant', () => {
  const bicycle = {
    meaning: {
      kind: 'record',
      record: { item_type: 'movable', item_id: '00000000-0000-4000-8000-0000000000b1' },
    },
    label: 'Maria’s bicycle',
  } as const;

  it('is that of a thing by whoever has it', () => {
    expect(read('what is maria worth', { names: [bicycle] })).toEqual([]);
    expect(read('what is marias bicycle worth', { names: [bicycle] })).toEqual(['Worth · Maria’s bicycle']);
    expect(read('what is the bicycle worth', { names: [bicycle] })).toEqual(['Worth · Maria’s bicycle']);
  });

  it('is that of a payee by a general word of it, or of one who spends', () => {
    const payee = (label: string) =>
      ({ meaning: { kind: 'name', gap: 'payee', value: label }, label }) as const;
    const spent = (text: string, label: string) => read(text, { names: [payee(label)] });
    expect(spent('how much have we paid gas', 'Sixth Street Gas')).toEqual([]);
    expect(spent('how much have we paid sixth street gas', 'Sixth Street Gas')).toEqual([
      'Spent · Sixth Street Gas',
    ]);
    expect(spent('how much did daniel spend', 'Daniel')).toEqual([]);
  });

  it('is that of a document which is named after a thing, unless more is said of it', () => {
    const document = (text: string) => read(text).filter((label) => label.startsWith('Document'));
    expect(document('open the violin')).toEqual([]);
    expect(document('open the appraisal of the violin')).toEqual(['Document · Appraisal of the violin.pdf']);
    expect(document('open the document of the violin')).toEqual(['Document · Appraisal of the violin.pdf']);
  });
});

it('courtesies say nothing, nor do words that tell one home from others in talk', () => {
  expect(read('I would like to know what the lake cabin is worth, dear')).toEqual([
    'Worth · 9 Cedar Cove Road',
  ]);
  expect(read('what is the lake worth')).toEqual([]);
});

it('what others may do is not how it is done', () => {
  expect(read('can I reset the password')).toEqual(['How · reset password']);
  expect(read('may Ana reset the password')).toEqual([]);
});

it('slips are read by the words beside them', () => {
  const texts = (text: string) => wordsOf(text).map((word) => word.text);
  expect(texts('ware is it')[0]).toBe('where');
  expect(texts('how mny polices')).toEqual(['how', 'many', 'policies']);
  expect(texts('she polices the area')[1]).toBe('polices');
});
