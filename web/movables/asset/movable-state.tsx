import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { restoreMovable } from '@holdfast/domain/movables/endpoints';
import type { Movable } from '@holdfast/domain/movables/movable';
import { longDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { gainInWords } from '../../kernel/sale/gain-words.ts';

/** A word over a thing that is not simply held: it was sold, or lies in the trash. */
export function MovableState({ asset }: { asset: Movable }) {
  const may = useMay('movables', [{ item_type: 'movable', item_id: asset.id }]);
  const restore = useChange(restoreMovable, { done: 'Asset restored' });
  if (asset.removed_at !== null) {
    return (
      <Banner
        tone="amber"
        title="This asset is in the trash"
        action={
          may(restoreMovable) && (
            <Button
              variant="quiet"
              size="small"
              busy={restore.isPending}
              onClick={() => restore.mutate({ id: asset.id })}
            >
              Restore
            </Button>
          )
        }
      >
        It stays there for 30 days and is not counted in any total.
      </Banner>
    );
  }
  const { sale_date, sale_price, capital_gain, holding_period, sale_notes } = asset;
  if (sale_date === null || sale_price === null) return null;
  return (
    <Banner tone="info" title={`Sold on ${longDay(sale_date)} for ${formatShort(sale_price)}`}>
      {capital_gain !== null && holding_period !== null && (
        <>
          That is {gainInWords(capital_gain)} after {spanInWords(holding_period)}.
        </>
      )}
      {sale_notes !== null && <span className="block wrap-anywhere">{sale_notes}</span>}
    </Banner>
  );
}
