import type { Tx } from '../../kernel/database/database.ts';
import type { PlainCall, PlainPage, PlainView } from '../../kernel/http/pages/plain-pages.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend, type Limit } from '../../kernel/people/limits.ts';
import { mailLinkKey, readMailLink } from './mail-link.ts';
import { changeSettings, readSettings } from './settings.ts';

/** How often a network may try tokens that nobody has signed, and how often the link of one person may be used. */
const wrongLimit: Limit = { name: 'wrong link of messages', tries: 30, seconds: 600 };
const linkLimit: Limit = { name: 'link that ends mails of messages', tries: 120, seconds: 600 };

const notGood: PlainView = {
  status: 404,
  heading: 'This link does not work',
  sentences: ['It may be incomplete, or too old. You find the settings for messages in Holdfast.'],
  links: [{ words: 'Open Holdfast', link: '/settings/messages' }],
};
const accountGone: PlainView = {
  status: 410,
  heading: 'This account has been deleted',
  sentences: ['Nothing of it is left, and it gets no emails any more.'],
};

/**
 * `/messages-unsubscribe/{token}`: ends the mails about messages. A mail program that posts what RFC 8058 says ends them at once; a person
 * sees a button first.
 */
export function unsubscribePage(kernel: Kernel): PlainPage {
  const { database, events } = kernel;
  /** Does the work as the person of a token; what to say instead where there is none. Throws `too_many`. */
  const asHolder = async (
    token: string,
    call: PlainCall,
    work: (tx: Tx, person: string) => Promise<PlainView>,
  ) => {
    const person = readMailLink(kernel.keysFor(mailLinkKey), token, kernel.clock.now());
    if (person === null) {
      await call.spend(wrongLimit);
      return notGood;
    }
    await spend(database, linkLimit, person);
    return database.asViewer(person, async (tx) => {
      const found = await tx.selectFrom('users').select('id').where('id', '=', person).executeTakeFirst();
      return found === undefined ? accountGone : work(tx, person);
    });
  };
  return {
    path: '/messages-unsubscribe/{token}',
    show: (token, call) =>
      asHolder(token, call, async (tx, person) => choosing((await readSettings(tx, person)).mail)),
    act: async (token, form, call) => {
      const oneClick = form.get('List-Unsubscribe') === 'One-Click';
      const choice = oneClick ? 'off' : form.get('emails');
      let told: string | undefined;
      const view = await asHolder(token, call, async (tx, person) => {
        if (choice !== 'off' && choice !== 'on') return choosing((await readSettings(tx, person)).mail);
        await changeSettings(tx, person, { version: 'any', mail: choice === 'on' });
        told = person;
        return choosing(choice === 'on', true);
      });
      if (told !== undefined) events.publish({ userId: told, areas: ['messaging'] });
      return view;
    },
  };
}

const settings = [{ words: 'All settings of messages', link: '/settings/messages' }];
const others = 'Emails about your account and about what is due are not changed by this.';

function choosing(mail: boolean, chosen = false): PlainView {
  const button = (words: string, value: 'on' | 'off', quietly: boolean) => ({
    words,
    name: 'emails',
    value,
    ...(quietly && { quietly: true as const }),
  });
  if (!mail) {
    return {
      heading: chosen ? 'You get no more of these emails' : 'Emails about messages are off',
      sentences: ['Messages in Holdfast still show what you have not read.', others],
      buttons: [button('Send them again', 'on', chosen)],
      links: settings,
    };
  }
  return {
    heading: chosen ? 'You get these emails' : 'Stop emails about messages?',
    sentences: [
      'Now you get one email an hour at most, while you are away and have not read a message.',
      others,
    ],
    buttons: [button('Stop these emails', 'off', chosen)],
    links: settings,
  };
}
