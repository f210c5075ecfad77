import type { SearchHit } from '@holdfast/domain/kernel/call/search-hit';

/** A piece of a record's text with the places marked that were searched for. */
export function Snippet({ hit }: { hit: Pick<SearchHit, 'snippet' | 'marks'> }) {
  if (hit.snippet === '') return null;
  return (
    <span className="mt-1 block text-sm break-words text-quiet">
      {markedParts(hit).map((part) =>
        part.marked ? (
          <mark key={part.start} className="rounded-xs bg-wash font-semibold text-ink">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}

type Part = { start: number; text: string; marked: boolean };

/** The snippet cut where its marks begin and end. */
export function markedParts({ snippet, marks }: Pick<SearchHit, 'snippet' | 'marks'>): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) parts.push({ start: at, text: snippet.slice(at, from), marked: false });
    parts.push({ start: from, text: snippet.slice(from, to), marked: true });
    at = to;
  }
  if (at < snippet.length) parts.push({ start: at, text: snippet.slice(at), marked: false });
  return parts;
}
