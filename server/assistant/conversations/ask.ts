import type { Answered, Message, Question } from '@holdfast/domain/assistant/message';
import { plainAnswer } from '@holdfast/domain/assistant/plain-answer';
import { spokenOf } from '@holdfast/domain/assistant/spoken';
import { changeRequestOf } from '@holdfast/domain/assistant/proposals/change-request';
import { assistantTexts, failed } from '@holdfast/domain/assistant/texts';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { randomUUID } from 'node:crypto';
import { grammarFor, type Answering } from '../answering/answer-question.ts';
import { readEnglish } from '../answering/english.ts';
import { findNames } from '../answering/find-names.ts';
import { documentsReading, ownersIn } from '../answering/in-documents.ts';
import type { Lent } from '../answering/lent.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import { countUse, recall } from '../learning/learned.ts';
import { listAliases } from '../learning/aliases.ts';
import { addProposal, type Draft } from '../proposals/proposals.ts';
import { draftProposal } from '../proposals/draft-proposal.ts';
import { findMeantIn } from '../proposals/find-meant.ts';
import type { ReadCall } from '../proposals/drafted.ts';
import type { Choosing, QuestionServices } from '../services/use-services.ts';
import { addWords } from './add-words.ts';
import { choicesOf, refusedAnswer, unknownAnswer } from './compose.ts';
import { contextOf } from '../records/named-records.ts';
import { dropTurn, endTurn, takeTurn } from './conversations.ts';
import { addExchange, lastReadings, type Offer } from './messages.ts';

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A question with whoever asks it. */
export type Asking = {
  readonly owner: string;
  /** Whether it is asked at home. In somebody else's house nothing is kept, learned or proposed. */
  readonly own: boolean;
  readonly today: Day;
  readonly now: Date;
  readonly reading: Run;
  readonly writing: Run;
  readonly input: Question;
  readonly lent: Lent;
  readonly answering: Answering;
  /** The question before, where no conversation is kept. */
  readonly before?: string | null;
  readonly services: QuestionServices;
  readonly readCall: (tx: Tx) => ReadCall;
  readonly log: Log;
  readonly time: () => number;
};

/** What a proposal is made from. */
type Proposing = Pick<Asking, 'owner' | 'own' | 'today' | 'reading' | 'readCall' | 'lent'> & {
  readonly input: Pick<Question, 'text'>;
};

/** What is told while an answer is made: the computed answer first, then words for it. */
export type Telling = {
  readonly answer?: (exchange: ExchangeAnswer) => void;
  readonly words?: (words: Partial<Answered>) => void;
};

export type ExchangeAnswer = { readonly conversation_id: string | null; readonly message: Message };

/** What a question came to before it is kept. */
type Made = {
  readonly answer: Answered;
  readonly readings: readonly Reading[];
  readonly offered: Offer | null;
  readonly learnedId: string | null;
  readonly draft: Draft | null;
  /** How the question was read; null where it is not one. */
  readonly understood: Understood | null;
};
const made = (answer: Answered, parts: Partial<Made> = {}): Made => ({
  answer,
  readings: [],
  offered: null,
  learnedId: null,
  draft: null,
  understood: null,
  ...parts,
});

/**
 * Answers a question and keeps both at home. The computed answer is told at once; a service may add words to it, and can take nothing of it away.
 * Throws `not_found` for a conversation that is not there and `conflict` where it answers another question.
 */
