import { changeContact, removeContact, restoreContact } from '@holdfast/domain/my-home/endpoints';
import { contactLabels, emergencyNumber, type Contact } from '@holdfast/domain/my-home/contact';
import type { Home } from '@holdfast/domain/my-home/home';
import { utilityLabels } from '@holdfast/domain/my-home/utility';
import { Pencil, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { CallLink } from '../home/call-link.tsx';
import { StoredContactDialog } from './contact-dialog.tsx';

/** Whom to call, the emergency number first, then people, then the lines of those who supply the home. */
export function CallsSection({ home }: { home: Home }) {
  const lines = home.utilities.filter(({ emergency_phone }) => emergency_phone !== null);
  return (
    <Card title="Call" className="print:border-0 print:p-0 print:shadow-none">
      <ul className="divide-y divide-line print:grid print:grid-cols-2 print:gap-x-8 print:divide-y-0">
        <CallRow who="Danger to life, fire, crime" phone={emergencyNumber} called="the emergency number" />
        {home.contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} />
        ))}
        {lines.map(({ id, kind, provider, emergency_phone }) => (
          <CallRow
            key={id}
            who={provider}
            what={`${utilityLabels[kind]}: outages and emergencies`}
            phone={emergency_phone ?? ''}
            called={provider}
          />
        ))}
      </ul>
    </Card>
  );
}

type CallRowProps = { who: string; what?: string; phone: string; called: string; tools?: ReactNode };

function CallRow({ who, what, phone, called, tools }: CallRowProps) {
  return (
    <li className="flex items-center gap-3 py-1.5 print:break-inside-avoid print:border-b print:border-line print:py-0.5">
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 sm:flex-nowrap">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{who}</p>
          {what !== undefined && <p className="text-sm text-quiet wrap-anywhere print:text-xs">{what}</p>}
        </div>
        <CallLink phone={phone} what={`Call ${called}`} />
      </div>
      {tools}
    </li>
  );
}

function ContactRow({ contact }: { contact: Contact }) {
  const { id, name, kind, phone, notes, property_id } = contact;
  const may = useMay('my-home', [{ item_type: 'real_estate', item_id: property_id }]);
  const [changing, setChanging] = useState(false);
  const restore = useChange(restoreContact);
  const remove = useChange(removeContact, {
    onDone: () => toastWithUndo(`${name} was removed`, () => restore.mutate({ id })),
  });
  return (
    <CallRow
      who={name}
      what={[contactLabels[kind], ...(notes === null ? [] : [notes])].join('. ')}
      phone={phone}
      called={name}
      tools={
        <span className="no-print -mr-2 flex shrink-0">
          {may(changeContact) && (
            <IconButton label={`Change ${name}`} onClick={() => setChanging(true)}>
              <Pencil aria-hidden />
            </IconButton>
          )}
          {may(removeContact) && (
            <IconButton
              label={`Remove ${name}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              <X aria-hidden />
            </IconButton>
          )}
          {changing && <StoredContactDialog contact={contact} onClose={() => setChanging(false)} />}
        </span>
      }
    />
  );
}
