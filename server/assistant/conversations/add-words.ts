import { asksToExplain } from '@holdfast/domain/assistant/explaining/explanation';
import { maxFigures, maxQuotes, type Answered, type Question } from '@holdfast/domain/assistant/message';
import { mostPassages, questionFor } from '@holdfast/domain/assistant/passages/picking';
import { sentQuestion } from '@holdfast/domain/assistant/services/sent-question';
import { toolsToOffer } from '@holdfast/domain/assistant/reasoning/rounds';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import { grammarFor, type Answering } from '../answering/answer-question.ts';
import type { Lent } from '../answering/lent.ts';
import { documentsReading } from '../answering/in-documents.ts';
import { isSame } from '../services/reason.ts';
import type { QuestionServices } from '../services/use-services.ts';

/** What is needed of a question. */
type Asking = {
  readonly owner: string;
  readonly today: Day;
  readonly input: Pick<Question, 'text' | 'rag'>;
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly lent: Lent;
  readonly answering: Answering;
  readonly services: QuestionServices;
};
type Computed = {
  readonly answer: Answered;
  readonly readings: readonly Reading[];
  readonly understood: Understood | null;
};
type Added = Partial<Answered>;
/** What is added, with the sentences of its words, which are told one by one. */
type InSentences = { readonly added: Added; readonly sentences?: readonly string[] };
const whole = (added: Added): InSentences => ({ added });

/** So many sources stand under an answer. */
const mostCites = 12;

/**
 * Adds words to a computed answer and tells them sentence by sentence: all of them were checked before the first is told, so that nothing that a rule
 * refuses is ever seen, and no sentence stands without those that it needs.
 */
export async function addWords(
  asking: Asking,
  computed: Computed,
  tell: (added: Added) => void,
): Promise<Added | null> {
  const made = await addedWords(asking, computed);
  if (made === null) return null;
  const { added, sentences = [] } = made;
  const key = added.words === undefined ? 'content' : 'words';
  for (const nth of sentences.keys()) {
    const told = sentences.slice(0, nth + 1).join(' ');
    tell({ ...added, [key]: told });
  }
  if (sentences.length === 0) tell(added);
  return added;
}

/**
 * What services add to a computed answer: the passage that they point to, a comparison or advice, other words for its figures, or an explanation where the
 * records hold nothing. Null where nothing is added. What fails or breaks a rule changes nothing of the computed answer.
 */
async function addedWords(asking: Asking, computed: Computed): Promise<InSentences | null> {
  const { services } = asking;
  const { answer, understood } = computed;
  if (!services.any) return null;
  // Where only one of two is meant, the person decides.
  if (understood !== null && (answer.choices.length === 0 || understood.leftovers.length > 0)) {
    if (services.sees.passages && (answer.quotes.length > 0 || !answer.known)) {
      const picked = await pickedPassage(asking, answer, understood);
      if (picked !== null) return whole(picked);
    }
    if (!answer.known) return explained(asking, answer, understood);
  }
  return answer.figures.length === 0 ? null : worded(asking, computed);
}

/** Words for figures: those that compare and advise where a service may see the figures, else those that know no value. */
async function worded(asking: Asking, computed: Computed): Promise<InSentences | null> {
  const { services } = asking;
  const { answer } = computed;
  const reasoned = services.sees.figures ? await compared(asking, computed) : null;
  if (reasoned?.sentences !== undefined) return reasoned;
  const { result, notice } = await services.word(answer.figures);
  const said = answer.notice ?? notice ?? reasoned?.added.notice ?? null;
  if (result === null) return said === answer.notice ? null : whole({ notice: said });
  const added = {
    words: result.join(' '),
    notice: answer.notice ?? notice,
    source: answer.source ?? 'hybrid',
  } as const;
  return { added, sentences: result };
}

