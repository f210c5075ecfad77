import { search } from '@holdfast/domain/search/endpoints';
import { pageSize } from '@holdfast/domain/kernel/page';
import {
  countedHits,
  minSearchLength,
  noResults,
  totalInWords,
  type SearchHit,
  type SearchPage,
} from '@holdfast/domain/kernel/search-hit';
import { useEffect, useState } from 'react';
import { useHitKind } from '../kernel/screen/given-areas.ts';
import { detailText } from '../base/dates.ts';
import { guestHouse } from '../base/guest-house.ts';
import { Link, useInAddress } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { useAnnouncement } from '../ui/overlay/announcer.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Field } from '../ui/form/field.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { LoadMore } from '../ui/data-display/load-more.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { TextInput } from '../ui/form/text-input.tsx';
import { Snippet } from './snippet.tsx';

/** Results follow the typing after this many milliseconds (S-145). */
const pause = 300;

/** All hits of a search; the words stand in the address. */
export default function SearchScreen() {
  const [words, setWords] = useInAddress('q', '');
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => setWords(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, words, setWords]);
  const long = words.trim().length >= minSearchLength;
  return (
    <Page narrow>
      <PageHeader
        title="Search"
        line={`Names, addresses, and every word inside ${guestHouse === null ? 'your' : 'the'} documents.`}
      />
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <Field label="Search for" hideLabel>
          {(parts) => (
            <TextInput
              {...parts}
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              placeholder='boiler, "roof repair", deed -copy'
            />
          )}
        </Field>
      </form>
      {long ? <Hits words={words.trim()} /> : <Hint />}
    </Page>
  );
}

function Hint() {
  return (
    <EmptyState
      picture="search"
      title={`Type at least ${minSearchLength} characters`}
      text="Put a phrase in quotation marks, use “or” to find either word, and a minus sign to leave a word out."
    />
  );
}

function Hits({ words }: { words: string }) {
  const pages = usePages(search, { q: words, limit: pageSize, typing: true }, { keepFormer: true });
  const { first } = pages;
  useAnnouncement(pages.isPlaceholderData || !first ? null : countInWords(first), words);
  return (
    <Answered answer={pages} loading="Searching..." skeleton={<SkeletonRows rows={6} />}>
      {() =>
        first === undefined || pages.items.length === 0 ? (
          <EmptyState picture="search" title={noResults.title} text={noResults.hint} />
        ) : (
          <>
            <p className="text-sm text-quiet">{countInWords(first)}</p>
            <Card flush>
              <ul className="divide-y divide-line">
                {withoutRepeats(pages.items).map((hit) => (
                  <HitRow key={keyOfHit(hit)} hit={hit} />
                ))}
              </ul>
            </Card>
            {pages.hasMore && (
              <LoadMore
                shown={pages.items.length}
                total={pages.total}
                uncounted={first.uncounted}
                hasMore={pages.hasMore}
                loading={pages.loadingMore}
                onMore={pages.more}
              />
            )}
            {!pages.hasMore && first.uncounted && (
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

const keyOfHit = (hit: SearchHit) => `${hit.item_type} ${hit.item_id}`;

/** A record that was added meanwhile moves the others on: the last of one page comes again as the first of the next. */
function withoutRepeats(hits: readonly SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [keyOfHit(hit), hit])).values()];
}

function countInWords(page: Pick<SearchPage, 'total' | 'uncounted'>): string {
  if (page.total === 0) return `${noResults.title}. ${noResults.hint}.`;
  return page.total === 1 ? '1 result' : `${totalInWords(page)} results`;
}

function HitRow({ hit }: { hit: SearchHit }) {
  const kind = useHitKind()(hit.item_type);
  return (
    <li>
      <Link href={kind.href(hit.item_id)} className="flex items-start gap-3 px-4 py-3.5 hover:bg-sunk">
        <IconTile name={kind.icon} hue={kind.hue} />
        <span className="min-w-0 grow">
          <span className="block font-semibold break-words">{hit.title}</span>
          <span className="block text-sm text-quiet">
            {[kind.label, detailText(hit.subtitle)].filter(Boolean).join(' · ')}
          </span>
          <Snippet hit={hit} />
        </span>
      </Link>
    </li>
  );
}
