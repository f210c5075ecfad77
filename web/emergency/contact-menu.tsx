import type { EmergencyContact } from '@holdfast/domain/emergency/contact';
import { changeContact, removeContact } from '@holdfast/domain/emergency/endpoints';
import { EllipsisVertical, Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Confirm } from '../ui/overlay/dialog.tsx';
import { Menu, MenuAction } from '../ui/overlay/menu.tsx';
import { ContactDialog } from './contact-dialog.tsx';

type ContactMenuProps = { contact: EmergencyContact; onRemove: () => void; removing: boolean };

/** What can be done about a contact at any time: to change what they can read, and to remove them. */
export function ContactMenu({ contact, onRemove, removing }: ContactMenuProps) {
  const { name } = contact;
  const [asking, setAsking] = useState<'change' | 'remove' | null>(null);
  const close = (open: boolean) => {
    if (!open) setAsking(null);
  };
  return (
    <>
      <Menu
        label={name}
        trigger={
          <IconButton label={`More about ${name}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuAction icon={<Pencil aria-hidden />} needs={changeContact} onSelect={() => setAsking('change')}>
          Change
        </MenuAction>
        <MenuAction
          icon={<UserMinus aria-hidden />}
          needs={removeContact}
          danger
          onSelect={() => setAsking('remove')}
        >
          Remove
        </MenuAction>
      </Menu>
      <ContactDialog open={asking === 'change'} onOpenChange={close} contact={contact} />
      <Confirm
        open={asking === 'remove'}
        onOpenChange={close}
        title={`Remove ${name}?`}
        text={`${name} can no longer ask, and loses any access.`}
        confirm="Remove"
        busy={removing}
        onConfirm={onRemove}
      />
    </>
  );
}
