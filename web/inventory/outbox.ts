import type { AnswerKind, CheckedType } from '@holdfast/domain/inventory/answer';
import { answerThing } from '@holdfast/domain/inventory/endpoints';
import {
  isTakenName,
  invalidTypeMessage,
  maxFileBytes,
  maxFileMessage,
} from '@holdfast/domain/kernel/files/file';
import { uploadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { Fault, faultStatus } from '@holdfast/domain/kernel/call/fault';
import { useSyncExternalStore } from 'react';
import { now } from '../base/clock.ts';
import { call } from '../kernel/call/call.ts';
import { upload } from '../kernel/call/upload.ts';
import { dropDraft, keepDraft, keptDraft } from '../kernel/form/draft-store.ts';

/** What was said of a thing and is not known to be kept yet. */
export type Said = {
  /** Names it on the server, however often it is sent. */
  submission: string;
  item_type: CheckedType;
  item_id: string;
  label: string;
  answer: AnswerKind;
  note: string | null;
  place_id?: string | null;
  photographed: boolean;
  /** The photograph once the server has it. */
  photo?: string;
  /** When it was said, in milliseconds by the server's clock. */
  at: number;
  /** Why the server did not take it. */
  wrong?: string;
};

type Box = {
  said: readonly Said[];
  /** What the server has kept since the page was loaded, by thing. */
  kept: ReadonlyMap<string, Said>;
  sending: boolean;
};

/** How long a try waits for the next one where the line is down, in milliseconds; the browser’s word that it is back comes first. */
const patience = 5_000;

const boxes = new Map<string, Box>();
/** Photographs on their way; files do not survive a reload (decision 0027). */
const files = new Map<string, File>();
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const draftOf = (checkId: string) => `inventory:${checkId}`;
export const thingKey = ({ item_type, item_id }: { item_type: string; item_id: string }) =>
  `${item_type}/${item_id}`;

/** What was said in a check, without the screen that follows it. */
export function boxOf(checkId: string): Box {
  const known = boxes.get(checkId);
  if (known !== undefined) return known;
  const stored = (keptDraft(draftOf(checkId))?.['said'] ?? []) as Said[];
  const box = { said: stored.map(withoutLostPhoto), kept: new Map(), sending: false };
  boxes.set(checkId, box);
  askBeforeLeaving();
  return box;
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** While something is not sent, whatever screen is shown, the browser asks before the page goes: a photograph goes with it. */
function askBeforeLeaving() {
  const unsent = [...boxes.values()].some(({ said }) => said.length > 0);
  if (unsent) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** After a reload the photograph is gone that was not sent; the tick itself still is to be kept. */
function withoutLostPhoto(said: Said): Said {
  if (!said.photographed || said.photo !== undefined || files.has(said.submission)) return said;
  return { ...said, wrong: lostPhoto };
}

export const lostPhoto = 'Its photograph was lost when the page was closed. Take it again.';

function change(checkId: string, part: Partial<Box>) {
  const box = { ...boxOf(checkId), ...part };
  boxes.set(checkId, box);
  if (box.said.length === 0) dropDraft(draftOf(checkId));
  else keepDraft(draftOf(checkId), { said: box.said });
  askBeforeLeaving();
  for (const tell of listeners) tell();
}

const replace = (checkId: string, submission: string, part: Partial<Said>) =>
  change(checkId, {
    said: boxOf(checkId).said.map((each) => (each.submission === submission ? { ...each, ...part } : each)),
  });

/** Says something of a thing: it is stored in the tab at once, and sent until the server has it. */
export function say(
  checkId: string,
  said: Omit<Said, 'submission' | 'at' | 'photographed'>,
  file?: File,
): void {
  const submission = crypto.randomUUID();
  if (file !== undefined) files.set(submission, file);
  const wrong = file === undefined ? undefined : wrongWith(file);
  change(checkId, {
    said: [
      ...boxOf(checkId).said,
      {
        ...said,
        submission,
        at: now().getTime(),
        photographed: file !== undefined,
        ...(wrong === undefined ? {} : { wrong }),
      },
    ],
  });
  void send(checkId);
}

function wrongWith(file: File): string | undefined {
  if (!isTakenName('photo', file.name)) return invalidTypeMessage.photo;
  return file.size > maxFileBytes ? maxFileMessage : undefined;
}

/** Forgets what the server does not take. */
export function forget(checkId: string, submission: string) {
  files.delete(submission);
  change(checkId, { said: boxOf(checkId).said.filter((each) => each.submission !== submission) });
}

/** Sends what was said without its photograph, which the server does not take or the page has lost. */
export function sendWithoutPhoto(checkId: string, submission: string) {
  files.delete(submission);
  const said = boxOf(checkId).said.find((each) => each.submission === submission);
  if (said === undefined) return;
  const { wrong: _, photo: __, ...rest } = said;
  change(checkId, {
    said: boxOf(checkId).said.map((each) =>
      each.submission === submission
        ? { ...rest, submission: crypto.randomUUID(), photographed: false }
        : each,
    ),
  });
  void send(checkId);
}

/** Sends what waits, one after another, in the order in which it was said. */
export async function send(checkId: string): Promise<void> {
  if (boxOf(checkId).sending) return;
  clearTimeout(timers.get(checkId));
  change(checkId, { sending: true });
  try {
    for (;;) {
      const next = boxOf(checkId).said.find(({ wrong }) => wrong === undefined);
      if (next === undefined) return;
      try {
        await sendOne(checkId, next);
        files.delete(next.submission);
        change(checkId, {
          said: boxOf(checkId).said.filter(({ submission }) => submission !== next.submission),
          kept: new Map(boxOf(checkId).kept).set(thingKey(next), next),
        });
      } catch (thrown) {
        if (!(thrown instanceof Fault)) throw thrown;
        if (thrown.code === 'not_signed_in') return;
        if (faultStatus[thrown.code] >= 500 || thrown.code === 'too_many') {
          timers.set(
            checkId,
            setTimeout(() => void send(checkId), patience),
          );
          return;
        }
        replace(checkId, next.submission, { wrong: thrown.fields?.[0]?.message ?? thrown.message });
      }
    }
  } finally {
    change(checkId, { sending: false });
  }
}

async function sendOne(checkId: string, said: Said): Promise<void> {
  const { submission, item_type, item_id, answer, note, place_id } = said;
  let { photo } = said;
  const file = files.get(submission);
  if (photo === undefined && file !== undefined) {
    const stored = await upload(
      uploadFile,
      { name: file.name, purpose: 'photo' },
      file,
      undefined,
      submission,
    ).done;
    photo = stored.id;
    replace(checkId, submission, { photo });
  }
  const age = Math.max(0, Math.floor((now().getTime() - said.at) / 1000));
  try {
    await call(
      answerThing,
      {
        id: checkId,
        item_type,
        item_id,
        answer,
        note,
        age,
        ...(place_id === undefined ? {} : { place_id }),
        ...(photo === undefined ? {} : { photo }),
      },
      { submission },
    );
  } catch (thrown) {
    // Only its age is another one: the first try had arrived, and its answer was lost.
    if (thrown instanceof Fault && thrown.code === 'key_reused') return;
    throw thrown;
  }
}

/** What was said in a check and is not kept yet, and what was kept since the page was loaded. */
export function useOutbox(checkId: string): Box {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => boxOf(checkId),
  );
}

/** What was said of a thing last since the page was loaded, whether it is kept yet or not. */
export function lastSaid(
  { said, kept }: Box,
  thing: { item_type: string; item_id: string },
): Said | undefined {
  const key = thingKey(thing);
  return said.findLast((each) => each.wrong === undefined && thingKey(each) === key) ?? kept.get(key);
}
