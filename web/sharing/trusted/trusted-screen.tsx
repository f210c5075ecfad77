import type { TrustedPerson } from '@holdfast/domain/sharing/trusted';
import { inviteTrusted, listTrusted } from '@holdfast/domain/sharing/trusted-endpoints';
import { UserPlus } from 'lucide-react';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useModeLets } from '../../kernel/session/mode.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmBanner } from './confirm-banner.tsx';
import { sentenceFor, standingWords } from './person-words.ts';

const path = '/profile/trusted-users';

/** Trusted Users & Family Sharing: who may be in one's house, and what each can do there (S-031, S-204). */
export default function TrustedScreen() {
  const [said] = useInAddress('view', 'standing');
  const view = said === 'ended' ? 'ended' : 'standing';
  const people = usePages(listTrusted, { view }, { keepFormer: true });
  const counts = people.first?.counts;
  const modeLets = useModeLets();
  const waiting = people.items.filter(({ standing }) => standing === 'waiting');
  return (
    <ListScreen
      title="Trusted Users & Family Sharing"
      noun={['person', 'people']}
      list={people}
      path={path}
      bar={{
        status: {
          name: 'view',
          label: 'Which people',
          value: view,
          fallback: 'standing',
          choices: [
            { value: 'standing', label: 'Active', count: counts?.standing },
            { value: 'ended', label: 'Ended', count: counts?.ended },
          ],
        },
      }}
      add={
        modeLets(inviteTrusted) && {
          label: 'Invite someone',
          icon: <UserPlus aria-hidden />,
          href: `${path}/invite`,
        }
      }
      empty={{
        picture: 'calm',
        title: view === 'ended' ? 'No ended access' : 'No trusted users yet',
        text: 'Invite your spouse, or show your agent the insurance for a year.',
        elsewhere: 'Declined and revoked invitations are listed here.',
      }}
      before={waiting.map((person) => (
        <ConfirmBanner key={person.id} person={person} />
      ))}
    >
      {() => (
        <Card flush>
          <DataTable
            label="Trusted users"
            rows={people.items}
            count={people.total}
            columns={columns}
            keyOf={({ id }) => id}
            href={({ id }) => `${path}/${id}`}
          />
        </Card>
      )}
    </ListScreen>
  );
}

const columns: readonly Column<TrustedPerson>[] = [
  { key: 'name', head: 'Name', rank: 'name', cell: ({ name }) => name },
  {
    key: 'access',
    head: 'Access',
    rank: 'fact',
    cell: (person) => <span className="block max-w-prose">{sentenceFor(person)}</span>,
  },
  { key: 'email', head: 'Email', rank: 'desk', cell: ({ account, email }) => account?.email ?? email },
  {
    key: 'status',
    head: 'Status',
    rank: 'badge',
    normal: ({ standing }) => standing === 'trusted',
    cell: ({ standing }) => (
      <Badge tone={standingWords[standing].tone}>{standingWords[standing].label}</Badge>
    ),
  },
];
