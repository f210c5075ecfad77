import type { CountedOn, EmergencyContact } from '@holdfast/domain/emergency/contact';
import { mayAskFrom } from '@holdfast/domain/emergency/request';
import { scopeInWords } from '@holdfast/domain/emergency/scope';
import { momentText } from '../base/dates.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** What stands between a contact and the house, in a plain sentence or two. */
export function contactWords({ name, state, scope, waiting_days, request }: EmergencyContact): string {
  const what = scopeInWords(scope);
  if (request?.state === 'waiting') {
    return `${name} has asked. If you say nothing, ${name} can read ${what} on ${momentText(request.opens_at)}.`;
  }
  if (request?.state === 'granted') {
    return request.decided_by === 'time'
      ? `The waiting period has ended: ${name} can read ${what}.`
      : `You have allowed it: ${name} can read ${what}.`;
  }
  const may = `can ask for ${what}. If you say nothing for ${days(waiting_days)}, it opens.`;
  if (state === 'invited')
    return `Not answered yet. Once ${name} has accepted and you have confirmed it, ${name} ${may}`;
  if (state === 'accepted') return `${name} has accepted. Once you have confirmed it, ${name} ${may}`;
  return `${name} ${may}`;
}

/** The same as the contact sees it. */
export function countedOnWords({ house, state, scope, waiting_days, request }: CountedOn): string {
  const what = scopeInWords(scope);
  if (state !== 'confirmed') return `You have accepted. You can ask once ${house} has confirmed you.`;
  if (request?.state === 'waiting') {
    return `You have asked. If ${house} says nothing, you can read ${what} on ${momentText(request.opens_at)}.`;
  }
  if (request?.state === 'granted') return `You can read ${what}.`;
  const before =
    request?.state === 'rejected'
      ? `${house} said no to your last request. `
      : request?.state === 'taken_back'
        ? `${house} has taken it back. `
        : '';
  const from = mayAskFrom(request, new Date());
  if (from !== null) return `${before}You can ask again from ${momentText(from.toISOString())}.`;
  return `${before}You can ask for ${what}. ${house} is told and has ${days(waiting_days)} to say no; after that you can read it.`;
}

/** Whether the pause after the last request is over. */
export const canAskAgain = ({ request }: CountedOn): boolean => mayAskFrom(request, new Date()) === null;
