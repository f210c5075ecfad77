import { findMatches } from '@holdfast/domain/recurring/endpoints';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { itemHref } from '../items/item-words.ts';
import { dateName, openDate, settleDate } from './settle-date.ts';

/** Which date of a recurring item a transaction is, or may be; nothing where it is none. */
export function SettledNote({ id }: { id: string }) {
  const { data } = useAnswer(findMatches, { transaction_id: id }, { enabled: guestHouse === null });
  if (data === undefined || (data.settled === null && data.items.length === 0)) return null;
  const { settled, items } = data;
  if (settled !== null)
    return (
      <Banner
        tone="info"
        action={
          <Button variant="plain" size="small" onClick={() => void openDate(settled)}>
            Undo match
          </Button>
        }
      >
        This is{' '}
        <Link href={itemHref(settled.id)} className="font-semibold underline underline-offset-4">
          {dateName(settled)}
        </Link>
        .
      </Banner>
    );
  return (
    <Banner
      tone="info"
      action={items.map((date) => (
        <Button
          key={`${date.id} ${date.day}`}
          variant="quiet"
          size="small"
          onClick={() => void settleDate(date, id)}
        >
          This is {dateName(date)}
        </Button>
      ))}
    >
      {items.length === 1 ? 'A date like this waits' : 'Dates like this wait'} to be posted, and would count
      twice.
    </Banner>
  );
}
