import { faultStatus } from '@holdfast/domain/kernel/call/fault';
import { accessEnded } from '../../kernel/http/gate/admission.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PlainCall, PlainView } from '../../kernel/http/pages/plain-pages.ts';
import { spend, type Limit } from '../../kernel/people/limits.ts';
import { addressMark, linkKey, readLink, type SignedLink } from './signed-links.ts';
import { findPerson, type FoundPerson } from './told-person.ts';

/** How often a network may try tokens that nobody has signed. */
const wrongLimit: Limit = { name: 'wrong link', tries: 30, seconds: 600 };
/**
 * How often the links of one person may be used, whoever asks: mail programs press them from one network for everybody. Scanners open all
 * of a mail's, 72 at most, each time that it passes one of them.
 */
const linkLimit: Limit = { name: 'link of a message', tries: 600, seconds: 600 };
/** What ends the mails has a limit of its own: nothing else that is pressed may stop it. */
const mailLimit: Limit = { name: 'link that ends messages', tries: 120, seconds: 600 };

/** Said to every token that is not good, whatever is wrong with it. */
export const notGood: PlainView = {
  status: 404,
  heading: 'This link does not work',
  sentences: ['It may be incomplete, or too old. Holdfast shows what is due, under Alerts.'],
  links: [{ words: 'Open Holdfast', link: '/alerts' }],
};

/** Said where the account of a good token is gone. */
const accountGone: PlainView = {
  status: 410,
  heading: 'This account has been deleted',
  sentences: ['Nothing of it is left, and it gets no emails any more.'],
};

/** Said where an act was sent to another address than the person has now, or before links knew of addresses. */
const addressChanged: PlainView = {
  status: 410,
  heading: 'This link has ended',
  sentences: [
    'It was sent to an address that you no longer use, or with an email of before Holdfast looked at that. Links of newer emails work.',
    'Holdfast shows what is due, under Alerts.',
  ],
  links: [{ words: 'Open Holdfast', link: '/alerts' }],
};

/** The holder of a good link. */
export type Holder = { readonly link: SignedLink; readonly person: FoundPerson };

/**
 * Opens a token and finds its person. Gives what to say instead where it is not good, its account is gone, or an act was sent to another
 * address than the person has now. Throws `too_many`.
 */
export async function holderOf(
  { database, clock, keysFor }: Kernel,
  token: string,
  call: PlainCall,
): Promise<Holder | PlainView> {
  const now = clock.now();
  const link = readLink(keysFor(linkKey), token, now);
  if (link === null) {
    await call.spend(wrongLimit);
    return notGood;
  }
  await spend(database, link.action === 'mail' ? mailLimit : linkLimit, link.owner);
  const person = await database.reading(link.owner, (tx) => findPerson(tx, link.owner, now));
  if (person === null) return accountGone;
  const isTheirs =
    link.action === 'mail' || keysFor(linkKey).some((key) => addressMark(key, person.email) === link.address);
  return isTheirs ? { link, person } : addressChanged;
}

/** What is said to somebody who could not do it signed in either; null where they may. */
export function closedTo({ suspended, hasAccess }: FoundPerson): PlainView | null {
  if (!suspended && hasAccess) return null;
  return {
    status: faultStatus.no_access,
    heading: suspended ? 'This account is suspended' : 'Your access has ended',
    sentences: [suspended ? 'Sign in to read why. Nothing was changed.' : accessEnded],
    links: [{ words: 'Open Holdfast', link: '/dashboard' }],
  };
}
