import type { EmergencyContact } from '@holdfast/domain/emergency/contact';
import {
  approveRequest,
  confirmContact,
  orderContacts,
  rejectRequest,
  removeContact,
  resendContact,
  takeBack,
} from '@holdfast/domain/emergency/endpoints';
import { ArrowDown, ArrowUp, Eye } from 'lucide-react';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';
import { tellFault, useChange } from '../kernel/call/query.ts';
import { openPreview } from '../kernel/screen/record/preview.ts';
import { useProof } from '../kernel/screen/record/use-proof.tsx';
import { Badge } from '../ui/data-display/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { toast } from '../ui/overlay/toast-list.ts';
import { ContactMenu } from './contact-menu.tsx';
import { contactWords } from './words.ts';

type ContactRowProps = { contact: EmergencyContact; nth: number; all: readonly EmergencyContact[] };

function badgeOf({ state, request }: EmergencyContact) {
  if (request?.state === 'waiting') return ['danger', 'Has asked'] as const;
  if (request?.state === 'granted') return ['amber', 'Can read it now'] as const;
  if (state === 'confirmed') return ['good', 'Confirmed'] as const;
  return state === 'accepted' ? (['amber', 'Confirm them'] as const) : (['quiet', 'Invited'] as const);
}

/** An emergency contact: who, what happens if they ask, and what can be done now. */
export function ContactRow({ contact, nth, all }: ContactRowProps) {
  const { id, name, email, phone, person, state, note, request } = contact;
  const { prove, dialog } = useProof();
  const order = useChange(orderContacts);
  const reject = useChange(rejectRequest, { done: 'Request denied' });
  const back = useChange(takeBack, { done: 'Access revoked', refresh: ['sharing'] });
  const resend = useChange(resendContact, { done: 'The invitation was sent again' });
  const remove = useChange(removeContact, { done: `${name} was removed`, refresh: ['sharing'] });
  const proved = (act: () => Promise<unknown>, done: string) => {
    prove(act).then(
      () => {
        refresh(['emergency', 'sharing']);
        toast({ tone: 'success', text: done });
      },
      (thrown: unknown) => tellFault(thrown),
    );
  };
  const move = (by: 1 | -1) => {
    const ids = all.map((each) => each.id);
    [ids[nth], ids[nth + by]] = [ids[nth + by] ?? id, ids[nth] ?? id];
    order.mutate({ ids });
  };
  const waits = request?.state === 'waiting';
  const isOpen = request?.state === 'granted';
  const badge = badgeOf(contact);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">
            {all.length > 1 && `${nth + 1}. `}
            {name} <Badge tone={badge[0]}>{badge[1]}</Badge>
          </p>
          <p className="text-sm wrap-anywhere text-quiet">
            {person === null || person.email === email
              ? email
              : `Invited as ${email}, answered as ${person.name === '' ? person.email : `${person.name} (${person.email})`}`}
            {phone !== null && ` · ${phone}`}
          </p>
        </div>
        <div className="-my-1.5 -mr-2 flex shrink-0">
          {all.length > 1 && (
            <>
              <IconButton
                label={`Move up: ${name}`}
                needs={orderContacts}
                disabled={nth === 0}
                onClick={() => move(-1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={`Move down: ${name}`}
                needs={orderContacts}
                disabled={nth === all.length - 1}
                onClick={() => move(1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </>
          )}
          <ContactMenu contact={contact} onRemove={() => remove.mutate({ id })} removing={remove.isPending} />
        </div>
      </div>
      <p className="break-words">{contactWords(contact)}</p>
      {(waits || isOpen) && request.reason !== '' && (
        <figure>
          <figcaption className="text-sm text-quiet">{name} writes:</figcaption>
          <blockquote className="border-l-2 border-line pl-3 break-words whitespace-pre-line text-quiet">
            {request.reason}
          </blockquote>
        </figure>
      )}
      {note !== null && (
        <p className="text-sm break-words whitespace-pre-line text-quiet">Your note: {note}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {waits && (
          <>
            <Button
              variant="danger"
              size="small"
              needs={rejectRequest}
              busy={reject.isPending}
              onClick={() => reject.mutate({ id: request.id })}
            >
              Deny
            </Button>
            <Button
              variant="quiet"
              size="small"
              needs={approveRequest}
              onClick={() =>
                proved(() => call(approveRequest, { id: request.id }), `${name} can read it now`)
              }
            >
              Allow now
            </Button>
          </>
        )}
        {isOpen && (
          <Button
            variant="danger"
            size="small"
            needs={takeBack}
            busy={back.isPending}
            onClick={() => back.mutate({ id: request.id })}
          >
            Revoke
          </Button>
        )}
        {state === 'accepted' && (
          <Button
            size="small"
            needs={confirmContact}
            className="whitespace-normal!"
            onClick={() => proved(() => call(confirmContact, { id }), `${name} is confirmed`)}
          >
            Confirm {name}
          </Button>
        )}
        {state === 'invited' && (
          <Button
            variant="quiet"
            size="small"
            needs={resendContact}
            busy={resend.isPending}
            onClick={() => resend.mutate({ id })}
          >
            Resend
          </Button>
        )}
        <Button
          variant="plain"
          size="small"
          className="text-left whitespace-normal! first:-ml-3"
          onClick={() => openPreview(id, name)}
        >
          <Eye aria-hidden /> Preview as {name}
        </Button>
      </div>
      {dialog}
    </li>
  );
}
