import { totalInWords } from '@holdfast/domain/kernel/call/search-hit';
import { Button } from '../../button.tsx';

type LoadMoreProps = {
  shown: number;
  total: number;
  /** The total is the fewest that there can be: "100+". */
  uncounted?: boolean;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
};

/** The foot of a list that comes in pages: how many of how many, and the next ones. */
export function LoadMore({ shown, total, uncounted = false, hasMore, loading, onMore }: LoadMoreProps) {
  if (total === 0) return null;
  // At the end of a list that was not counted, what is shown is what there is.
  const all = uncounted && (!hasMore || shown > total) ? shown : total;
  return (
    <div className="grid justify-items-center gap-3 py-2">
      <p aria-live="polite" className="figures text-sm text-quiet">
        {hasMore
          ? `${shown} of ${uncounted ? totalInWords({ total: all, uncounted }) : all}`
          : `${all} in all`}
      </p>
      {hasMore && (
        <Button variant="quiet" busy={loading} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
