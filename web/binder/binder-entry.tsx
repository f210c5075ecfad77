import type { BinderEntry } from '@holdfast/domain/binder/binder';
import { Link } from '../base/link.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { useHouse, useReach } from '../kernel/screen/house/use-house.ts';
import { PrivateBadge } from '../ui/form/private.tsx';

const areaOf: Readonly<Record<string, string>> = {
  real_estate: 'real-estate',
  movable: 'movables',
  appliance: 'appliances',
  policy: 'insurance',
  vendor: 'vendors',
  document: 'documents',
};

/** A line of the binder: its name, which leads to the record where that is open, what it is, and what to know of it. */
export function EntryLine({ entry, heads = false }: { entry: BinderEntry; heads?: boolean }) {
  const kindOf = useHitKind();
  const house = useHouse();
  const { item_type, item_id, label, line, facts } = entry;
  const record = item_type === null || item_id === null ? [] : [{ item_type, item_id }];
  const reach = useReach(areaOf[item_type ?? ''] ?? '', record);
  // In somebody's house a record has a page only where it is open beside the binder.
  const isOpen = item_type !== null && item_id !== null && (!house.isEnabled || reach > 0);
  const Name = heads ? 'h3' : 'p';
  return (
    <>
      <Name className="flex flex-wrap items-center gap-x-2 font-semibold break-words">
        {isOpen ? (
          <Link href={kindOf(item_type).href(item_id)} className="text-brand hover:underline">
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        <PrivateBadge record={entry} />
      </Name>
      {line !== '' && <p className="text-sm break-words text-quiet">{line}</p>}
      {facts.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {facts.map((fact) => (
            <div key={`${fact.label} ${fact.value}`} className="min-w-0">
              <dt className="inline text-quiet">{fact.label}: </dt>
              <dd className="figures inline break-words">{called(fact)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** A telephone number is there to be called. */
function called({ label, value }: BinderEntry['facts'][number]) {
  if (label !== 'Phone' && label !== 'In an emergency') return value;
  return (
    <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`} className="text-brand underline">
      {value}
    </a>
  );
}
