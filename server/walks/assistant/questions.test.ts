import { beforeAll, describe, expect, it } from 'vitest';
import { addMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { Answered } from '@holdfast/domain/assistant/message';
import { areasOf } from '../../areas.ts';
import { answerReadings, readQuestion } from '../../assistant/answering/answer-question.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { seed } from '../../sample/house/seed.ts';
import { questions } from './questions.ts';
import { daysIn, valuesAt, type Place, type Truth } from './truth.ts';

const test = testApp((kernel) => areasOf(kernel).areas, { S3_BUCKET: '' });
const lent = () => {
  const { areas } = areasOf(test.kernel);
  return { tools: areas.flatMap(({ tools = [] }) => tools), names: areas.flatMap(({ names = [] }) => names) };
};

let owner = '';
let family: Caller;
let tools: ReturnType<typeof lent>;
beforeAll(async () => {
  const seeded = await seed(test.kernel, {});
  const [row] = await test.raw<{ id: string }>('select id from users where email = $1', [seeded.email]);
  owner = row?.id ?? '';
  family = test.as(owner);
  tools = lent();
});

async function ask(text: string): Promise<Answered | undefined> {
  const today = test.kernel.clock.today();
  return test.database.reading(owner, async (tx) => {
    const call = { tx, owner, today };
    const nothing = { context: [], before: [], rag: false, learned: { aliases: [], reading: undefined } };
    const { readings } = await readQuestion(tools, call, { ...nothing, text });
    return readings.length === 0 ? undefined : answerReadings(tools, call, readings);
  });
}

async function read({ get, at }: Place, ids: Readonly<Record<string, Place>> = {}): Promise<string[]> {
  let address = daysIn(get, test.kernel.clock.today());
  for (const [name, place] of Object.entries(ids))
    address = address.replaceAll(`{${name}}`, (await read(place))[0] ?? '');
  const answer = await family.fetch(address);
  if (!answer.ok) throw new Error(`${get} answers ${answer.status}`);
  return valuesAt(await answer.json(), at);
}

/** What an answer should say, by the screens' own calls. */
async function wanted(truth: Truth & { kind: 'value' }): Promise<string> {
  const [[, first], ...rest] = (await Promise.all(
    Object.entries(truth.from).map(
      async ([name, place]) => [name, (await read(place, truth.ids))[0] ?? ''] as const,
    ),
  )) as [readonly [string, string], ...(readonly [string, string])[]];
  return rest.reduce(
    (sum, [, each]) => (truth.sum.includes('-') ? subtractMoney(sum, each) : addMoney(sum, each)),
    first,
  );
}

type Verdict = 'right' | 'silent' | 'wrong';

async function judge(text: string, truth: Truth): Promise<{ verdict: Verdict; said: string }> {
  const answer = await ask(text);
  const said = answer?.content ?? '';
  if (truth.kind === 'unknown') return { verdict: answer?.known === true ? 'wrong' : 'right', said };
  if (answer === undefined || !answer.known) return { verdict: 'silent', said: answer?.understood ?? '' };
  const shown = [said, ...answer.figures.map(({ label, of = '', value }) => `${label} ${of} ${value}`)].join(
    '\n',
  );
  if (truth.kind === 'words')
    return {
      verdict: truth.must.every((word) => shown.toLowerCase().includes(word.toLowerCase()))
        ? 'right'
        : 'wrong',
      said,
    };
  if (truth.kind === 'names') {
    const expected = await read(truth.place);
    return { verdict: expected.slice(0, 8).every((name) => shown.includes(name)) ? 'right' : 'wrong', said };
  }
  const value = await wanted(truth);
  const same = (one: string) =>
    one === value || (Number(one) === Math.abs(Number(value)) && value !== '' && one !== '');
  return {
    verdict: same(answer.figures[0]?.value ?? '') ? 'right' : 'wrong',
    said: `${answer.understood ?? ''}: ${said} (truth ${value})`,
  };
}

const failed = (error: unknown) => ({ verdict: 'wrong' as const, said: String(error).slice(0, 120) });

describe('questions about the sample family', () => {
  it('are answered with what the screens say, or not at all', async () => {
    const judged: { text: string; verdict: Verdict; said: string }[] = [];
    for (const [text, truth] of questions) judged.push({ text, ...(await judge(text, truth).catch(failed)) });
    const of = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict);
    if (process.env['SHOW_QUESTIONS'] !== undefined)
      for (const { verdict, text: asked, said } of judged)
        process.stderr.write(`${verdict} | ${asked} | ${said}\n`);
    expect(of('wrong')).toEqual([]);
    expect(of('right').length / judged.length).toBeGreaterThan(0.85);
  });
});
