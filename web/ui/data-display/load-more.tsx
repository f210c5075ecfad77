import { Button } from '../form/button.tsx';

type LoadMoreProps = {
  shown: number;
  total: number;
  /** The total as it is said, where it is not a plain number: "1,000+". */
  said?: string;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
};

/** The foot of a list that comes in pages: how many of how many, and the next ones. */
export function LoadMore({ shown, total, said = String(total), hasMore, loading, onMore }: LoadMoreProps) {
  if (total === 0) return null;
  return (
    <div className="grid justify-items-center gap-3 py-2">
      <p aria-live="polite" className="figures text-sm text-quiet">
        {hasMore ? `${shown} of ${said}` : total === 1 ? '1 in all' : `${total} in all`}
      </p>
      {hasMore && (
        <Button variant="quiet" busy={loading} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
