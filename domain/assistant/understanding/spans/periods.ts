import { lastOfMonth, type Span as Days } from '../../../kernel/time/calendar-period.ts';
import { addDays, type Day } from '../../../kernel/time/day.ts';
import type { Word } from '../words.ts';
import {
  dayIn,
  dayOf,
  first,
  isFromNow,
  lastOfAll,
  monthDays,
  monthIn,
  moved,
  one,
  quarterOf,
  skipArticles,
  text,
  two,
  unitDays,
  until,
  weekday,
  weekdayOf,
  weekdays,
  yearBeside,
  yearDays,
  yearIn,
  type Reader,
} from './calendar-words.ts';
import { feast } from './feasts.ts';
import { countOf } from './numbers.ts';

/** Days that a question names: what was, and where it may mean the future as well, what will be. */
export type Period = {
  /** The words from `first` on, `last` included. */
  readonly first: number;
  readonly last: number;
  readonly past: Days;
  readonly ahead: Days;
  /** A single day: "yesterday", "at the end of last year". */
  readonly single: boolean;
};

/** "today", "yesterday", "tomorrow". */
const near: Reader = (words, at, today) => {
  const by = { today: 0, tonight: 0, yesterday: -1, tomorrow: 1 }[text(words, at)];
  return by === undefined ? undefined : { words: 1, past: one(addDays(today, by)), single: true };
};

/** "this month", "last year", "next week", "the past 90 days", "the coming two months". */
const relative: Reader = (words, at, today) => {
  const which = text(words, at);
  if (!/^(?:this|current|last|past|previous|next|coming|following|upcoming)$/.test(which)) return undefined;
  const back = /^(?:last|past|previous)$/.test(which);
  const counted = words[at + 1] === undefined ? undefined : countOf(words[at + 1] as Word);
  const unit = text(words, at + (counted === undefined ? 1 : 2));
  if (counted !== undefined) {
    if (unitDays(unit, today) === undefined) return undefined;
    if (/^(?:this|current)$/.test(which)) return undefined;
    const far = moved(today, unit, back ? -counted : counted);
    const days = back ? { from: addDays(far, 1), to: today } : { from: today, to: far };
    return { words: 3, past: days };
  }
  const named = monthIn(unit);
  if (named !== undefined && which === 'this')
    return { words: 2, past: monthDays(`${today.slice(0, 4)}-${two(named)}-01`) };
  // "This October and last October": the one of the year before.
  const isBeside = words.some(
    (_, nth) => text(words, nth) === 'this' && monthIn(text(words, nth + 1)) === named,
  );
  if (named !== undefined && back && isBeside)
    return { words: 2, past: monthDays(`${Number(today.slice(0, 4)) - 1}-${two(named)}-01`) };
  if (named !== undefined) return { words: 2, past: nearestMonth(named, today, back ? 'before' : 'after') };
  const weekday = weekdays.indexOf(unit);
  if (weekday >= 0) {
    const gap = (weekday - weekdayOf(today) + 7) % 7;
    const day = addDays(today, back ? (gap === 0 ? -7 : gap - 7) : gap === 0 ? 7 : gap);
    return { words: 2, past: one(day), single: true };
  }
  if (unit === 'weekend') {
    const saturday = addDays(today, (6 - weekdayOf(today) + 7) % 7);
    const from = back ? addDays(saturday, -7) : saturday;
    return { words: 2, past: { from, to: addDays(from, 1) } };
  }
  if (/^(?:this|current)$/.test(which)) {
    const days = unitDays(unit, today);
    if (days === undefined) return undefined;
    const ahead = unit === 'week' ? { from: today, to: addDays(today, 6) } : { from: today, to: days.to };
    return { words: 2, past: days, ahead };
  }
  if (isFromNow(words, at, unit)) return { words: 2, past: { from: today, to: moved(today, unit, 1) } };
  const days = unitDays(unit, moved(today, unit, back ? -1 : 1));
  return days === undefined ? undefined : { words: 2, past: days };
};

/** The month of that name that was, is, or will be next. */
function nearestMonth(month: number, today: Day, which: 'before' | 'after'): Days {
  const year = Number(today.slice(0, 4));
  const present = Number(today.slice(5, 7));
  const moves = which === 'before' ? (month < present ? 0 : -1) : month > present ? 0 : 1;
  return monthDays(`${year + moves}-${two(month)}-01`);
}

