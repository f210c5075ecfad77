import { chooseReading, findConversation } from '@holdfast/domain/assistant/endpoints';
import type { Message, NamedRecord, Proposal } from '@holdfast/domain/assistant/message';
import type { Provider } from '@holdfast/domain/assistant/providers';
import { failed } from '@holdfast/domain/assistant/texts';
import { serverUnreachable } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useSyncExternalStore } from 'react';
import { call } from '../../kernel/call/call.ts';
import { joinKeeper } from '../../kernel/call/changes.ts';
import { dropDraft, keepDraft, keptDraft } from '../../kernel/form/draft-store.ts';
import type { Ground } from '../use-switches.ts';
import { askAndFollow, askSample, type Exchange } from './ask.ts';
import { turnsOf, type Turn } from './turns.ts';

/** The one conversation of the page, in the window and on the assistant's own page. */
export type Conversation = {
  readonly id: string | null;
  readonly turns: readonly Turn[];
  /** The turn that waits for its answer, or for a service's words. */
  readonly pending: string | null;
  readonly text: string;
  readonly context: readonly NamedRecord[];
  /** Why the text was not sent, or the conversation not opened. */
  readonly fault: string | null;
  /** A stored conversation is on its way. */
  readonly opening: boolean;
};

const empty: Conversation = {
  id: null,
  turns: [],
  pending: null,
  text: '',
  context: [],
  fault: null,
  opening: false,
};

let now = empty;
let restored = false;
let under: AbortController | null = null;
const listeners = new Set<() => void>();
const draft = 'assistant';

joinKeeper({
  stale: () => undefined,
  forget: () => {
    under?.abort();
    restored = false;
    become(empty);
  },
});

function become(change: Partial<Conversation>) {
  now = { ...now, ...change };
  for (const listener of listeners) listener();
}

/** Keeps the words, the conversation and its context over a reload (decision 0027), also what is being sent and was not answered. */
function keep() {
  const sent = now.turns.find((turn) => turn.id === now.pending && turn.answer === null)?.question ?? '';
  const text = now.text === '' ? sent : now.text;
  if (text === '' && now.id === null && now.context.length === 0) dropDraft(draft);
  else keepDraft(draft, { text, id: now.id, context: now.context });
}

function change(next: Partial<Conversation>) {
  become(next);
  keep();
}

/** Brings back what was kept of this tab, once a page. */
export function restore() {
  if (restored) return;
  restored = true;
  const kept = keptDraft(draft) as { text?: string; id?: string | null; context?: NamedRecord[] } | undefined;
  if (kept === undefined) return;
  become({ text: kept.text ?? '', context: kept.context ?? [] });
  if (typeof kept.id === 'string') void open(kept.id, kept.context);
}

export const write = (text: string) => change({ text, fault: null });
export const setContext = (context: readonly NamedRecord[]) => change({ context });

/** Begins a new conversation; what is typed stays. */
export function startNew() {
  stop();
  change({ ...empty, text: now.text });
}

/** Shows a stored conversation, with its context unless another one was chosen since its last question. */
export async function open(id: string, chosen?: readonly NamedRecord[]) {
  if (now.id === id && (now.opening || now.turns.length > 0)) return;
  stop();
  change({ id, turns: [], context: chosen ?? [], fault: null, opening: true });
  try {
    const found = await call(findConversation, { id });
    if (now.id === id)
      change({ turns: turnsOf(found.messages), context: chosen ?? found.context, opening: false });
  } catch (thrown) {
    if (now.id !== id) return;
    // One that was deleted meanwhile, or is too old.
    const isGone = thrown instanceof Fault && thrown.code === 'not_found';
    change({ id: null, opening: false, fault: isGone ? null : faultWords(thrown) });
  }
}

/** Leaves off a question: without an answer its words are given back, with one the answer stays without further words. */
export function stop() {
  under?.abort();
}

export type Sending = {
  ground: Ground;
  smart: boolean;
  rag: boolean;
  provider: Provider;
  /** Done before anything is sent: says that the privacy words were shown, where they stand over the question. */
  first: () => Promise<void>;
};

