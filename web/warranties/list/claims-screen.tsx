import { noClaims } from '@holdfast/domain/warranties/claim';
import { listClaims } from '@holdfast/domain/warranties/claim-endpoints';
import { claimShow } from '@holdfast/domain/warranties/claim-list';
import { z } from 'zod';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { LinkButton } from '../../ui/button.tsx';
import { listLook } from '../../ui/data-display/tables/list-row.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { ClaimRow } from '../claim/claim-row.tsx';

const labels = { open: 'Open', settled: 'Settled', all: 'All' } as const;

/** Claims, those that wait for something first; a claim is opened where what it is made under stands. */
export default function ClaimsScreen() {
  const { show: said = 'open' } = useListFilter({ show: z.union([claimShow, z.literal('trash')]) });
  const inTrash = said === 'trash';
  const show = said === 'trash' ? 'all' : said;
  const list = usePages(listClaims, { show, view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  const { first } = list;
  return (
    <ListScreen
      title="Claims"
      noun={['claim', 'claims']}
      list={list}
      path="/claims"
      bar={{
        status: {
          name: 'show',
          label: 'Show',
          value: show,
          fallback: 'open',
          choices: (['open', 'settled', 'all'] as const).map((value) => ({
            value,
            label: labels[value],
            count: first && (first.counts[value] ?? 0),
          })),
        },
      }}
      trash={{ shown: inTrash, count: first?.trashed ?? 0, mayRestore: true, href: '/claims?show=trash' }}
      failed="Unable to fetch claims. Please check your connection."
      empty={{
        title: noClaims,
        text: 'When something fails, open its screen, its warranty, or its policy, and choose “Open a claim”.',
        action: (
          <LinkButton variant="quiet" href="/warranties">
            All warranties
          </LinkButton>
        ),
        elsewhere: 'No claim is settled.',
      }}
    >
      {() => (
        <LongList label="Claims" items={list.items} total={list.total} estimate={60} className={listLook}>
          {(claim, place) => <ClaimRow claim={claim} place={place} above />}
        </LongList>
      )}
    </ListScreen>
  );
}