/** "March", "March 2025", "March 5", "March 5, 2025", "5 March 2025". */
const named: Reader = (words, at, today) => {
  const before = dayIn(text(words, at));
  const inFront = before !== undefined && monthIn(text(words, at + 1)) !== undefined;
  const start = inFront ? at + 1 : at;
  const month = monthIn(text(words, start));
  if (month === undefined) return undefined;
  // "may" is also a verb, "APR" a rate: each is a month only with a number beside it or after "in".
  let next = start + 1;
  const behind = inFront ? before : dayIn(text(words, next));
  if (!inFront && behind !== undefined) next++;
  const said = yearIn(text(words, next));
  const beside = said === undefined ? yearBeside(words, next, today) : undefined;
  const year = said ?? beside?.year;
  if (year !== undefined) next += beside?.words ?? 1;
  if (
    /^(?:may|apr)$/.test(text(words, start)) &&
    behind === undefined &&
    year === undefined &&
    !/^(?:in|since|last|next|of|until|by)$/.test(text(words, start - 1))
  )
    return undefined;
  const used = next - at;
  if (behind === undefined) {
    if (year !== undefined) return { words: used, past: monthDays(`${year}-${two(month)}-01`) };
    const present = Number(today.slice(5, 7));
    const past = month === present ? monthDays(today) : nearestMonth(month, today, 'before');
    const ahead = month === present ? monthDays(today) : nearestMonth(month, today, 'after');
    return { words: used, past, ahead };
  }
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined) {
    const day = dayOf(year, month, behind);
    if (day === undefined) return { words: used, past: one(today), none: true };
    return { words: used, past: one(day), single: true };
  }
  const here = dayOf(thisYear, month, behind);
  if (here === undefined) return { words: used, past: one(today), none: true };
  const was = here <= today ? here : (dayOf(thisYear - 1, month, behind) ?? here);
  const comes = here >= today ? here : (dayOf(thisYear + 1, month, behind) ?? here);
  return { words: used, past: one(was), ahead: one(comes), single: true };
};

/** "2025", "Q1 2025", "first quarter of 2025". */
const whole: Reader = (words, at, today) => {
  const year = yearIn(text(words, at));
  if (year !== undefined) return { words: 1, past: yearDays(year) };
  const short = /^q([1-4])$/.exec(text(words, at))?.[1];
  const ordinal = ['first', 'second', 'third', 'fourth'].indexOf(text(words, at)) + 1;
  const isQuarter = short !== undefined || (ordinal > 0 && text(words, at + 1) === 'quarter');
  if (!isQuarter) return undefined;
  const quarter = short === undefined ? ordinal : Number(short);
  const after = short === undefined ? 2 : 1;
  const of = text(words, at + after) === 'of' ? after + 1 : after;
  const its = yearIn(text(words, at + of));
  if (its !== undefined) return { words: of + 1, past: quarterOf(`${its}-${two(quarter * 3)}-01`) };
  // Without a year, the one that was last.
  const own = quarterOf(`${today.slice(0, 4)}-${two(quarter * 3)}-01`);
  const year_ = Number(today.slice(0, 4)) - (own.from > today ? 1 : 0);
  return { words: after, past: quarterOf(`${year_}-${two(quarter * 3)}-01`) };
};

/** "a year ago", "3 months ago", "in 10 days". */
const apart: Reader = (words, at, today) => {
  const many = /^(?:a|an|one)$/.test(text(words, at)) ? 1 : words[at] && countOf(words[at]);
  const unit = text(words, at + 1);
  if (many === undefined || unitDays(unit, today) === undefined) return undefined;
  if (text(words, at + 2) === 'ago') return { words: 3, past: one(moved(today, unit, -many)), single: true };
  return undefined;
};

