import { Ellipsis, Pencil, Printer, Trash2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { guestHouse } from '../../../base/guest-house.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Menu, MenuAction, MenuLine, MenuLink } from '../../../ui/overlay/menu.tsx';
import { useRecordActions } from '../house/given-areas.ts';
import type { RecordActionProps } from '../house/record-parts.ts';
import { partOf } from '../lent-code.ts';

/** How a record is changed: on a page of its own, or in a dialog. */
export type EditWay = { label?: string } & (
  | { href: string; onEdit?: never }
  | { onEdit: () => void; href?: never }
);

type RecordMenuProps = {
  /** What is no record of its own has a label alone: nobody shares it. */
  record: RecordActionProps | { label: string; item_type?: undefined };
  /** False for a record in the trash. */
  kept: boolean;
  /** Where changing is no button of its own. */
  edit?: EditWay | undefined;
  /** Further entries of the record's own area: "Mark as sold". */
  entries?: ReactNode;
  onRemove?: (() => void) | undefined;
  /** "Move to trash" without it. */
  removeLabel?: string | undefined;
};

/** The menu in a record's head: Share, Edit, what its area adds, Print, and Move to trash last. */
export function RecordMenu({
  record,
  kept,
  edit,
  entries,
  onRemove,
  removeLabel = 'Move to trash',
}: RecordMenuProps) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <>
      <Menu
        label={`More for ${record.label}`}
        trigger={
          <IconButton label="More" className="border border-line bg-card">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {kept && guestHouse === null && record.item_type !== undefined && (
          <LentEntries record={record} open={setDialog} />
        )}
        {kept && edit !== undefined && <EditEntry edit={edit} />}
        {entries}
        <MenuAction icon={<Printer aria-hidden />} onSelect={() => setTimeout(() => window.print())}>
          Print
        </MenuAction>
        {kept && onRemove !== undefined && (
          <>
            <MenuLine />
            <MenuAction danger icon={<Trash2 aria-hidden />} onSelect={onRemove}>
              {removeLabel}
            </MenuAction>
          </>
        )}
      </Menu>
      {dialog}
    </>
  );
}

type LentEntriesProps = { record: RecordActionProps; open: (dialog: ReactNode) => void };

/** What other areas do with a record of any kind: Share. */
function LentEntries({ record, open }: LentEntriesProps) {
  return useRecordActions(record.item_type).map(({ name, entries: load }) => {
    if (load === undefined) return null;
    const Entries = partOf(load);
    return (
      <Suspense key={name} fallback={<Skeleton className="m-1 h-20" />}>
        <Entries {...record} open={open} />
      </Suspense>
    );
  });
}

function EditEntry({ edit }: { edit: EditWay }) {
  const icon = <Pencil aria-hidden />;
  const label = edit.label ?? 'Edit';
  if (edit.href !== undefined) {
    return (
      <MenuLink icon={icon} href={edit.href}>
        {label}
      </MenuLink>
    );
  }
  return (
    <MenuAction icon={icon} onSelect={edit.onEdit}>
      {label}
    </MenuAction>
  );
}
