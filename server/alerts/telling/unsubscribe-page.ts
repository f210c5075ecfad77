import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PlainPage, PlainView } from '../../kernel/http/pages/plain-pages.ts';
import { holderOf, notGood } from './link-person.ts';
import type { Person } from './told-person.ts';

type Wish = { enabled: boolean; within_days: number | null };
type Choice = (typeof choices)[number];
const choices = ['off', 'on', 'near', 'all'] as const;
/** "Only the last day": the day before, the day itself, and the day after. */
const nearDays = 1;

/**
 * `/unsubscribe/{token}`: ends the mails about what is due, or has fewer of them sent. A mail program that posts what RFC 8058 says ends them
 * at once; a person sees a button first.
 */
export function unsubscribePage(kernel: Kernel): PlainPage {
  const { database, events } = kernel;
  return {
    path: '/unsubscribe/{token}',
    async show(token, call) {
      const holder = await holderOf(kernel, token, call);
      if (!('person' in holder)) return holder;
      if (holder.link.action !== 'mail') return notGood;
      const { id } = holder.person;
      return choosing(await database.reading(id, (tx) => findWish(tx, id)));
    },
    async act(token, form, call) {
      const holder = await holderOf(kernel, token, call);
      if (!('person' in holder)) return holder;
      if (holder.link.action !== 'mail') return notGood;
      const { person } = holder;
      const oneClick = form.get('List-Unsubscribe') === 'One-Click';
      const choice = oneClick ? 'off' : choices.find((each) => each === form.get('emails'));
      const wish = await database.asViewer(person.id, async (tx) => {
        if (choice !== undefined) await choose(tx, person, choice);
        return findWish(tx, person.id);
      });
      if (choice !== undefined) events.publish({ userId: person.id, areas: ['alerts'] });
      return choosing(wish, choice);
    },
  };
}

async function findWish(tx: Tx, owner: string): Promise<Wish> {
  const found = await tx
    .selectFrom('notice_preferences')
    .select(['enabled', 'within_days'])
    .where('user_id', '=', owner)
    .where('channel', '=', 'mail')
    .executeTakeFirst();
  return found ?? { enabled: true, within_days: null };
}

/** Keeps everything else that the person chose for mails, and finds their next moment anew. */
async function choose(tx: Tx, { id: owner, today }: Person, choice: Choice): Promise<void> {
  const wish: Partial<Wish> = {
    enabled: choice !== 'off',
    ...(choice === 'near' ? { within_days: nearDays } : choice === 'all' ? { within_days: null } : {}),
  };
  await tx
    .insertInto('notice_preferences')
    .values({ user_id: owner, channel: 'mail', enabled: choice !== 'off', ...wish })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel']).doUpdateSet(wish))
    .execute();
  await sql`select tell_anew(${owner}, ${today})`.execute(tx);
}

const button = (words: string, value: Choice, quietly?: true) => ({
  words,
  name: 'emails',
  value,
  ...(quietly && { quietly }),
});
const settings = [{ words: 'All settings of reminders', link: '/settings/notifications' }];
const others = 'Emails about your account, such as its security, trial or deletion, are not changed by this.';

function choosing({ enabled, within_days }: Wish, choice?: Choice): PlainView {
  if (!enabled) {
    return {
      heading: choice === undefined ? 'Emails about what is due are off' : 'You get no more of these emails',
      sentences: ['Bell and calendar in Holdfast still show what is due.', others],
      buttons: [button('Send them again', 'on', choice === undefined ? undefined : true)],
      links: settings,
    };
  }
  const isNear = within_days !== null && within_days <= nearDays;
  return {
    heading: choice === undefined ? 'Stop emails about what is due?' : 'You get these emails',
    sentences: [
      within_days === null
        ? 'Now you get one email on days on which one of your dates comes near, is due or has just passed.'
        : isNear
          ? 'Now you get one email only where something is due the next day, is due that day, was due the day before, or comes back from a snooze.'
          : `Now you get one email where something is due within ${within_days} days, was due the day before, or comes back from a snooze.`,
      others,
    ],
    buttons: [
      button('Stop these emails', 'off', choice === undefined ? undefined : true),
      isNear ? button('Tell me earlier too', 'all', true) : button('Only from the day before', 'near', true),
    ],
    links: settings,
  };
}
