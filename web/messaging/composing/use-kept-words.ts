import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, keptDraft } from '../../kernel/form/draft-store.ts';

/** Beside the words: whom a new conversation is begun with, as `house person`, how it is called and what it is about. */
type Heading = { to: readonly string[]; title: string; about: string };
type Kept = Heading & { body: string; submission: string };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const read = (name: string, start: Partial<Heading>): Kept => {
  const found = keptDraft(name);
  const to = found?.['to'];
  return {
    body: text(found?.['body']),
    to: Array.isArray(to) ? to.filter((each) => typeof each === 'string') : (start.to ?? []),
    title: text(found?.['title']),
    about: found === undefined ? (start.about ?? '') : text(found['about']),
    submission: text(found?.['submission']) || crypto.randomUUID(),
  };
};

/**
 * What is being written, as it survives a reload and a conversation that is left (decision 0027). Under the same `submission` it is sent once,
 * also where the page was loaded anew before the answer came.
 */
export function useKeptWords(name: string, start: Partial<Heading> = {}) {
  const [kept, setKept] = useState(() => read(name, start));
  useEffect(() => {
    if (kept.body === '' && kept.title === '') dropDraft(name);
    else keepDraft(name, kept);
  }, [name, kept]);
  const put = (part: Partial<Heading & { body: string }>) => setKept((former) => ({ ...former, ...part }));
  return {
    ...kept,
    put,
    write: (body: string) => put({ body }),
    /** Other words, or what was sent, are another message. */
    renew: () => setKept((former) => ({ ...former, submission: crypto.randomUUID() })),
    clear: () => setKept({ body: '', to: [], title: '', about: '', submission: crypto.randomUUID() }),
  };
}
