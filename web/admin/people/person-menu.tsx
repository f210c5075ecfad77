import { sendVerification } from '@holdfast/domain/admin/endpoints';
import type { ListedPerson } from '@holdfast/domain/admin/person';
import { CalendarPlus, Ellipsis, MailCheck, ShieldUser } from 'lucide-react';
import { useChange } from '../../kernel/call/query.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuLink } from '../../ui/overlay/menu.tsx';
import { personPath } from './person-path.ts';

/** Whose trial can be given more days. */
export const hasTrial = ({ status, trial_end_date }: ListedPerson) =>
  trial_end_date !== null && (status === 'trial' || status === 'expired');

/** What an administrator can do about a person in a list. */
export function PersonMenu({ person, onExtend }: { person: ListedPerson; onExtend: () => void }) {
  const verify = useChange(sendVerification, { done: `A new email is on its way to ${person.email}` });
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${person.email}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuLink href={personPath(person)} icon={<ShieldUser aria-hidden />}>
        Open in user authorization
      </MenuLink>
      {hasTrial(person) && (
        <MenuAction onSelect={onExtend} icon={<CalendarPlus aria-hidden />}>
          Extend the trial
        </MenuAction>
      )}
      {person.status === 'unverified' && (
        <MenuAction onSelect={() => verify.mutate({ id: person.id })} icon={<MailCheck aria-hidden />}>
          Resend verification
        </MenuAction>
      )}
    </Menu>
  );
}