const simple: readonly Reader[] = [near, relative, weekday, named, whole, apart, feast];
const plainly: Reader = (words, at, today) => {
  for (const read of simple) {
    const found = read(words, at, today);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** "the end of last year", "the beginning of March", "the end of the year", which is this one. */
const edge: Reader = (words, at, today) => {
  const lead = text(words, at);
  if (!/^(?:end|beginning|start)$/.test(lead)) return undefined;
  const start = skipArticles(words, at + 1);
  if (start === at + 1) return undefined;
  const unit = /^(?:week|month|quarter|year)$/.test(text(words, start)) && text(words, start - 1) === 'the';
  const present = unit ? unitDays(text(words, start), today) : undefined;
  const found: ReturnType<Reader> =
    present === undefined ? plainly(words, start, today) : { words: 1, past: present };
  if (found === undefined) return undefined;
  const dayOf = ({ from, to }: Days) => one(lead === 'end' ? to : from);
  const ahead = found.ahead && { ahead: dayOf(found.ahead) };
  return { words: start + found.words - at, past: dayOf(found.past), ...ahead, single: true };
};

/** "since January", "until next month", "from March to May", "end of last year", "so far this year". */
const bounded: Reader = (words, at, today) => {
  const lead = text(words, at);
  if (/^(?:since|until|till|before|after|by|from|between|during|within|through)$/.test(lead)) {
    const start = skipArticles(words, at + 1);
    const found = plainly(words, start, today) ?? edge(words, start, today);
    if (found === undefined) {
      const many = words[start] && countOf(words[start]);
      const unit = text(words, start + 1);
      if (lead !== 'within' || many === undefined || unitDays(unit, today) === undefined) return undefined;
      const days = { from: today, to: moved(today, unit, many) };
      return { words: start + 2 - at, past: days };
    }
    const used = start + found.words - at;
    if (lead === 'during' || lead === 'within') return { ...found, words: used };
    if (lead === 'since') return { words: used, past: { from: found.past.from, to: today } };
    if (lead === 'after') return { words: used, past: { from: addDays(found.past.to, 1), to: lastOfAll } };
    // "Before the end of the year": its last day is meant as well.
    if (lead === 'before' && !(found.single === true && text(words, start) === 'end')) {
      const { from } = found.ahead ?? found.past;
      return {
        words: used,
        past: { from: first, to: addDays(found.past.from, -1) },
        ahead: { from: today, to: addDays(from, -1) },
      };
    }
    if (/^(?:until|till|by|through|before)$/.test(lead)) {
      const to = (found.ahead ?? found.past).to;
      // Until a day to come: from today on, whatever is asked.
      const from = found.past.to > today ? today : first;
      return { words: used, past: { from, to: found.past.to }, ahead: { from: today, to } };
    }
    const joined = at + used;
    if (!/^(?:to|until|till|and|through)$/.test(text(words, joined))) {
      return lead === 'from'
        ? { words: used, past: found.past, ...(found.ahead && { ahead: found.ahead }) }
        : undefined;
    }
    const end = plainly(words, skipArticles(words, joined + 1), today);
    if (end === undefined) return undefined;
    return {
      words: skipArticles(words, joined + 1) + end.words - at,
      past: { from: found.past.from, to: end.past.to },
    };
  }
  // "Over the last six months", but not "over budget".
  if (lead === 'over' && text(words, at + 1) === 'the') {
    const found = relative(words, at + 2, today);
    return found && { ...found, words: found.words + 2 };
  }
  const atEdge = edge(words, at, today);
  if (atEdge !== undefined) return atEdge;
  if (lead === 'year' && text(words, at + 1) === 'to' && text(words, at + 2) === 'date')
    return { words: 3, past: { from: `${today.slice(0, 4)}-01-01`, to: today } };
  if (lead === 'ytd') return { words: 1, past: { from: `${today.slice(0, 4)}-01-01`, to: today } };
  return undefined;
};

/** `2026-01-05` and `1/5/2026`, which stand as one word to nobody: they are read from the text before its words are. */
const written = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b|\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g;

/** All days that a question names, those of most words first where two begin at one place. */
export function periodsIn(question: string, words: readonly Word[], today: Day): Period[] {
  const found: Period[] = [];
  for (const date of question.matchAll(written)) {
    const [, year, month, day, us, usDay, usYear] = date;
    const made = dayOf(Number(year ?? usYear), Number(month ?? us), Number(day ?? usDay));
    const inside = words.flatMap((each, nth) =>
      each.from >= date.index && each.to <= date.index + date[0].length ? [nth] : [],
    );
    const [begins] = inside;
    const ends = inside.at(-1);
    if (made === undefined || begins === undefined || ends === undefined) continue;
    found.push({ first: begins, last: ends, past: one(made), ahead: one(made), single: true });
  }
  let at = 0;
  while (at < words.length) {
    const taken = found.find(({ first: begins, last }) => begins <= at && at <= last);
    const read = taken === undefined ? (bounded(words, at, today) ?? plainly(words, at, today)) : undefined;
    if (read === undefined) {
      at++;
      continue;
    }
    const { past, ahead = past, single = false } = read;
    if (read.none !== true) found.push({ first: at, last: at + read.words - 1, past, ahead, single });
    at += read.words;
  }
  return found.toSorted((a, b) => a.first - b.first);
}

/** What was, up to today: "this year" of what was spent. A month is told whole, as the reports tell it. */
export const upToToday = (days: Days, today: Day): Days =>
  days.from <= today && days.to > lastOfMonth(today) ? until(days, today) : days;