/** The words of a service that saw the figures. Those that it cites beside the computed ones are shown with them, or its words are not shown. */
async function compared(
  asking: Asking,
  { answer, readings, understood }: Computed,
): Promise<InSentences | null> {
  const { services, reading, answering, lent, owner, today } = asking;
  if (understood === null) return null;
  const tools = lent.tools.map(({ tool }) => tool);
  const { result, notice } = await services.reason({
    understood: { ...understood, masked: sentQuestion(understood, grammarFor(lent.tools).known), today },
    figures: answer.figures,
    offered: toolsToOffer(understood, tools),
    readings,
    toolOf: (name) => tools.find((tool) => tool.name === name),
    answer: (more) => reading((tx) => answering.answerReadings(lent, { tx, owner, today }, more)),
  });
  if (result === null) return notice === null ? null : whole({ notice });
  const shown = result.cited
    .filter(({ known }) => !answer.figures.some((each) => isSame(each, known)))
    .map(({ shown }) => shown);
  if (answer.figures.length + shown.length > maxFigures) return null;
  const cited = shown.flatMap(({ cites }) => cites);
  const sources = result.cites.filter(
    ({ item_type, item_id }) =>
      cited.some((each) => each.item_type === item_type && each.item_id === item_id) &&
      !answer.cites.some((each) => each.item_type === item_type && each.item_id === item_id),
  );
  const added: Added = {
    words: result.sentences.join(' '),
    figures: [...answer.figures, ...shown.map((each, nth) => ({ ...each, id: `added_${nth + 1}` }))],
    cites: [...answer.cites, ...sources].slice(0, mostCites),
    source: answer.source ?? 'hybrid',
  };
  return { added, sentences: result.sentences };
}

/**
 * The passage that a service points to, of those that stand in the answer and of up to five that hold the words of the question; it is quoted as it
 * stands, before the others.
 */
async function pickedPassage(
  asking: Asking,
  answer: Answered,
  understood: Understood,
): Promise<Added | null> {
  const { services, reading, answering, lent, owner, today, input } = asking;
  if (!input.rag) return null;
  const call = (tx: Tx) => ({ tx, owner, today });
  const looked = documentsReading(lent, input.text, grammarFor(lent.tools).known, today);
  // Without the words that must stand there: whether a passage answers the question, the service says.
  const wider =
    looked === undefined
      ? undefined
      : await reading((tx) =>
          answering.answerReadings(lent, call(tx), [{ ...looked, asked: { ...looked.asked, must: [] } }]),
        );
  const all = [...answer.quotes, ...(wider?.quotes ?? [])];
  const passages = all
    .filter((each, nth) => all.findIndex((other) => isSamePassage(each, other)) === nth)
    .slice(0, mostPassages);
  const texts = passages.map(({ text }) => text);
  const { result } = await services.pick(questionFor(understood, texts), texts);
  const document = result === null ? undefined : passages[result.place]?.document;
  if (result === null || document === undefined) return null;
  const quote = { text: result.text, document };
  const others = answer.quotes.filter((each) => !isSamePassage(each, quote));
  const isCited = answer.cites.some(
    (each) => each.item_id === document.item_id && each.page === document.page,
  );
  return {
    ...(answer.known ? {} : { content: assistantTexts.inDocument, known: true, more: null, as_of: today }),
    quotes: [quote, ...others].slice(0, maxQuotes),
    cites: isCited ? answer.cites : [document, ...answer.cites].slice(0, mostCites),
    source: answer.source ?? 'hybrid',
  };
}

type Passage = Answered['quotes'][number];
const isSamePassage = (one: Passage, other: Passage): boolean =>
  one.text === other.text && one.document.item_id === other.document.item_id;

/** What a word means, where the question asks that and the records hold nothing of it. */
async function explained(
  { services, input, lent, today }: Asking,
  answer: Answered,
  understood: Understood,
): Promise<InSentences | null> {
  const { known } = grammarFor(lent.tools);
  if (!asksToExplain(input.text, understood, { known, today })) return null;
  const { result, notice } = await services.explain(input.text);
  if (result === null) return notice === null ? null : whole({ notice: answer.notice ?? notice });
  // The readings that are offered stay in front of it.
  const said = answer.choices.length > 0 ? { words: result.join(' ') } : { content: result.join(' ') };
  return { added: { ...said, source: 'ai_generated', notice: null }, sentences: result };
}
