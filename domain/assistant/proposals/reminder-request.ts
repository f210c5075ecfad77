import type { RecordReference } from '../../kernel/record-type.ts';
import type { Day } from '../../kernel/time/day.ts';
import { dayIn, recordIn, saysDays, withoutMarks, type Spoken } from '../spoken.ts';
import { refused, screens, type Refused } from './screens.ts';

export type ReminderRequest = {
  readonly kind: 'reminder';
  readonly title: string;
  readonly day: Day;
  readonly about: RecordReference | null;
};

/** What begins a sentence that asks to be reminded. */
const orders = [
  /^remind (?:me|us)\b\s*(.*)$/i,
  /^(?:set|add|create|make|schedule|put|put in|enter|write)(?: up)? (?:me |us )?(?:a |an |another |the )?(?:new )?reminder\b[\s:,]*(.*)$/i,
  /^(?:i|we)(?:'d like| need| want| would like)(?: to have| to set| to add)? a(?: new)? reminder\b[\s:,]*(.*)$/i,
  /^(?:don't|do not) let (?:me|us) forget\b[\s:,]*(.*)$/i,
  /^(?:put|add|write|enter) (.+?) (?:to|on|in|into) (?:my|our|the) reminders?(?: list)?\b(.*)$/i,
];

/** What may begin one: where no day is said, it is something else. */
const hints = [
  /^(?:remember|(?:don't|do not) forget)\b(?: to\b| that\b)?\s*(.*)$/i,
  /^(?:a )?(?:new )?reminder\b(?!s)[\s:,]*(.*)$/i,
];

const isRepeated =
  /\b(?:every|each)\b|\b(?:daily|weekly|monthly|quarterly|yearly|annually)$|\b(?:before|after)\b(?=.*\b(?:is|are|expires?|ends?|due|comes?|starts?|renews?)\b)/i;

/** "Remind me to call the insurer on December 3". Refused where no single day is said, or one that comes again and again. */
export function reminderIn(said: Spoken): ReminderRequest | Refused | undefined {
  const order = restOf(orders, said.sentence);
  const about = order ?? restOf(hints, said.sentence);
  if (about === undefined) return undefined;
  const found = dayIn(about, said, 'ahead');
  const title = titleOf(found?.rest ?? about);
  const isWhole = found !== undefined && !saysDays(found.rest, said) && title !== '';
  if (order === undefined && !isWhole) return undefined;
  if (!isWhole || found.day < said.today || isRepeated.test(about)) return refused(screens.dates);
  return {
    kind: 'reminder',
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`.slice(0, 100),
    day: found.day,
    about: recordIn(about, said),
  };
}

function restOf(forms: readonly RegExp[], sentence: string): string | undefined {
  for (const form of forms) {
    const found = form.exec(sentence);
    if (found !== null) return found.slice(1).filter(Boolean).join(' ');
  }
  return undefined;
}

/** Without what is left where the day stood, and the word that leads to what is due; a time of day stands at the end. */
const titleOf = (text: string): string =>
  withoutMarks(text)
    .replace(/^(?:for|on|at|by|in|before)(?: the)?[\s:,]+(?=(?:to|of|about|that|for)\b|$)/i, '')
    .replace(/^(?:for|on|at|by|in)$/i, '')
    .replace(/^[\s:,]+/, '')
    .replace(/^(?:to|about|of|that|for|on)(?:\s+|$)/i, '')
    .replace(/^[\s:,]+/, '')
    .replace(/\s+(?:is|are|is due|are due)(?: (?:on|by|at))?$/i, '')
    .replace(/^(at \d{1,2}(?::\d\d)?\s*(?:am|pm)?) to (.+)$/i, '$2 $1');
