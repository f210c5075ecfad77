import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { useState } from 'react';
import { usePath } from '../base/link.tsx';
import { useHouse } from '../kernel/screen/house/use-house.ts';
import { Banner } from '../ui/layout/banner.tsx';
import { LinkButton } from '../ui/button.tsx';
import { readPreview } from '../kernel/screen/record/preview.ts';

/** Stands over every screen of somebody else's house, and of one's own in a preview. */
export function HouseBanner() {
  const { data, error } = useHouse();
  // Once, where the house is entered: on every screen it would only take room.
  const atDoor = usePath() === '/';
  const mayWrite = data?.writes === true;
  const closed = error?.code === 'not_found';
  // The door itself says that it is closed.
  if (closed && atDoor) return null;
  if (!closed && data?.preview === true) return <PreviewBanner />;
  const title = closed ? sharingTexts.closed : data && `You are in ${houseOf(data.name)}`;
  return (
    <Banner
      tone={closed ? 'amber' : 'info'}
      title={title ?? 'You are in another person’s house'}
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

function PreviewBanner() {
  const [preview] = useState(readPreview);
  return (
    <Banner
      tone="yellow"
      title={`Preview: what ${preview?.name ?? 'the person you invited'} sees`}
      action={
        <LinkButton variant="quiet" size="small" href={preview?.from ?? '/profile/trusted-users'}>
          End the preview
        </LinkButton>
      }
    >
      You cannot make changes here.
    </Banner>
  );
}
