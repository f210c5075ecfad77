import { scopeInWords } from '@holdfast/domain/emergency/scope';
import type { ContactState, EmergencyContact } from '@holdfast/domain/emergency/contact';
import { emergencyContacts } from '@holdfast/domain/emergency/tools';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentNames, type LentTool } from '../kernel/tools.ts';
import { listContacts } from './contacts.ts';

const screen = '/profile/emergency';
const cite = ({ id }: EmergencyContact) => ({ item_type: 'emergency', item_id: id }) as const;

const stateWords: Readonly<Record<ContactState, string>> = {
  invited: 'Invited',
  accepted: 'Waits to be confirmed',
  confirmed: 'Confirmed',
};

/** Who may ask for access in an emergency, in their order. They are named to their owner alone. */
export const tools: readonly LentTool[] = [
  answerTool(emergencyContacts, async ({ tx, owner, asked: { who, ask, opens: scope } }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const contacts = await listContacts(tx, owner);
    const own = contacts.filter(({ id }) => who === undefined || id === who);
    const all = figuresOf({ href: screen, cites: contacts.map(cite) });
    const each = own.slice(0, who === undefined ? 5 : 1).flatMap((contact) => {
      const about = figuresOf({ of: contact.name, href: screen, cites: [cite(contact)] });
      if (who === undefined && ask === 'wait')
        return about.days(`wait_${contact.id}`, 'Days to wait', contact.waiting_days);
      const wait = about.days('waiting_days', 'Days to wait', contact.waiting_days);
      if (ask === 'wait' && who !== undefined) return wait;
      const opened = about.text('opens', 'May open in an emergency', scopeInWords(contact.scope));
      if (scope !== undefined) return [...opened, ...wait];
      return [
        ...about.text(`phone_${contact.id}`, 'Phone', contact.phone),
        ...(who === undefined
          ? []
          : [
              ...about.text('email', 'Email', contact.email),
              ...wait,
              ...about.text('state', 'Stands at', stateWords[contact.state]),
              ...opened,
            ]),
      ];
    });
    return {
      figures: [
        ...(who === undefined && ask === undefined
          ? [
              ...all.list('contacts', 'Emergency contacts', contacts.map(({ name }) => name).join('\n')),
              ...all.count('count', 'Emergency contacts', contacts.length),
            ]
          : []),
        ...each,
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
];

/** Emergency contacts by name. */
export const names: readonly LentNames[] = [
  {
    kind: 'emergency_contact',
    find: async (tx, owner, words) => {
      if (guestIn(tx) !== undefined) return [];
      return (await listContacts(tx, owner))
        .filter(({ name }) => words.some((word) => name.toLowerCase().includes(word)))
        .map(({ id, name }) => ({ value: id, label: name }));
    },
  },
];
