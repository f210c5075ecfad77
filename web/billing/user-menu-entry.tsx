import { menuTexts } from '@holdfast/domain/billing/texts';
import { CreditCard } from 'lucide-react';
import { useViewer } from '../kernel/session/session.ts';
import { MenuLink } from '../ui/overlay/menu.tsx';

/** To the subscription for those who have one, to the plans for everybody else (S-115). */
export function UserMenuEntry() {
  const subscribed = useViewer().standing.access_status === 'subscribed';
  return (
    <MenuLink href={subscribed ? '/settings/subscription' : '/pricing'} icon={<CreditCard aria-hidden />}>
      {subscribed ? menuTexts.subscribed : menuTexts.other}
    </MenuLink>
  );
}