/** Sends a question, that in the field unless one is given. Where sending fails the words stand in the field again. */
export async function send(how: Sending, given?: string) {
  const question = (given ?? now.text).trim();
  if (question === '' || now.pending !== null) return;
  const turn: Turn = { id: crypto.randomUUID(), question, answer: null };
  const before = now.turns.at(-1)?.question ?? null;
  const text = given === undefined ? '' : now.text;
  change({ text, fault: null, pending: turn.id, turns: [...now.turns, turn] });
  await follow(turn, question, async (signal) => {
    if (how.ground === 'demo') {
      const { message } = await askSample(question, before, signal);
      answer(turn.id, { ...message, id: turn.id, role: 'assistant', timestamp: '', feedback: null });
      return;
    }
    await how.first();
    const { smart, rag, provider } = how;
    const context = now.context.map(({ item_type, item_id }) => ({ item_type, item_id }));
    const asked = { text: question, conversation_id: now.id, context, smart, rag, provider };
    await askAndFollow(asked, signal, (exchange) => take(turn.id, exchange));
  });
}

/** Answers the reading that was chosen; null: none of them. Where nothing is stored, its words are asked as a question. */
export async function choose(how: Sending, of: Message, choice: { id: string; label: string } | null) {
  if (now.pending !== null) return;
  if (how.ground !== 'own') return choice === null ? undefined : send(how, choice.label);
  const words = choice?.label ?? 'None of these';
  const turn: Turn = { id: crypto.randomUUID(), question: words, answer: null };
  change({ fault: null, pending: turn.id, turns: [...now.turns, turn] });
  await follow(turn, '', async (signal) => {
    await how.first();
    const input = { id: of.id, choice: choice?.id ?? null };
    take(turn.id, await call(chooseReading, input, { signal }));
  });
}

async function follow(turn: Turn, words: string, ask: (signal: AbortSignal) => Promise<void>) {
  const mine = new AbortController();
  under = mine;
  const isMine = () => now.pending === turn.id;
  try {
    await ask(mine.signal);
    if (isMine()) change({ pending: null });
  } catch (thrown) {
    if (!isMine()) return;
    const isAnswered = now.turns.some(({ id, answer: given }) => id === turn.id && given !== null);
    const fault = mine.signal.aborted || isAnswered ? null : faultWords(thrown);
    const back = isAnswered ? '' : words;
    const turns = isAnswered ? now.turns : now.turns.filter(({ id }) => id !== turn.id);
    change({ pending: null, turns, fault, text: [back, now.text].filter(Boolean).join('\n') });
  } finally {
    if (under === mine) under = null;
  }
}

function take(turn: string, { conversation_id, message }: Exchange) {
  if (now.pending !== turn) return;
  become({ id: conversation_id ?? now.id });
  answer(turn, message);
}

function answer(turn: string, message: Message) {
  change({ turns: now.turns.map((each) => (each.id === turn ? { ...each, answer: message } : each)) });
}

/** Changes what is shown of an answer: what was said of it, or what became of its proposal. */
export function amend(message: string, part: Partial<Pick<Message, 'feedback'>> & { proposal?: Proposal }) {
  change({
    turns: now.turns.map((turn) =>
      turn.answer?.id === message ? { ...turn, answer: { ...turn.answer, ...part } } : turn,
    ),
  });
}

/** What is said where sending failed: what the server says of waiting in its own words, all else as the specification has it (G-34). */
function faultWords(thrown: unknown): string {
  if (!(thrown instanceof Fault)) return failed.sending;
  const hasWords = thrown.code === 'unavailable' && thrown.message !== serverUnreachable;
  if (hasWords || thrown.code === 'too_many' || thrown.code === 'conflict') return thrown.message;
  return thrown.fields[0]?.message ?? failed.sending;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConversation = (): Conversation => useSyncExternalStore(subscribe, () => now);
export const conversationNow = (): Conversation => now;
