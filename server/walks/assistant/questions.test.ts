import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '@holdfast/domain/assistant/message';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { shownFigure } from '@holdfast/domain/assistant/wording/shown-figure';
import { areasOf } from '../../areas.ts';
import { servicesForQuestion } from '../../assistant/services/use-services.ts';
import { answerReadings, grammarFor, readQuestion } from '../../assistant/answering/answer-question.ts';
import { readEnglish } from '../../assistant/answering/english.ts';
import { findNames } from '../../assistant/answering/find-names.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Opened } from '../../kernel/database/guest.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { deep } from '../../kernel/test-depth.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import { sampleFamily, seededApp } from '../../testing/house/sample-family.ts';
import { falseChoices, falseWords } from './lies.ts';
import { askedAnew } from './questions/questions-anew.ts';
import { comparedAndShared } from './questions/questions-compared-and-shared.ts';
import { inDailyWords } from './questions/questions-in-daily-words.ts';
import { hurried } from './questions/questions-hurried.ts';
import { landlords } from './questions/questions-landlords.ts';
import { ofGuests } from './questions/questions-of-guests.ts';
import { typedOnAPhone } from './questions/questions-typed-on-a-phone.ts';
import { ofMoney } from './questions/questions-of-money.ts';
import { moneyAndLetting } from './questions/questions-of-money-and-letting.ts';
import { documentsAndLetting } from './questions/questions-documents-and-letting.ts';
import { ofOwners } from './questions/questions-of-owners.ts';
import { ofCoverAndDays } from './questions/questions-of-cover-and-days.ts';
import { questions } from './questions/questions.ts';
import type { Asked } from './questions/truths.ts';
import { truthsBy, type Truth } from './truth.ts';

const test = seededApp((kernel) => areasOf(kernel).areas);
const lent = () => {
  const { areas } = areasOf(test.kernel);
  return { tools: areas.flatMap(({ tools = [] }) => tools), names: areas.flatMap(({ names = [] }) => names) };
};

let owner = '';
let sister = '';
let opened: readonly Opened[] = [];
let family: Caller;
let tools: ReturnType<typeof lent>;
beforeAll(async () => {
  ({ owner, sister } = await sampleFamily(test));
  opened = (await findRightsIn(test.database)(sister, owner))?.rights.opened ?? [];
  family = test.as(owner);
  tools = lent();
});

const isTrue = truthsBy(
  () => family,
  () => test.kernel.clock.today(),
);

/** Who asks, and after which question in the same conversation. */
type Asker = { readonly person: string; readonly after?: string | undefined };

/** What stands as an answer: of one reading, or of each of the choices where the assistant asks back. */
type Said = { readonly answer: Answered | undefined; readonly offers: readonly Answered[] };

async function ask(text: string, { person, after }: Asker): Promise<Said> {
  const today = test.kernel.clock.today();
  const reading = <T>(work: (tx: Tx) => Promise<T>) =>
    person === owner
      ? test.database.reading(owner, work)
      : test.database.readingAsGuest({ guest: person, owner, opened }, work);
  return reading(async (tx) => {
    const call = { tx, owner, today };
    const nothing = { context: [], before: [], rag: true, learned: { aliases: [], reading: undefined } };
    const before =
      after === undefined ? [] : (await readQuestion(tools, call, { ...nothing, text: after })).readings;
    const { readings, choices } = await readQuestion(tools, call, { ...nothing, before, text });
    if (readings.length > 0) return { answer: await answerReadings(tools, call, readings), offers: [] };
    const offers = [];
    for (const choice of choices) offers.push(await answerReadings(tools, call, [choice]));
    return { answer: undefined, offers };
  });
}

/** `offered`: the right answer is one of the choices. */
type Verdict = 'right' | 'offered' | 'silent' | 'wrong';
type Judged = { readonly verdict: Verdict; readonly said: string };

async function judge(text: string, truth: Truth, asker: Asker): Promise<Judged> {
  const { answer, offers } = await ask(text, asker);
  const said = `${answer?.understood ?? ''}: ${answer?.content ?? ''}`;
  if (truth.kind === 'unknown') return { verdict: answer?.known === true ? 'wrong' : 'right', said };
  if (truth.kind === 'asks back')
    return { verdict: answer?.known === true ? 'wrong' : offers.length > 1 ? 'right' : 'silent', said };
  if (answer?.known === true) return { verdict: (await isTrue(answer, truth)) ? 'right' : 'wrong', said };
  for (const offer of offers)
    if (offer.known && (await isTrue(offer, truth))) return { verdict: 'offered', said: offer.content };
  return { verdict: 'silent', said: offers.map(({ understood }) => understood).join(' / ') };
}

const isShown = process.env['SHOW_QUESTIONS'] !== undefined;
/** On the first days of a year or a month some of it is empty: nothing stands there that an answer could be held against. */
const failed = (error: unknown) => {
  const said = String(error).slice(0, 120);
  return { verdict: said.includes('Nothing stands at') ? ('silent' as const) : ('wrong' as const), said };
};

