/** A piece of a record's text with the searched words marked. */
export function Snippet({ text, words }: { text: string; words: string }) {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean === '') return null;
  return (
    <span className="mt-1 block text-sm break-words text-quiet">
      {markedParts(clean, words).map((part) =>
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

/** Cuts a text where one of the searched words begins; the word's ending may differ, as the search's own stems do. */
export function markedParts(text: string, words: string): Part[] {
  const beginnings = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 2 && word !== 'or')
    .map((word) => (word.length > 5 ? word.slice(0, -2) : word));
  if (beginnings.length === 0) return [{ start: 0, text, marked: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})[\\p{L}\\p{N}]*`, 'giu');
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) parts.push({ start: at, text: text.slice(at, match.index), marked: false });
    parts.push({ start: match.index, text: match[0], marked: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), marked: false });
  return parts;
}
