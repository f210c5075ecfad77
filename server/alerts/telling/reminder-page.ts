import { dayInWords, dueDayInWords, snoozeDays, snoozedUntil } from '@holdfast/domain/alerts/digest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { beginsInWords } from '@holdfast/domain/kernel/time/zone';
import { doneSays, finishDue, reopenDue, type Finishes } from '../../kernel/due/finish-due.ts';
import type { PlainPage, PlainView } from '../../kernel/http/pages/plain-pages.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { snooze } from '../marks.ts';
import { findLinkedItem, type LinkedItem } from './linked-item.ts';
import { holderOf, closedTo, notGood, type Holder } from './link-person.ts';
import { linkKey, linksFrom, type LinkAction } from './signed-links.ts';
import type { Person } from './told-person.ts';

type Act = Exclude<LinkAction, 'mail'>;

/**
 * `/reminder/{token}`: Done and Snooze of one date, and their Undo, for whoever holds the link. GET shows what a press would do; the press
 * does what the product's own buttons do, by the same functions, and changes nothing a second time.
 */
export function reminderPage(kernel: Kernel, finishes: Finishes): PlainPage {
  const { database, events } = kernel;
  const view = (holder: Holder, found: LinkedItem, hasActed: boolean) =>
    viewOf(kernel, finishes, holder, found, hasActed);
  return {
    path: '/reminder/{token}',
    async show(token, call) {
      const holder = await holderOf(kernel, token, call);
      if (!('person' in holder)) return holder;
      const { person, link } = holder;
      const { item, action } = link;
      if (item === null || action === 'mail') return notGood;
      const closed = closedTo(person);
      if (closed !== null) return closed;
      return view(
        holder,
        await database.reading(person.id, (tx) => findLinkedItem(tx, person.id, item)),
        false,
      );
    },
    async act(token, _form, call) {
      const holder = await holderOf(kernel, token, call);
      if (!('person' in holder)) return holder;
      const { person, link } = holder;
      const { item, action } = link;
      if (item === null || action === 'mail') return notGood;
      const closed = closedTo(person);
      if (closed !== null) return closed;
      const { found, hasActed } = await database.asViewer(person.id, async (tx) => {
        const before = await findLinkedItem(tx, person.id, item);
        if (!fits(before, action, person, finishes)) return { found: before, hasActed: false };
        await act(tx, person, item, action, finishes);
        return { found: await findLinkedItem(tx, person.id, item), hasActed: true };
      });
      if (hasActed && 'area' in found) events.publish({ userId: person.id, areas: ['alerts', found.area] });
      return view(holder, found, hasActed);
    },
  };
}

/** Whether there is anything to do: what is done stays done, and what is put off already stays so. */
function fits(found: LinkedItem, action: Act, { today }: Person, finishes: Finishes): boolean {
  if (!('entry' in found)) return false;
  const { entry } = found;
  if (action === 'undo-done') return entry.state === 'done';
  if (entry.state !== 'open') return false;
  if (action === 'done') return doneSays(finishes, entry) !== null;
  return isPutOff(entry, today) === (action === 'undo-snooze');
}

const isPutOff = ({ snoozed_until }: DueEntry, today: string) =>
  snoozed_until !== null && snoozed_until > today;

async function act(tx: Tx, { id: owner, today, now }: Person, id: string, action: Act, finishes: Finishes) {
  if (action === 'done') await finishDue(tx, owner, id, { finishes, by: owner, on: today, now });
  else if (action === 'undo-done') await reopenDue(tx, owner, id, finishes);
  else await snooze(tx, owner, { id, today, until: action === 'snooze' ? snoozedUntil(today) : null });
}

function viewOf(
  kernel: Kernel,
  finishes: Finishes,
  { link, person }: Holder,
  found: LinkedItem,
  hasActed: boolean,
): PlainView {
  if (!('entry' in found)) return { heading: found.heading, sentences: [found.says], links: [toAlerts] };
  const { entry } = found;
  const { today } = person;
  const links = linksFrom(kernel.config.baseUrl, kernel.keyFor(linkKey), person.now);
  const open = { words: 'Open it in Holdfast', link: `/alerts/${entry.id}` };
  const undo = (action: 'undo-done' | 'undo-snooze') => ({
    words: 'Undo',
    name: 'press',
    value: action,
    // No longer than the link that led here: else whoever has one could go from page to page for ever.
    to: new URL(links.act(person, entry.id, action, link.expires)).pathname,
    quietly: true as const,
  });
  const begins = beginsInWords(entry, person.zone);
  const facts = [
    `${entry.passes ? '' : 'Due '}${dueDayInWords(entry.due_date, today)}${begins === null ? '' : ` at ${begins}`}`,
    ...[entry.of_label ?? entry.detail].filter((about) => about !== ''),
    ...(entry.amount === null || isZero(entry.amount) ? [] : [formatMoney(entry.amount)]),
  ];
  const about = { facts, links: [open] };
  const named = `“${entry.title}”`;
  if (entry.state === 'skipped') return { heading: `${named} is left out`, ...about };
  if (entry.state === 'done') {
    const on =
      entry.done_on === null || entry.done_on === today ? '' : ` since ${dayInWords(entry.done_on, today)}`;
    const already = hasActed || link.action === 'undo-done' ? '' : ' already';
    return { heading: `${named} is${already} done${on}`, buttons: [undo('undo-done')], ...about };
  }
  if (hasActed && link.action === 'undo-done') return { heading: `${named} is open again`, ...about };
  if (hasActed && link.action === 'undo-snooze')
    return { heading: `${named} is no longer put off`, ...about };
  if (link.action === 'undo-done') return { heading: `${named} is not done`, ...about };
  if (link.action === 'undo-snooze' && !isPutOff(entry, today))
    return { heading: `${named} is not put off`, ...about };
  if (link.action !== 'done' && isPutOff(entry, today) && entry.snoozed_until !== null) {
    return {
      heading: `${named} is put off until ${dayInWords(entry.snoozed_until, today)}`,
      sentences: ['It stays due on its own day.'],
      buttons: [undo('undo-snooze')],
      ...about,
    };
  }
  if (link.action === 'snooze') {
    return {
      heading: `Snooze ${named} for ${snoozeDays} days?`,
      sentences: [
        isOverBy(entry, snoozedUntil(today))
          ? 'It is over by then: you are not told of it again.'
          : `You are told of it again on ${dayInWords(snoozedUntil(today), today)}. It stays due on its own day.`,
      ],
      buttons: [{ words: `Snooze ${snoozeDays} days`, name: 'press', value: 'snooze' }],
      ...about,
    };
  }
  const says = doneSays(finishes, entry);
  if (says === null) return { heading: named, sentences: ['Open it to say that it is done.'], ...about };
  return {
    heading: `Mark ${named} as done?`,
    sentences: [says],
    buttons: [{ words: 'Mark as done', name: 'press', value: 'done' }],
    ...about,
  };
}

/** Of an event nothing is told after its last day. */
const isOverBy = ({ passes, due_date, lasts_days }: DueEntry, day: string) =>
  passes && addDays(due_date, lasts_days) <= day;

const toAlerts = { words: 'Open Holdfast', link: '/alerts' };
