import { findWorth } from '@holdfast/domain/values/endpoints';
import { sectionWorth } from '@holdfast/domain/values/section-reads';
import { useAnswer } from '../../kernel/call/query.ts';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { ValuationDialog } from './valuation-dialog.tsx';

/** Adds the first valuation of a thing. */
export default function AddingValuation({ item_type, item_id, onClose }: AddingProps) {
  const { data } = useAnswer(findWorth, sectionWorth({ item_type, item_id }));
  const area = useAreas().find(({ hits }) => hits?.[item_type])?.name ?? 'values';
  if (data === undefined) return null;
  return <ValuationDialog thing={data.thing} area={area} onClose={onClose} />;
}
