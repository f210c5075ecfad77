import { Link2, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useSlots } from '../../kernel/screen/house/given-areas.ts';
import type { RecordEntryProps } from '../../kernel/screen/house/record-parts.ts';
import { partOf } from '../../kernel/screen/lent-code.ts';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** The two ways of sharing a record, in the menu of its screen. */
export function ShareEntries({ open, ...record }: RecordEntryProps) {
  const { shareByLink } = useSlots();
  const ByLink = shareByLink && partOf(shareByLink);
  const close = () => open(null);
  const byPerson = <ShareDialog records={[record]} onClose={close} />;
  const byLink = ByLink && (
    <Suspense fallback={null}>
      <ByLink records={[record]} onClose={close} />
    </Suspense>
  );
  return (
    <>
      <MenuAction icon={<UserPlus aria-hidden />} onSelect={() => open(byPerson)}>
        Share with a person
      </MenuAction>
      {ByLink && (
        <MenuAction icon={<Link2 aria-hidden />} onSelect={() => open(byLink)}>
          Share by a link
        </MenuAction>
      )}
    </>
  );
}