export async function ask(asking: Asking, telling: Telling = {}): Promise<ExchangeAnswer> {
  const { owner, own, now, input, reading, writing, time, log, services } = asking;
  const started = time();
  const turn = own
    ? await writing((tx) => takeTurn(tx, owner, { id: input.conversation_id, text: input.text, now }))
    : null;
  try {
    const context = await reading((tx) => contextOf(tx, owner, input.context, turn?.context ?? []));
    const computed = await orFailed(log, () => compute(asking, context, turn?.id ?? null));
    const proposed = await withProposal(asking, computed);
    const id = randomUUID();
    const exchange = (answer: Answered): ExchangeAnswer => ({
      conversation_id: turn?.id ?? null,
      message: { ...answer, id, role: 'assistant', timestamp: now.toISOString(), feedback: null },
    });
    telling.answer?.(exchange(proposed.answer));
    const added = await orNothing(log, () => addWords(asking, proposed, (words) => telling.words?.(words)));
    const answer = { ...proposed.answer, ...added };
    const took = time() - started;
    const tools = proposed.readings.map(({ tool }) => tool);
    log.info(
      { tools, milliseconds: Math.round(took), source: answer.source, known: answer.known },
      'assistant',
    );
    if (turn === null) return exchange(answer);
    await writing(async (tx) => {
      if (proposed.learnedId !== null) await countUse(tx, owner, proposed.learnedId, now);
      await addExchange(tx, owner, turn.id, {
        ...proposed,
        id,
        answer,
        question: input.text,
        context,
        asked: input,
        took,
        at: now,
      });
      await endTurn(tx, owner, { id: turn.id, context, now });
    });
    return exchange(answer);
  } catch (error) {
    if (turn !== null) await writing((tx) => dropTurn(tx, owner, turn.id)).catch(() => undefined);
    throw error;
  } finally {
    services.end();
  }
}

/** Where processing fails, the assistant says so as its answer (G-34); what a call refuses stays a refusal. */
async function orFailed(log: Log, work: () => Promise<Made>): Promise<Made> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault && error.code !== 'timeout') throw error;
    log.error({ error }, 'assistant failed');
    return made(plainAnswer(failed.processing));
  }
}

/** What a service adds takes nothing away: where that fails, the computed answer stays as it was told. */
async function orNothing<T>(log: Log, work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log.error({ error }, 'assistant words failed');
    return null;
  }
}

async function compute(
  asking: Asking,
  context: readonly RecordReference[],
  conversation: string | null,
): Promise<Made> {
  const { owner, own, today, now, reading, input, lent, answering } = asking;
  const call = (tx: Tx) => ({ tx, owner, today });
  const readIt = (onlyChoices: boolean) =>
    reading(async (tx) => {
      const before = conversation === null ? [] : await lastReadings(tx, owner, conversation, now);
      const aliases = own ? await listAliases(tx, owner) : [];
      const asked = { context, rag: input.rag, learned: { aliases, reading: undefined } };
      const read = (text: string, former: readonly Reading[], only: boolean) =>
        answering.readQuestion(lent, call(tx), { ...asked, text, before: former, onlyChoices: only });
      const former = asking.before ? (await read(asking.before, [], false)).readings : before;
      return read(input.text, former, onlyChoices);
    });
  const understood = await readIt(false);
  const change = await proposalOf(asking, understood);
  if (change !== null) return change;
  const answer = await answerUnderstood(asking, understood);
  if (answer.answer.known || understood.readings.length !== 1 || answer.offered !== null)
    return { ...answer, understood };
  // What was read has nothing to say: the person is asked what else is meant.
  const instead = await readIt(true);
  return {
    ...(instead.choices.length === 0 ? answer : await answerUnderstood(asking, { ...instead, readings: [] })),
    understood,
  };
}

async function answerUnderstood(asking: Asking, understood: Understood): Promise<Made> {
  const { owner, today, reading, input, lent, answering, services } = asking;
  const call = (tx: Tx) => ({ tx, owner, today });
  const answerAll = async (
    readings: readonly Reading[],
    parts: Partial<Answered>,
    more: Partial<Made> = {},
  ) => {
    const answer = await reading((tx) => answering.answerReadings(lent, call(tx), readings));
    return made({ ...answer, ...parts }, { ...more, readings });
  };
  const choose = () => services.choose(understood, choosingFrom(asking));
  // With smart mode off the service reads every question, and the rules only where it fails.
  if (!input.smart && services.any && !isForPerson(understood)) {
    const { result, notice } = await choose();
    if (result !== null) return answerAll(result, { source: 'hybrid' });
    const byRules = await rulesAnswer(asking, understood, answerAll);
    return byRules === null ? made(unknownAnswer(understood, notice)) : withNotice(byRules, notice);
  }
  const byRules = await rulesAnswer(asking, understood, answerAll);
  if (byRules !== null && (byRules.offered === null || isForPerson(understood))) return byRules;
  const { result, notice } = services.any ? await choose() : { result: null, notice: null };
  if (result !== null) return answerAll(result, { source: 'hybrid' });
  return byRules === null ? made(unknownAnswer(understood, notice)) : withNotice(byRules, notice);
}

