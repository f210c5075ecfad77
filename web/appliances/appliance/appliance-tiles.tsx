import { serviceDays, type FoundAppliance } from '@holdfast/domain/appliances/appliance';
import { ageOf } from '@holdfast/domain/appliances/lifespan';
import { daysBetween, remainingInWords } from '@holdfast/domain/kernel/time/day';
import { mediumDay, today } from '../../base/dates.ts';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { StatTile, StatTiles } from '../../ui/data-display/stat-tile.tsx';

/** The facts that matter: where it stands, how old it is, what it is worth, when it is serviced. */
export function ApplianceTiles({ appliance }: { appliance: FoundAppliance }) {
  const { place, room_location, sale_price } = appliance;
  const { last, next } = serviceDays(appliance);
  const age = ageOf(appliance, today());
  const worth = sale_price ?? appliance.current_value;
  return (
    <StatTiles>
      <StatTile
        label="Stands in"
        value={place?.label ?? room_location ?? 'No place yet'}
        line={place === null ? undefined : room_location}
        icon="map-pin"
        hue="teal"
      />
      <StatTile
        label="Age"
        value={age === null ? 'Not known' : age.words}
        line={age === null ? 'No purchase date' : `${age.share}% of its usual life`}
        icon="history"
        hue="teal"
      />
      <StatTile
        label={sale_price === null ? 'Worth' : 'Sold for'}
        value={worth === null ? 'Not known' : <FittingAmount value={worth} />}
        line={sale_price === null ? 'Not included in net worth' : undefined}
        icon="tag"
        hue="teal"
      />
      <StatTile
        label="Next service"
        value={next === null ? 'None planned' : mediumDay(next)}
        line={
          next === null
            ? last === null
              ? undefined
              : `Last on ${mediumDay(last)}`
            : remainingInWords(daysBetween(today(), next))
        }
        icon="wrench"
        hue="teal"
      />
    </StatTiles>
  );
}