async function judgeAll(asked: readonly Asked[], person: string) {
  const judged: (Judged & { text: string })[] = [];
  for (const [text, truth, after] of asked)
    judged.push({ text, ...(await judge(text, truth, { person, after }).catch(failed)) });
  if (isShown)
    for (const { verdict, text, said } of judged) process.stderr.write(`${verdict} | ${text} | ${said}\n`);
  return judged;
}

const share = (judged: readonly Judged[], verdict: Verdict) =>
  judged.filter((each) => each.verdict === verdict).length / judged.length;

describe('questions about the sample family', () => {
  it('are answered with what the screens say, or not at all', async () => {
    const judged = await judgeAll(questions, owner);
    expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
    expect(share(judged, 'right')).toBeGreaterThan(0.85);
  });

  // At a landing each third of them is asked.
  it('of strangers are answered, asked back or left', async () => {
    const asked = [
      ...hurried,
      ...landlords,
      ...typedOnAPhone,
      ...askedAnew,
      ...ofMoney,
      ...moneyAndLetting,
      ...ofOwners,
      ...comparedAndShared,
      ...ofCoverAndDays,
      ...documentsAndLetting,
      ...inDailyWords,
    ].filter((_, nth) => deep || isShown || nth % 3 === 0);
    const judged = [...(await judgeAll(asked, owner)), ...(await judgeAll(ofGuests, sister))];
    expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
    expect(share(judged, 'right')).toBeGreaterThan(0.7);
  });
});

it('tells a guest who is not answered that there may be more', async () => {
  const { answer } = await ask('Who can see our home?', { person: sister });
  expect(answer).toMatchObject({
    known: false,
    content: `${assistantTexts.unknown} ${assistantTexts.onlyShared}`,
  });
});

/** A service of our own that says the same to everything, for one question. */
const saying = (text: string) =>
  servicesForQuestion(
    {
      config: {
        on: true,
        dailyCalls: 1_000_000,
        totalCalls: 1_000_000,
        services: [
          { name: 'local', baseUrl: new URL('http://127.0.0.1/'), model: 'm', key: 'secret-key-one' },
        ],
      },
      database: test.database,
      log: test.kernel.log,
      ask: () => Promise.resolve({ text }),
      after: () => () => {},
    },
    { text: '', provider: 'local', person: owner, signal: new AbortController().signal, allowed: true },
  );

/** Answers of several figures, a verdict and a period among them. */
const several = [
  'phone number of the plumber',
  'is the violin insured',
  'What did we spend on food last year?',
  'net worth',
];

describe('a service', () => {
  it('that is honest words answers with its own figures', async () => {
    for (const [text] of questions.filter((_, nth) => nth % 5 === 0)) {
      const { answer } = await ask(text, { person: owner });
      if (answer?.known !== true) continue;
      const [first] = answer.figures;
      const prose = first?.unit === 'yes_no' ? 'Your {{l1}}: {{v1}}.' : 'Your {{l1}} is {{f1}}.';
      const { result } = await saying(prose).word(answer.figures);
      const { label, value } = shownFigure(first as NonNullable<typeof first>);
      expect(result?.join(' ')).toBe(prose.replace('{{l1}}', label).replace(/\{\{[fv]1\}\}/, value));
    }
  });

  it('that lies under an answer is not shown', async () => {
    expect(falseWords.length + falseChoices('x').length).toBeGreaterThan(60);
    const shown: string[] = [];
    for (const text of several) {
      const { answer } = await ask(text, { person: owner });
      expect(answer?.known).toBe(true);
      for (const [what, lie] of falseWords) {
        const { result } = await saying(lie).word(answer?.figures ?? []);
        if (result !== null) shown.push(`${what}: ${result.join(' ')}`);
      }
    }
    expect(shown).toEqual([]);
  });

  it('that lies in what it chooses is not followed', async () => {
    const today = test.kernel.clock.today();
    const nothing = { context: [], before: [], rag: true, learned: { aliases: [], reading: undefined } };
    const followed: string[] = [];
    let lied = 0;
    for (const [text] of [...landlords, ...typedOnAPhone]) {
      const understood = await test.database.reading(owner, (tx) =>
        readQuestion(tools, { tx, owner, today }, { ...nothing, text }),
      );
      const [first] = understood.candidates;
      if (understood.readings.length > 0 || first === undefined || ++lied > 8) continue;
      const { known } = grammarFor(tools.tools);
      const isEnglish = await readEnglish();
      const named = await test.database.reading(owner, (tx) =>
        findNames(tools.names, { tx, owner }, text, known, [], isEnglish),
      );
      const offered = tools.tools.map(({ tool }) => tool);
      const names = () => Promise.resolve(named.names);
      const from = { tools: offered, known, today, names, inDocuments: () => undefined };
      for (const [what, reply] of falseChoices(first)) {
        const { result } = await saying(reply).choose(understood, from);
        if (result !== null) followed.push(`${text}: ${what}`);
      }
    }
    expect(lied).toBeGreaterThan(8);
    expect(followed).toEqual([]);
  });
});
