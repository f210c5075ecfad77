import { addContact, listContacts, listCountedOn } from '@holdfast/domain/emergency/endpoints';
import { BookOpen, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAnswer } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';
import { CountedOnRow } from './counted-on-row.tsx';
import { StepsCard } from './steps-card.tsx';

/** `/profile/emergency`: the viewer's emergency contacts, and those whose contact the viewer is. */
export default function EmergencyScreen() {
  const contacts = useAnswer(listContacts, {});
  const received = useAnswer(listCountedOn, {});
  const [adding, setAdding] = useState(false);
  const counted = received.data?.items ?? [];
  const none = contacts.data?.items.length === 0;
  const add = (
    <Button needs={addContact} onClick={() => setAdding(true)}>
      <UserPlus aria-hidden /> Add a contact
    </Button>
  );
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Profile', href: '/profile' }]} />}
        title="Emergency access"
        action={
          <>
            <LinkButton variant="quiet" href="/binder">
              <BookOpen aria-hidden /> Family binder
            </LinkButton>
            {!none && add}
          </>
        }
      />
      {/* Who came because somebody counts on them looks for that first. */}
      {none && <CountedOn items={counted} />}
      <Answered answer={contacts} loading="Loading emergency contacts..." skeleton={<SkeletonRows />}>
        {({ items }) =>
          items.length === 0 ? (
            <>
              <Card>
                <EmptyState
                  picture="home"
                  title="No emergency contacts yet"
                  text="Choose who can ask for your family binder if something happens."
                  action={add}
                />
              </Card>
              <StepsCard />
            </>
          ) : (
            <Card title="Contacts" flush>
              <ol className="divide-y divide-line">
                {items.map((contact, nth) => (
                  <ContactRow key={contact.id} contact={contact} nth={nth} all={items} />
                ))}
              </ol>
            </Card>
          )
        }
      </Answered>
      {!none && <CountedOn items={counted} />}
      <ContactDialog open={adding} onOpenChange={setAdding} />
    </Page>
  );
}

function CountedOn({ items }: { items: Parameters<typeof CountedOnRow>[0]['one'][] }) {
  if (items.length === 0) return null;
  return (
    <Card title="Who counts on you" flush>
      <ul className="divide-y divide-line">
        {items.map((one) => (
          <CountedOnRow key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );
}
