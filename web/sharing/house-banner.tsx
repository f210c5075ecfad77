import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { usePath } from '../base/link.tsx';
import { useHouse } from '../kernel/screen/use-house.ts';
import { Banner } from '../ui/layout/banner.tsx';
import { LinkButton } from '../ui/form/button.tsx';

/** Stands over every screen of somebody else's house. */
export function HouseBanner() {
  const { data, error } = useHouse();
  // Once, where the house is entered: on every screen it would only take room.
  const atDoor = usePath() === '/';
  const mayWrite = data?.opened.some(({ role }) => role !== 'viewer');
  const closed = error?.code === 'not_found';
  // The door itself says that it is closed.
  if (closed && atDoor) return null;
  const title = closed ? sharingTexts.closed : data && `You are in ${houseOf(data.name)}`;
  return (
    <Banner
      tone={closed ? 'amber' : 'info'}
      title={title ?? 'You are in somebody else’s house'}
      action={
        <LinkButton variant="quiet" size="small" href="/dashboard">
          {sharingTexts.leave}
        </LinkButton>
      }
    >
      {closed ? sharingTexts.closedHelp : atDoor && mayWrite && sharingTexts.seen}
    </Banner>
  );
}
