import { lazy, Suspense, type ComponentType } from 'react';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useAssetSections } from './house/given-areas.ts';
import type { AssetSection, ThingSectionProps } from './house/screen.ts';

/** Each loader becomes one lazy component, however often it is drawn. */
const known = new Map<AssetSection['load'], ComponentType<ThingSectionProps>>();

function componentOf(load: AssetSection['load']): ComponentType<ThingSectionProps> {
  const component = known.get(load) ?? lazy(load);
  known.set(load, component);
  return component;
}

/** What other areas know of a record, each in a card of its own: for the screen that shows the record. */
export function AssetSections(record: ThingSectionProps) {
  return useAssetSections(record.item_type).map((section) => {
    const Section = componentOf(section.load);
    return (
      <Suspense key={section.name} fallback={<Skeleton className="h-40" />}>
        <Section {...record} />
      </Suspense>
    );
  });
}
