import { countShares } from '@holdfast/domain/sharing/share-endpoints';
import { partsInWords } from '@holdfast/domain/sharing/share-overview';
import { HeartHandshake, Link2 } from 'lucide-react';
import { useAnswer } from '../../kernel/call/query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { GivenTab } from './given-tab.tsx';
import { PendingTab } from './pending-tab.tsx';
import { ReceivedTab } from './received-tab.tsx';

/** Single records between people: given, received, and what waits (S-029, S-204). */
export default function SharesScreen() {
  const { data } = useAnswer(countShares, {});
  const count = (number: number | undefined) => (number === undefined ? {} : { count: partsInWords(number) });
  return (
    <Page>
      <PageHeader
        title="Sharing"
        action={
          <>
            <LinkButton variant="quiet" href="/profile/trusted-users">
              <HeartHandshake aria-hidden /> Trusted users
            </LinkButton>
            <LinkButton variant="quiet" href="/sharing/links">
              <Link2 aria-hidden /> Share links
            </LinkButton>
          </>
        }
      />
      <Tabs
        label="Shares"
        tabs={[
          { value: 'given', label: 'Given', ...count(data?.given), content: <GivenTab /> },
          { value: 'received', label: 'Received', ...count(data?.received), content: <ReceivedTab /> },
          {
            value: 'pending',
            label: 'Pending',
            ...count(data && data.waiting + data.asked),
            content: <PendingTab />,
          },
        ]}
      />
    </Page>
  );
}
