import { Button } from '../../../ui/button.tsx';

type TickAllProps = {
  /** How many are ticked, and how many of the list are shown. */
  ticked: number;
  shown: number;
  /** Whether the list has more than it shows: what is not shown cannot be ticked. */
  hasMore: boolean;
  onAll: () => void;
  onNone: () => void;
};

/** Ticks all that is shown, or nothing where all is ticked. */
export function TickAll({ ticked, shown, hasMore, onAll, onNone }: TickAllProps) {
  const count = shown.toLocaleString('en-US');
  return ticked < shown ? (
    <Button variant="plain" size="small" onClick={onAll}>
      {hasMore ? `Select the ${count} shown` : `Select all ${count}`}
    </Button>
  ) : (
    <Button variant="plain" size="small" onClick={onNone}>
      Select none
    </Button>
  );
}
