import type { LetterOfInvitation } from '@holdfast/domain/sharing/invitation';
import { longDay, dayOf } from '../../base/dates.ts';

type Words = { title: string; line: string };

/** What an invitation asks of its reader, by its kind. */
export function invitationWords({
  kind,
  house,
  access_until,
}: Pick<LetterOfInvitation, 'kind' | 'house' | 'access_until'>): Words {
  const end =
    access_until === null
      ? ''
      : ` It is open to you until ${longDay(dayOf(new Date(Date.parse(access_until) - 1).toISOString()))}.`;
  const of: Readonly<Record<LetterOfInvitation['kind'], Words>> = {
    trusted: {
      title: `${house} trusts you with their house`,
      line: `You will see what ${house} opens to you: homes, things, documents, as far as they want. It stays theirs, and you can leave at any time.${end}`,
    },
    share: {
      title: `${house} shares something with you`,
      line: `You will find it under “Shared with me”. It stays theirs, and you can leave at any time.${end}`,
    },
    emergency: {
      title: `${house} counts on you in an emergency`,
      line: `Nothing is open to you now. If something happens, you can ask for what their family needs to know; ${house} is told first and can say no.`,
    },
  };
  return of[kind];
}

/** What comes after an answer. */
export function answeredWords(house: string, kind: LetterOfInvitation['kind'], state: string): Words {
  if (state === 'declined')
    return {
      title: 'You have declined',
      line: `Nothing is open to you, and ${house} can see that you declined.`,
    };
  if (state === 'confirmed')
    return { title: 'It is open to you now', line: `You will always find it under “Shared with me”.` };
  return {
    title: 'You have accepted',
    line:
      kind === 'emergency'
        ? `${house} was told and confirms you. From then on you can ask if something happens, under “Emergency access”.`
        : `${house} confirms it with one press. From then on you find it under “Shared with me”.`,
  };
}
