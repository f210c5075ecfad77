import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { useHouse } from '../kernel/screen/use-house.ts';
import { Banner } from '../ui/layout/banner.tsx';
import { LinkButton } from '../ui/form/button.tsx';

/** Stands over every screen of somebody else's house. */
export function HouseBanner() {
  const { data, error } = useHouse();
  const closed = error?.code === 'not_found';
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
      {closed ? sharingTexts.closedHelp : 'Nothing here is yours. The owner sees what you add or change.'}
    </Banner>
  );
}
