import { restoreProperty } from '@holdfast/domain/real-estate/endpoints';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { spanInWords } from '@holdfast/domain/kernel/time/day';
import type { Property } from '@holdfast/domain/real-estate/property';
import { longDay } from '../../base/dates.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { gainInWords } from '../../kernel/sale/gain-words.ts';
import { useChange } from '../../kernel/call/query.ts';

/** A word over a property that is not simply held: it was sold, or lies in the trash. */
export function PropertyState({ property }: { property: Property }) {
  const may = useMay('real-estate', [{ item_type: 'real_estate', item_id: property.id }]);
  const restore = useChange(restoreProperty, { done: 'Property restored' });
  if (property.removed_at !== null) {
    return (
      <Banner
        tone="amber"
        title="This property is in the trash"
        action={
          may(restoreProperty) && (
            <Button
              variant="quiet"
              size="small"
              busy={restore.isPending}
              onClick={() => restore.mutate({ id: property.id })}
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
  const { sale_date, sale_price, capital_gain, holding_period } = property;
  if (sale_date === null || sale_price === null) return null;
  return (
    <Banner tone="info" title={`Sold on ${longDay(sale_date)} for ${formatShort(sale_price)}`}>
      {capital_gain !== null && holding_period !== null && (
        <>
          That is {gainInWords(capital_gain)} after {spanInWords(holding_period)}.
        </>
      )}
    </Banner>
  );
}
