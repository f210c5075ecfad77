import { rightsOf } from '@holdfast/domain/sharing/part';
import { partsNamed } from '@holdfast/domain/sharing/share-overview';
import { listReceivedRecords } from '@holdfast/domain/sharing/share-endpoints';
import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { inHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { usePartWords } from '../part-words.ts';
import { receivedList } from '../share/list-words.ts';

/** On the dashboard: the newest of what others have opened, each with whose it is; nothing where nobody has. */
export default function ReceivedCard() {
  const { data } = useAnswer(listReceivedRecords, { limit: partsNamed });
  const wordsOf = usePartWords();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card
      title={sharingTexts.title}
      aside={
        <Link href={receivedList} className={cardAsideLink}>
          {data.total === 1
            ? 'View it'
            : `View all ${data.total.toLocaleString('en-US')}${data.uncounted ? '+' : ''}`}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {data.items.map((record) => {
          const { title, icon, hue, href } = wordsOf({ ...record, ...rightsOf(record.permission) });
          return (
            <li key={record.id}>
              <Link
                href={inHouse(record.owner, href ?? '/')}
                className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunk"
              >
                <IconTile name={icon} hue={hue} />
                <span className="min-w-0 grow">
                  <span className="block font-semibold wrap-anywhere">{title}</span>
                  <span className="block text-sm wrap-anywhere text-quiet">{houseOf(record.house)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
