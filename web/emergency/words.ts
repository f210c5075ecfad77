import type { CountedOn, EmergencyContact } from '@holdfast/domain/emergency/contact';
import { mayAskFrom } from '@holdfast/domain/emergency/request';
import { scopeInWords } from '@holdfast/domain/emergency/scope';
import { momentText } from '../base/dates.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** What stands between a contact and the house, in a sentence or two. */
export function contactWords({ name, state, scope, waiting_days, request }: EmergencyContact): string {
  const what = scopeInWords(scope);
  if (request?.state === 'waiting') {
    return `Has asked. Opens on ${momentText(request.opens_at)} unless you deny it: ${what}.`;
  }
  if (request?.state === 'granted') {
    return request.decided_by === 'time'
      ? `Can read ${what}: the waiting period ended.`
      : `Can read ${what}: you allowed it.`;
  }
  if (state === 'invited') return `Not answered yet. Will be able to ask for ${what}.`;
  if (state === 'accepted') return `Accepted. Confirm ${name} before they can ask for ${what}.`;
  return `Can ask for ${what}. Opens after ${days(waiting_days)} unless you deny it.`;
}

/** The same as the contact sees it. */
export function countedOnWords({ house, state, scope, waiting_days, request }: CountedOn): string {
  const what = scopeInWords(scope);
  if (state !== 'confirmed') return `Accepted. ${house} has to confirm you.`;
  if (request?.state === 'waiting') {
    return `You have asked. Opens on ${momentText(request.opens_at)} unless ${house} denies it: ${what}.`;
  }
  if (request?.state === 'granted') return `You can read ${what}.`;
  const before =
    request?.state === 'rejected'
      ? `${house} denied your last request. `
      : request?.state === 'taken_back'
        ? `${house} revoked your access. `
        : '';
  const from = mayAskFrom(request, new Date());
  if (from !== null) return `${before}You can ask again from ${momentText(from.toISOString())}.`;
  return `${before}You can ask for ${what}. It opens after ${days(waiting_days)} unless ${house} denies it.`;
}

/** Whether the pause after the last request is over. */
export const canAskAgain = ({ request }: CountedOn): boolean => mayAskFrom(request, new Date()) === null;
