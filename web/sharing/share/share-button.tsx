import { Link2, Share2, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSlots } from '../../kernel/screen/given-areas.ts';
import { partOf } from '../../kernel/screen/lent-code.ts';
import type { RecordActionProps } from '../../kernel/screen/screen.ts';
import { Button } from '../../ui/form/button.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** "Share" in the head of a record's screen: with a person, or by a link that needs no account. */
export function ShareButton(record: RecordActionProps) {
  const [way, setWay] = useState<'person' | 'link' | null>(null);
  const { shareByLink } = useSlots();
  const ByLink = shareByLink && partOf(shareByLink);
  const close = () => setWay(null);
  return (
    <>
      <Menu
        label={`Share ${record.label}`}
        trigger={
          <Button variant="quiet">
            <Share2 aria-hidden /> Share
          </Button>
        }
      >
        <MenuAction
          icon={<UserPlus aria-hidden />}
          detail="They get a letter and sign in."
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
      {way === 'person' && <ShareDialog records={[record]} onClose={close} />}
      {way === 'link' && ByLink && (
        <Suspense fallback={null}>
          <ByLink records={[record]} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
