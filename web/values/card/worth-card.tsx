import { addValuation, changePlan, findWorth } from '@holdfast/domain/values/endpoints';
import { sectionWorth } from '@holdfast/domain/values/section-reads';
import type { WorthOfThing } from '@holdfast/domain/values/worth';
import { Plus, TrendingDown } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useAreas, useHitKind } from '../../kernel/screen/house/given-areas.ts';
import type { AssetSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Facts, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { worthSourceLabels } from '../source-words.ts';
import { AdviceLine } from './advice-line.tsx';
import { OwnershipList } from './ownership-list.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ValuationDialog } from './valuation-dialog.tsx';
import { ValuationList } from './valuation-list.tsx';
import { WorthChart } from './worth-chart.tsx';

/** What a thing is worth by whose word, what its curve says beside it, what it has cost, and whether to replace it (M-19). */
export default function WorthCard({ item_type, item_id }: AssetSectionProps) {
  const answer = useAnswer(findWorth, sectionWorth({ item_type, item_id }));
  return (
    <Card
      title="Value and cost"
      aside={
        <Link href="/worth" className={cardAsideLink}>
          All items
        </Link>
      }
    >
      <Answered
        answer={answer}
        loading="Loading values..."
        skeleton={<SkeletonRows rows={3} />}
        failed="Could not load values"
      >
        {(found) => <WorthView found={found} />}
      </Answered>
    </Card>
  );
}

function WorthView({ found }: { found: WorthOfThing }) {
  const { thing, valuations, plan, advice, ownership } = found;
  const [open, setOpen] = useState<'valuation' | 'plan' | null>(null);
  const area = useAreaOf(thing.item_type);
  const may = useMay(area, [thing]);
  const kept = thing.removed_at === null;
  const hue = useHitKind()(thing.item_type).hue;
  return (
    <Stack gap={3}>
      <Facts facts={factsOf(found)} />
      {advice && !(thing.item_type === 'appliance' && advice.says === 'replace_age') && (
        // An appliance's own card says that its life is nearly over.
        <AdviceLine advice={advice} />
      )}
      {kept && may(changePlan) && lacksLifespan(found) && (
        <p className="no-print text-sm text-quiet">
          Set its lifetime under Wear for repair-or-replace advice.
        </p>
      )}
      <WorthChart found={found} hue={hue} />
      <ValuationList thing={thing} valuations={valuations} area={area} />
      {ownership && <OwnershipList ownership={ownership} />}
      {kept && (
        <div className="no-print flex flex-wrap gap-3">
          {may(addValuation) && (
            <Button variant="quiet" size="small" onClick={() => setOpen('valuation')}>
              <Plus aria-hidden /> Add a valuation
            </Button>
          )}
          {may(changePlan) && (
            <Button variant="quiet" size="small" onClick={() => setOpen('plan')}>
              <TrendingDown aria-hidden /> Wear
            </Button>
          )}
        </div>
      )}
      {open === 'valuation' && <ValuationDialog thing={thing} area={area} onClose={() => setOpen(null)} />}
      {open === 'plan' && <PlanDialog thing={thing} plan={plan} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

/** Appliances have a usual lifespan; of other things only their owner knows it, and a home is not replaced. */
const lacksLifespan = ({ thing, plan }: WorthOfThing) =>
  thing.item_type === 'movable' && thing.sale_date === null && plan.lifespan === null;

/** The name of the area whose records are of this type: guests are let into that one. */
function useAreaOf(type: WorthOfThing['thing']['item_type']): string {
  return useAreas().find((area) => area.hits?.[type])?.name ?? 'values';
}

/** A sum of any length in the narrow column of a phone. */
const sumOf = (sum: string | null) => (sum === null ? <Money value={null} /> : <FittingAmount value={sum} />);

function factsOf({ thing, valuations, worn_value, ownership, replacement }: WorthOfThing): Fact[] {
  const [newest] = valuations;
  const sold = thing.sale_date !== null;
  const by = newest === undefined ? worthSourceLabels.price : worthSourceLabels[newest.source];
  const on = newest?.day ?? thing.purchase_date;
  return [
    {
      label: sold
        ? 'Sold for'
        : thing.current_value === null
          ? 'Value'
          : `Value (${by.toLowerCase()}${on === null ? '' : `, ${mediumDay(on)}`})`,
      value: sumOf(sold ? thing.sale_price : thing.current_value),
    },
    ...(worn_value === null ? [] : [{ label: 'After wear', value: sumOf(worn_value) }]),
    ...(ownership === null
      ? []
      : [
          {
            // What is worth more than it cost has cost nothing.
            label: ownership.cost?.startsWith('-') ? 'Gain so far' : 'Cost so far',
            value: sumOf(ownership.cost?.replace('-', '') ?? null),
          },
        ]),
    ...(replacement === null ? [] : [{ label: 'Replace by', value: mediumDay(replacement.due) }]),
  ];
}
