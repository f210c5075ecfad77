import type { AccessHolder, RecordAccess } from '@holdfast/domain/sharing/share';
import {
  changeShare,
  confirmShare,
  resendShare,
  revokeShares,
  showAccess,
} from '@holdfast/domain/sharing/share-endpoints';
import { Ellipsis, Mail, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import type { ThingSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { AccessList, type HolderToolsProps } from './access-list.tsx';
import { ChangeShareDialog, type ChangedShare } from './change-share-dialog.tsx';
import { OpensList } from './opens-list.tsx';
import { asShared } from './as-shared.ts';
import { takeBack } from './take-back.ts';

/** On a record: who can open it and why, and who has opened it; nothing where it is closed to all and never was opened. */
export default function SharedWithSection({ item_type, item_id }: ThingSectionProps) {
  const { data } = useAnswer(showAccess, asShared({ item_type, item_id }), { enabled: guestHouse === null });
  if (guestHouse !== null || data === undefined) return null;
  if (data.people.length === 0 && data.links === 0 && data.opens.length === 0) return null;
  return <SharedWith access={data} />;
}

const calledOf = ({ name, email }: AccessHolder) => (name === '' ? email : name);

function SharedWith({ access }: { access: RecordAccess }) {
  const { people, links, opens, in_trash, label } = access;
  return (
    <Card title="Shared with">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {in_trash && (
          <p className="rounded-md bg-amber-wash px-4 py-3">In the trash: only managers can open it.</p>
        )}
        {people.map((holder) => (
          <ToConfirm key={holder.id} holder={holder} />
        ))}
        {people.length > 0 && <AccessList people={people} record={label} tools={Tools} />}
        {links > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p>
              {links === 1
                ? 'A link opens it to whoever has its address.'
                : `${links} links open it to whoever has their addresses.`}
            </p>
            <LinkButton variant="plain" size="small" className="-mx-3" href="/sharing/links">
              Share links
            </LinkButton>
          </div>
        )}
        {people.length === 0 && links === 0 && <p className="text-quiet">Nobody has access.</p>}
        {opens.length > 0 && (
          <section aria-label="Who opened it" className="border-t border-line pt-4">
            <h3 className="mb-2 text-sm font-semibold">Who opened it</h3>
            <OpensList opens={opens} />
          </section>
        )}
      </div>
    </Card>
  );
}

/** Somebody accepted under another address than the one that was written to: their owner says whether that is right. */
function ToConfirm({ holder }: { holder: AccessHolder }) {
  const reason = holder.reasons.find(({ share, to_confirm }) => share !== null && to_confirm !== null);
  const confirm = useChange(confirmShare, { done: 'It is open to them now' });
  if (reason?.share == null || reason.to_confirm === null) return null;
  const { share, to_confirm } = reason;
  return (
    <Banner
      tone="amber"
      title="Is this the right person?"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            needs={confirmShare}
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ id: share })}
          >
            Confirm
          </Button>
          <Button
            variant="quiet"
            size="small"
            needs={revokeShares}
            onClick={() => void takeBack([share], `${calledOf(holder)} no longer has access`)}
          >
            Revoke
          </Button>
        </div>
      }
    >
      <span className="wrap-anywhere">
        You wrote to {holder.email}, and {to_confirm.name === '' ? 'someone' : to_confirm.name} accepted as{' '}
        {to_confirm.email}. It stays closed until you confirm.
      </span>
    </Banner>
  );
}

/** What the owner can do about the share of this very record; about other reasons where those are kept. */
function Tools({ holder, record }: HolderToolsProps) {
  const [changed, setChanged] = useState<ChangedShare | null>(null);
  const person = calledOf(holder);
  const resend = useChange(resendShare, { done: `A new email is on its way to ${holder.email}` });
  const own = holder.reasons.find(({ share }) => share !== null);
  if (own?.share == null) {
    return holder.reasons.some(({ source }) => source === 'trusted') ? (
      <LinkButton variant="plain" size="small" className="-mr-3" href="/profile/trusted-users">
        Trusted users
      </LinkButton>
    ) : null;
  }
  const { share: id, permission, until, to_confirm } = own;
  return (
    <>
      <Menu
        label={`More for ${person}`}
        trigger={
          <IconButton label={`More for ${person}`} className="-mt-1.5 -mr-2">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuAction
          icon={<Pencil aria-hidden />}
          needs={changeShare}
          onSelect={() => setChanged({ id, permission, until })}
        >
          Change
        </MenuAction>
        {holder.waits && to_confirm === null && (
          <MenuAction icon={<Mail aria-hidden />} needs={resendShare} onSelect={() => resend.mutate({ id })}>
            Resend email
          </MenuAction>
        )}
        <MenuLine />
        <MenuAction
          danger
          icon={<Undo2 aria-hidden />}
          needs={revokeShares}
          onSelect={() => void takeBack([id], `${person} no longer has access`)}
        >
          Revoke
        </MenuAction>
      </Menu>
      {changed !== null && (
        <ChangeShareDialog share={changed} person={person} record={record} onClose={() => setChanged(null)} />
      )}
    </>
  );
}
