import { bestRating } from '@holdfast/domain/vendors/vendor';
import { Star } from 'lucide-react';

/** A rating as stars, and as words for those who listen. */
export function Rating({ value }: { value: number | null }) {
  if (value === null) return <span className="text-quiet">Not rated</span>;
  return (
    <span className="inline-flex items-center gap-0.5 align-middle text-yellow">
      {Array.from({ length: bestRating }, (_, at) => (
        <Star key={at} aria-hidden className={`size-4 ${at < value ? 'fill-current' : 'opacity-45'}`} />
      ))}
      <span className="sr-only">
        {value} of {bestRating}
      </span>
    </span>
  );
}
