import { search } from '@holdfast/domain/search/endpoints';
import { pageSize } from '@holdfast/domain/kernel/call/page';
import {
  countedHits,
  minSearchLength,
  noResults,
  totalInWords,
  type SearchHit,
  type SearchPage,
} from '@holdfast/domain/kernel/call/search-hit';
import { useEffect, useState } from 'react';
import { Link, useInAddress } from '../base/link.tsx';
import { ListBar } from '../kernel/screen/list/list-bar.tsx';
import { useFurtherFinds, type Further } from '../kernel/screen/house/further-finds.ts';
import { useOpenHouses } from '../kernel/screen/house/use-house.ts';
import { useAnswer, usePages } from '../kernel/call/query.ts';
import { useAnnouncement } from '../ui/overlay/announcer.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Card } from '../ui/layout/card.tsx';
import { LoadMore } from '../ui/data-display/tables/load-more.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { countOf } from './find.ts';
import { HitList, keyOfHit } from './hit-list.tsx';
import { OtherHouses } from './other-houses.tsx';

/** How many hits there are in all is asked for once the words have rested for this many milliseconds. */
const pauseForCount = 1000;

/** All hits of a search; the words stand in the address, and results follow the typing (S-145). */
export default function SearchScreen() {
  const [words] = useInAddress('q', '');
  const long = words.trim().length >= minSearchLength;
  return (
    <Page narrow tight>
      <PageHeader tight title="Search" />
      <search>
        <ListBar
          bar={{
            search: { label: 'Search for', placeholder: 'boiler, "roof repair", deed -copy', value: words },
          }}
          show="Show results"
        />
      </search>
      {long ? <Hits words={words.trim()} /> : <Hint />}
    </Page>
  );
}

function Hint() {
  return (
    <EmptyState
      picture="search"
      title={`Type at least ${minSearchLength} characters`}
      text="Names, addresses, and every word in your documents. Quote a phrase; a minus leaves a word out."
    />
  );
}

function Hits({ words }: { words: string }) {
  const pages = usePages(search, { q: words, limit: pageSize, typing: true }, { keepFormer: true });
  const { first } = pages;
  const further = useFurtherFinds(words) ?? [];
  const count = useCount(words, pages.isPlaceholderData ? undefined : first);
  useAnnouncement(count === undefined ? null : countInWords(count), words);
  return (
    <>
      {(first === undefined || first.items.length > 0 || further.length === 0) && (
        <OwnHits pages={pages} count={count} />
      )}
      <FurtherFinds further={further} />
      {/* One's own come first, and wait for nobody else's. */}
      {first !== undefined && !pages.isPlaceholderData && <OtherHouses words={words} />}
    </>
  );
}

type Count = Pick<SearchPage, 'total' | 'uncounted'>;

/** How many hits there are in all: the first page says it where it holds them all. Undefined until it is known. */
function useCount(words: string, first: Count | undefined): Count | undefined {
  const [resting, setResting] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setResting(words), pauseForCount);
    return () => clearTimeout(timer);
  }, [words]);
  const enabled = first?.uncounted === true && resting === words;
  const { data } = useAnswer(search, countOf(words), { enabled });
  return first?.uncounted === true ? data : first;
}

/** What areas find beside their records, each with the way to all of it. */
function FurtherFinds({ further }: { further: readonly Further[] }) {
  if (further.length === 0) return null;
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {further.map(({ icon, hue, label, detail, href }) => (
          <li key={href}>
            <Link href={href} className="flex items-start gap-3 px-4 py-3.5 hover:bg-sunk">
              <IconTile name={icon} hue={hue} />
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{label}</span>
                <span className="block text-sm wrap-anywhere text-quiet">{detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Pages = ReturnType<typeof usePages<typeof search>>;

function OwnHits({ pages, count }: { pages: Pages; count: Count | undefined }) {
  const { first } = pages;
  const all = count ?? first;
  const others = useOpenHouses().length > 0;
  return (
    <Answered answer={pages} loading="Searching..." skeleton={<SkeletonRows rows={6} />}>
      {() =>
        all === undefined || pages.items.length === 0 ? (
          <EmptyState
            picture="search"
            title={noResults.title}
            text={others ? 'Nothing of your own has these words.' : noResults.hint}
            compact={others}
          />
        ) : (
          <>
            <p className="text-sm text-quiet">{countInWords(all)}</p>
            <Card flush>
              <HitList hits={withoutRepeats(pages.items)} />
            </Card>
            {pages.hasMore && (
              <LoadMore
                shown={pages.items.length}
                total={all.total}
                uncounted={all.uncounted}
                hasMore={pages.hasMore}
                loading={pages.loadingMore}
                onMore={pages.more}
              />
            )}
            {!pages.hasMore && pages.items.length >= countedHits && (
              <p className="text-center text-sm text-quiet">
                These are the first {countedHits.toLocaleString('en-US')}. Add a word to find the others.
              </p>
            )}
          </>
        )
      }
    </Answered>
  );
}

/** A record that was added meanwhile moves the others on: the last of one page comes again as the first of the next. */
function withoutRepeats(hits: readonly SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [keyOfHit(hit), hit])).values()];
}

function countInWords(page: Count): string {
  if (page.total === 0) return `${noResults.title}. ${noResults.hint}.`;
  return page.total === 1 ? '1 result' : `${totalInWords(page)} results`;
}
