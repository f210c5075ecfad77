import { maxChoices, type Answered } from '@holdfast/domain/assistant/message';
import { templateOf } from '@holdfast/domain/assistant/learning/template';
import { plainAnswer } from '@holdfast/domain/assistant/plain-answer';
import type { Screen } from '@holdfast/domain/assistant/proposals/screens';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import type { Understood } from '@holdfast/domain/assistant/understanding/reading';
import { onlyName, spokenOf } from '@holdfast/domain/assistant/spoken';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Offer } from './messages.ts';

const search: Screen = { label: 'Search', href: '/search' };

/** Said where nothing was understood: which words nothing is known of, and where to look. */
export function unknownAnswer(
  { leftovers }: Pick<Understood, 'leftovers'>,
  notice: string | null = null,
): Answered {
  const words = leftovers.slice(0, 6).join(' ');
  const found = words === '' ? '' : ` I found nothing for “${words}”.`;
  const more = words === '' ? search : { ...search, href: `/search?q=${encodeURIComponent(words)}` };
  return plainAnswer(`${assistantTexts.unknown}${found}`, { notice, more });
}

/** The readings that the person may mean, as buttons, and what is learned from the one that is pressed. */
export function choicesOf(
  text: string,
  understood: Understood,
  today: Day,
): { readonly answer: Answered; readonly offered: Offer } | null {
  const readings = understood.choices.slice(0, maxChoices);
  if (readings.length === 0) return null;
  const spoken = spokenOf(text, understood, today);
  const left = understood.leftovers.join(' ');
  const offered = {
    query: spoken.sentence,
    alias: onlyName(spoken) ?? (left === '' ? null : left),
    choices: readings.map((reading, nth) => ({
      id: String(nth + 1),
      reading: { ...reading, asked: { ...reading.asked } },
      template: templateOf(reading, understood.placeholders),
    })),
  };
  const choices = offered.choices.map(({ id, reading }) => ({ id, label: reading.label }));
  return { answer: plainAnswer(`${assistantTexts.didYouMean} …`, { choices }), offered };
}

export const refusedAnswer = (screen: Screen, says: string = assistantTexts.cannotChange): Answered =>
  plainAnswer(says, { more: screen });
