import { listLinks, revokeAllLinks } from '@holdfast/domain/links/endpoints';
import type { Link } from '@holdfast/domain/links/link';
import { linkTexts } from '@holdfast/domain/links/texts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf, nearDay, today } from '../../base/dates.ts';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { AddressList } from '../addresses/address-list.tsx';
import { linkStanding, reachWords, recordsWords } from './link-words.ts';

/** The owner's share links: for whom, what they open, and whether anybody has looked. */
export default function LinksScreen() {
  const list = usePages(listLinks, {});
  const [asked, setAsked] = useState(false);
  const anyOpen = list.items.some((link) => linkStanding(link).open);
  return (
    <AddressList
      list={list}
      at="/sharing/links"
      title={linkTexts.title}
      noun={['link', 'links']}
      add="New link"
      none={{ title: linkTexts.none, text: linkTexts.noneHelp }}
      columns={columns}
      menu={
        anyOpen && (
          <MenuAction
            danger
            icon={<Undo2 aria-hidden />}
            needs={revokeAllLinks}
            onSelect={() => setAsked(true)}
          >
            Revoke all
          </MenuAction>
        )
      }
      over={<RevokeAll open={asked} onOpenChange={setAsked} />}
    />
  );
}

const columns: readonly Column<Link>[] = [
  { key: 'recipient', head: 'For', rank: 'name', cell: ({ recipient }) => recipient },
  {
    key: 'records',
    head: 'Records',
    rank: 'fact',
    cell: (link) => (link.label === null ? recordsWords(link) : `${recordsWords(link)} · ${link.label}`),
  },
  { key: 'access', head: 'Access', rank: 'desk', cell: reachWords },
  {
    key: 'opened',
    head: 'Last opened',
    rank: 'value',
    cell: ({ last_opened_at }) =>
      last_opened_at === null ? 'Never' : nearDay(dayOf(last_opened_at), today()),
  },
  {
    key: 'status',
    head: 'Status',
    rank: 'badge',
    normal: (link) => linkStanding(link).open && !link.news,
    cell: (link) => {
      const { tone, words } = linkStanding(link);
      return link.news ? <Badge tone="brand">Opened</Badge> : <Badge tone={tone}>{words}</Badge>;
    },
  },
];

function RevokeAll({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const revoke = useChange(revokeAllLinks, {
    onDone: ({ revoked }) => {
      onOpenChange(false);
      toast({ tone: 'success', text: revoked === 1 ? '1 link revoked' : `${revoked} links revoked` });
    },
  });
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title="Revoke all links?"
      text="All of them stop working at once, even on open pages. This cannot be undone."
      confirm="Revoke all"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({})}
    />
  );
}
