import { search } from '@holdfast/domain/search/endpoints';
import { dropdownHits, totalInWords } from '@holdfast/domain/kernel/call/search-hit';
import { useId, useState } from 'react';
import { inHouse } from '../base/guest-house.ts';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { useOpenHouses } from '../kernel/screen/house/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Card, cardAsideLink } from '../ui/layout/card.tsx';
import { HitList } from './hit-list.tsx';

/** So many houses are searched at once while somebody types. */
const atOnce = 5;

type Named = { owner: string; name: string };

/** The same words in the other houses that are open to the viewer: each house is asked for itself, and shown for itself. */
export function OtherHouses({ words }: { words: string }) {
  const houses = useOpenHouses();
  const [most, setMost] = useState(atOnce);
  const rest = houses.length - most;
  return (
    <>
      {houses.slice(0, most).map((house) => (
        <HouseHits key={house.owner} house={house} words={words} />
      ))}
      {rest > 0 && (
        <div>
          <Button variant="quiet" onClick={() => setMost(most + atOnce)}>
            Search {rest === 1 ? 'one more house' : `${Math.min(rest, atOnce)} more houses`}
          </Button>
        </div>
      )}
    </>
  );
}

function HouseHits({ house: { owner, name }, words }: { house: Named; words: string }) {
  const heading = useId();
  const { data, error } = useAnswer(
    search,
    { q: words, limit: dropdownHits, typing: true },
    { house: owner, keepFormer: true },
  );
  // A house that was closed a moment ago is none any more.
  if (error !== null && error.code !== 'not_found')
    return <p className="text-sm text-quiet">{name} could not be searched.</p>;
  if (data === undefined || error !== null || data.items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="heading min-w-0 text-lg wrap-anywhere">
          In {name}
        </h2>
        {(data.uncounted || data.total > data.items.length) && (
          <Link href={inHouse(owner, `/search?q=${encodeURIComponent(words)}`)} className={cardAsideLink}>
            View all{data.uncounted ? '' : ` ${totalInWords(data)}`}
          </Link>
        )}
      </div>
      <Card flush>
        <HitList hits={data.items} owner={owner} />
      </Card>
    </section>
  );
}
