import type { Appliance } from '@holdfast/domain/appliances/appliance';
import { restoreAppliance } from '@holdfast/domain/appliances/endpoints';
import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { longDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';

/** A word over an appliance that is not simply held: it was sold, or lies in the trash. */
export function ApplianceState({ appliance }: { appliance: Appliance }) {
  const { id, removed_at, sale_date, sale_price } = appliance;
  const may = useMay('appliances', [{ item_type: 'appliance', item_id: id }]);
  const restore = useChange(restoreAppliance, { done: `Restored ${appliance.name}` });
  if (removed_at !== null) {
    return (
      <Banner
        tone="amber"
        title="This appliance is in the trash"
        action={
          may(restoreAppliance) && (
            <Button
              variant="quiet"
              size="small"
              busy={restore.isPending}
              onClick={() => restore.mutate({ id })}
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
  if (sale_date === null || sale_price === null) return null;
  return (
    <Banner tone="info" title={`Sold on ${longDay(sale_date)} for ${formatShort(sale_price)}`}>
      {outcomeWords(appliance)}
    </Banner>
  );
}

/** "A loss of $529 after 4 years"; as far as the purchase is known. */
export function outcomeWords({
  capital_gain,
  holding_period,
}: {
  capital_gain: string | null;
  holding_period: number | null;
}): string {
  const held = holding_period === null ? '' : ` after ${spanInWords(holding_period)}`;
  if (capital_gain === null) return held === '' ? '' : `It was sold${held}.`;
  const loss = capital_gain.startsWith('-');
  const gain = loss
    ? `a loss of ${formatShort(capital_gain.slice(1))}`
    : `a gain of ${formatShort(capital_gain)}`;
  return `That is ${gain}${held}.`;
}
