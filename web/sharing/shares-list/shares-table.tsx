import type { Share } from '@holdfast/domain/sharing/share';
import { isWhole, rightsOf } from '@holdfast/domain/sharing/part';
import { dayOf, nearDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { usePartWords } from '../part-words.ts';
import { ConfirmButton, ShareMenu } from './share-menu.tsx';
import { accessWords } from '../share/share-words.ts';
import { openedWords, statusWords, untilWords } from '../share/list-words.ts';

type SharesTableProps = {
  label: string;
  shares: readonly Share[];
  count: number | null;
  /** What is over is only read. */
  over?: boolean;
  /** The column of what waits: since when; else what was opened. */
  waiting?: boolean;
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void };
};

const columns: Column<Share>[] = [
  { key: 'record', head: 'Record', cell: (share) => <SharedRecord share={share} /> },
  { key: 'person', head: 'Shared with', cell: (share) => <Person share={share} /> },
  { key: 'status', head: 'Status', cell: (share) => <Status share={share} /> },
  { key: 'permission', head: 'Access', cell: ({ permission }) => accessWords[permission] },
  { key: 'until', head: 'Until', cell: ({ until }) => <Until until={until} /> },
];
const since: Column<Share> = {
  key: 'since',
  head: 'Shared',
  cell: ({ created_at }) => nearDay(dayOf(created_at), today()),
};
const looked: Column<Share> = { key: 'looked', head: 'Last opened', cell: openedWords };
const menuOf = (share: Share) => <ShareMenu share={share} />;

/** Shares, record by record: with whom, what they may do, until when, and whether they have looked. */
export function SharesTable({ label, shares, count, over, waiting, selection }: SharesTableProps) {
  return (
    <DataTable
      label={label}
      rows={shares}
      count={count}
      keyOf={({ id }) => id}
      {...(selection === undefined || over === true ? {} : { selection })}
      {...(over === true ? {} : { rowAction: menuOf })}
      columns={[...columns, waiting === true ? since : looked]}
    />
  );
}

/** What is shared, by its name: a whole area ("All appliances"), or the record; one that was deleted has none. */
function SharedRecord({ share }: { share: Share }) {
  const { item_type, item_id, label, in_trash } = share;
  const kind = useHitKind()(item_type);
  const wordsOf = usePartWords();
  if (isWhole(item_type)) {
    const { title, icon } = wordsOf({ ...share, ...rightsOf(share.permission) });
    return (
      <span className="flex items-start gap-3 in-data-cards:pr-8">
        <Icon name={icon} className="mt-0.5 shrink-0 text-quiet" />
        <span className="font-semibold">{title}</span>
      </span>
    );
  }
  if (label === null) return <span className="text-quiet">Deleted record</span>;
  return (
    <span className="flex items-start gap-3 in-data-cards:pr-8">
      <Icon name={kind.icon} className="mt-0.5 shrink-0 text-quiet" />
      <span className="min-w-0">
        <Link
          href={kind.href(item_id)}
          className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {label}
        </Link>
        {in_trash && (
          <span className="mt-1 block">
            <Badge>In the trash: closed</Badge>
          </span>
        )}
      </span>
    </span>
  );
}

function Person({ share: { name, shared_with_email, to_confirm } }: { share: Share }) {
  const email = to_confirm?.email ?? shared_with_email;
  const called = to_confirm?.name ?? name;
  return (
    <span className="block">
      {called !== '' && <span className="block break-words">{called}</span>}
      <span className={called === '' ? 'wrap-anywhere' : 'block text-sm wrap-anywhere text-quiet'}>
        {email}
      </span>
    </span>
  );
}

function Until({ until }: { until: string | null }) {
  return <span className="whitespace-nowrap">{untilWords(until)}</span>;
}

function Status({ share }: { share: Share }) {
  // An open share is the usual one: only what departs from that is marked.
  if (share.status === 'accepted' && share.to_confirm === null) return null;
  const { label, tone } = statusWords(share);
  const badge = (
    <span className="whitespace-nowrap">
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
  if (share.to_confirm === null) return badge;
  return (
    <span className="inline-grid justify-items-start gap-2 in-data-cards:justify-items-end">
      {badge}
      <ConfirmButton share={share} />
    </span>
  );
}
