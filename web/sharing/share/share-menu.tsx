import { pickedValue, type RecordReference } from '@holdfast/domain/kernel/record-type';
import { mostParts } from '@holdfast/domain/sharing/part';
import { listShareable } from '@holdfast/domain/sharing/share-endpoints';
import { Link2, UserPlus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { useSlots } from '../../kernel/screen/house/given-areas.ts';
import { partOf } from '../../kernel/screen/lent-code.ts';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { ShareDialog } from './share-dialog.tsx';

type NamedRecord = RecordReference & { readonly label?: string };
type ShareMenuProps = {
  records: readonly NamedRecord[];
  label: string;
  /** The button that opens it. */
  trigger: ReactNode;
};

/** The two ways of sharing under one "Share": with a person, or by a link that needs no account. */
export function ShareMenu({ records, label, trigger }: ShareMenuProps) {
  const [way, setWay] = useState<'person' | 'link' | null>(null);
  const { shareByLink } = useSlots();
  const ByLink = shareByLink && partOf(shareByLink);
  const many = records.length > mostParts;
  const named = useNamed(records, way === 'link' && !many);
  const close = () => setWay(null);
  return (
    <>
      <Menu label={label} trigger={trigger}>
        <MenuAction
          icon={<UserPlus aria-hidden />}
          disabled={many}
          detail={many ? `At most ${mostParts} records at once.` : 'They sign in and accept.'}
          onSelect={() => setWay('person')}
        >
          With a person
        </MenuAction>
        {ByLink && (
          <MenuAction
            icon={<Link2 aria-hidden />}
            detail="Whoever has the address sees it, without an account."
            onSelect={() => setWay('link')}
          >
            By a link
          </MenuAction>
        )}
      </Menu>
      {way === 'person' && <ShareDialog records={records} onClose={close} />}
      {way === 'link' && ByLink && (
        <Suspense fallback={null}>
          <ByLink records={named} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Records that were ticked in a list, with what they are called once that is known. */
function useNamed(records: readonly NamedRecord[], wanted: boolean): readonly NamedRecord[] {
  const unnamed = records.filter(({ label }) => label === undefined);
  const { data } = useAnswer(
    listShareable,
    { records: unnamed.map(pickedValue).join(',') },
    { enabled: wanted && unnamed.length > 0 },
  );
  const labels = new Map(data?.items.map((each) => [pickedValue(each), each.label]));
  return records.map((each) => {
    const label = each.label ?? labels.get(pickedValue(each));
    return label === undefined ? each : { ...each, label };
  });
}
