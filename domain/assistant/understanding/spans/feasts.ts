import { addDays, type Day } from '../../../kernel/time/day.ts';
import { one, text, weekdayOf, type Reader } from './calendar-words.ts';

const opens = /^(?:before|by|until|till|at|since|from)$/;

/** Days that come each year on the same date, or on a weekday of a month. */
export const feast: Reader = (words, at, today) => {
  const said = text(words, at);
  const on = (year: number): Day | undefined => {
    if (said === 'christmas' || said === 'xmas')
      return `${year}-12-${text(words, at + 1) === 'eve' ? 24 : 25}`;
    if (said === 'new' && text(words, at + 1) === 'year' && opens.test(text(words, at - 1)))
      return `${year}-01-01`;
    if (said === 'halloween') return `${year}-10-31`;
    if (said === 'year' && text(words, at + 1) === 'end' && opens.test(text(words, at - 1)))
      return `${year}-12-31`;
    if (said !== 'thanksgiving') return undefined;
    // The fourth Thursday of November.
    const november = `${year}-11-01`;
    return addDays(november, ((4 - weekdayOf(november) + 7) % 7) + 21);
  };
  const year = Number(today.slice(0, 4));
  const here = on(year);
  if (here === undefined) return undefined;
  const past = here <= today ? here : (on(year - 1) ?? here);
  const ahead = here >= today ? here : (on(year + 1) ?? here);
  return {
    words: /^(?:eve|end)$/.test(text(words, at + 1)) || said === 'new' ? 2 : 1,
    past: one(past),
    ahead: one(ahead),
    single: true,
  };
};