/** Where all words were understood, and only not which of two names is meant, the person decides and no service. */
function isForPerson({ choices, leftovers }: Understood): boolean {
  return choices.length > 0 && leftovers.length === 0 && new Set(choices.map(({ tool }) => tool)).size === 1;
}

/** What a service chooses from, with the documents only where they may be looked into. */
function choosingFrom({ lent, input, today, own, owner, reading }: Asking): Choosing {
  const { known } = grammarFor(lent.tools);
  const tools = lent.tools.map(({ tool }) => tool);
  const names = () =>
    reading(async (tx) => {
      const aliases = own ? await listAliases(tx, owner) : [];
      const isEnglish = await readEnglish();
      return (await findNames(lent.names, { tx, owner }, input.text, known, aliases, isEnglish)).names;
    });
  // A service that looks into documents has said that they are meant: which of the words must stand there is its judgment.
  const inDocuments: Choosing['inDocuments'] = (found) => {
    const owners = ownersIn(found, input.text);
    const looked = input.rag ? documentsReading(lent, input.text, known, today, owners) : undefined;
    return looked && { ...looked, asked: { ...looked.asked, must: [] } };
  };
  return { tools, known, today, inDocuments, names };
}

type AnswerAll = (
  readings: readonly Reading[],
  parts: Partial<Answered>,
  more?: Partial<Made>,
) => Promise<Made>;

/** What rules make of a question: an answer, one that was learned, or choices; null where they know none. */
async function rulesAnswer(
  { owner, own, reading, input, today }: Asking,
  understood: Understood,
  answerAll: AnswerAll,
): Promise<Made | null> {
  if (understood.readings.length > 0) return answerAll(understood.readings, {});
  const recalled = own
    ? await reading((tx) => recall(tx, owner, spokenOf(input.text, understood, today).sentence, understood))
    : undefined;
  if (recalled !== undefined) {
    const confidence = Math.round(recalled.confidence * 1000) / 1000;
    return answerAll([recalled.reading], { source: 'cached', confidence }, { learnedId: recalled.id });
  }
  const choices = choicesOf(input.text, understood, today);
  return choices === null ? null : made(choices.answer, { offered: choices.offered });
}

const withNotice = (computed: Made, notice: string | null): Made =>
  notice === null ? computed : { ...computed, answer: { ...computed.answer, notice } };

/** A sentence that asks for a change: what would be written, or where it is done. Null for a question. */
export async function proposalOf(
  { owner, own, input, today, reading, readCall, lent }: Proposing,
  understood: Understood,
): Promise<Made | null> {
  const request = changeRequestOf(input.text, understood, today);
  if (request === undefined) return null;
  if (request.kind === 'refused') return made(refusedAnswer(request.screen));
  if (!own) return made(plainAnswer(assistantTexts.cannotChange));
  const drafted = await reading((tx) => {
    const findMeant = findMeantIn(lent, { tx, owner, today });
    return draftProposal(tx, owner, request, { read: readCall(tx), findMeant });
  });
  if ('draft' in drafted)
    return made(plainAnswer(assistantTexts.wouldWrite, { known: true }), { draft: drafted.draft });
  return request.kind === 'done' && request.hint === true
    ? null
    : made(refusedAnswer(drafted.screen, drafted.says));
}

/** Keeps the proposal, so that it can be confirmed as soon as it is shown. */
async function withProposal({ owner, now, writing }: Asking, computed: Made): Promise<Made> {
  const { draft } = computed;
  if (draft === null) return computed;
  const proposal = await writing((tx) => addProposal(tx, owner, draft, now));
  return { ...computed, answer: { ...computed.answer, proposal } };
}
