import { search } from '@holdfast/domain/search/endpoints';
import { maxHits, minSearchLength, noResults } from '@holdfast/domain/kernel/search-hit';
import type { SearchHit } from '@holdfast/domain/kernel/search-hit';
import { useEffect, useState } from 'react';
import { useHitKind } from '../kernel/given-areas.ts';
import { Link, useInAddress } from '../kernel/link.tsx';
import { useAnswer } from '../kernel/query.ts';
import { useAnnouncement } from '../ui/announcer.tsx';
import { Answered } from '../ui/answered.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { IconTile } from '../ui/icon.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TextInput } from '../ui/text-input.tsx';
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
      <PageHeader title="Search" line="Names, addresses, and every word inside your documents." />
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
  const answer = useAnswer(search, { q: words, limit: maxHits, typing: true }, { keepFormer: true });
  const found = answer.isPlaceholderData ? undefined : answer.data;
  useAnnouncement(found ? countInWords(found.total) : null, words);
  return (
    <Answered answer={answer} loading="Searching..." skeleton={<SkeletonRows rows={6} />}>
      {({ hits, total }) =>
        hits.length === 0 ? (
          <EmptyState picture="search" title={noResults.title} text={noResults.hint} />
        ) : (
          <>
            <p className="text-sm text-quiet">{countInWords(total)}</p>
            <Card flush>
              <ul className="divide-y divide-line">
                {hits.map((hit) => (
                  <HitRow key={`${hit.item_type} ${hit.item_id}`} hit={hit} words={words} />
                ))}
              </ul>
            </Card>
          </>
        )
      }
    </Answered>
  );
}

function countInWords(total: number): string {
  if (total === 0) return `${noResults.title}. ${noResults.hint}.`;
  if (total >= maxHits) return `The best ${maxHits} results`;
  return total === 1 ? '1 result' : `${total} results`;
}

function HitRow({ hit, words }: { hit: SearchHit; words: string }) {
  const kind = useHitKind()(hit.item_type);
  return (
    <li>
      <Link href={kind.href(hit.item_id)} className="flex items-start gap-3 px-4 py-3.5 hover:bg-sunk">
        <IconTile name={kind.icon} hue={kind.hue} />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{hit.title}</span>
          <span className="block text-sm text-quiet">
            {[kind.label, hit.subtitle].filter(Boolean).join(' · ')}
          </span>
          <Snippet text={hit.snippet} words={words} />
        </span>
      </Link>
    </li>
  );
}
