import { listHouses } from '@holdfast/domain/sharing/share-endpoints';
import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { Check, House, HeartHandshake, Users } from 'lucide-react';
import { guestHouse, houseDoor } from '../base/guest-house.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { useHouse } from '../kernel/screen/house/use-house.ts';
import { MenuHead, MenuLine, MenuLink } from '../ui/overlay/menu.tsx';

/** Whom one trusts, what others have opened, and from one house to another: one's own and each that is open. */
export function UserMenuEntry() {
  const { data } = useAnswer(listHouses, {});
  const preview = useHouse().data?.preview === true;
  const houses = data?.items ?? [];
  const sign = (here: boolean) => (here ? <Check aria-label="You are here" /> : <House aria-hidden />);
  return (
    <>
      <MenuLink href="/profile/trusted-users" icon={<HeartHandshake aria-hidden />}>
        Trusted users &amp; family
      </MenuLink>
      <MenuLink href="/shared-with-me" icon={<Users aria-hidden />}>
        {sharingTexts.title}
      </MenuLink>
      {houses.length > 0 && (
        <>
          <MenuLine />
          <MenuHead>Houses</MenuHead>
          <MenuLink href="/dashboard" icon={sign(guestHouse === null || preview)}>
            Mine
          </MenuLink>
          {houses.map(({ owner, house }) => (
            <MenuLink key={owner} href={houseDoor(owner)} icon={sign(guestHouse === owner)}>
              {houseOf(house)}
            </MenuLink>
          ))}
          <MenuLine />
        </>
      )}
    </>
  );
}
