import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from '../../../base/link.tsx';
import { useReadOnly } from '../../../base/read-only.ts';
import { useAreas, type LentSection } from '../house/given-areas.ts';
import type { SectionAdd, ThingSectionProps } from '../house/record-parts.ts';
import { useMay } from '../house/use-house.ts';
import { partOf } from '../lent-code.ts';

/** An entry of the screen's own area, given only where the viewer may add it. */
export type OwnAdd = {
  label: string;
  /** What it does, for those who listen; it has the label's words in it. */
  name?: string;
  onAdd: () => void;
};

type AddToThisProps = {
  record: ThingSectionProps;
  sections: readonly LentSection[];
  own?: readonly OwnAdd[];
};

/** One row for all sections that are empty: each entry adds the first of its kind. Nothing where nothing can be added. */
export function AddToThis({ record, sections, own = [] }: AddToThisProps) {
  const readOnly = useReadOnly(adding) !== null;
  // The dialog stays until it is closed, also where its section is there already.
  const [open, setOpen] = useState<SectionAdd['load']>();
  const Adding = open && partOf(open);
  const entries = sections.flatMap(({ area, add = [] }) =>
    add.flatMap((each) => (each.held === true && record.sold === true ? [] : [{ area, add: each }])),
  );
  return (
    <>
      {entries.length + own.length > 0 && (
        <section
          aria-label="Add to this"
          // Which entries a guest has is known to the entries alone.
          className="no-print hidden flex-wrap items-center gap-x-2 gap-y-2 has-[[data-entry]]:flex"
        >
          <h2 className="mr-2 font-semibold max-sm:w-full">Add to this</h2>
          {!readOnly &&
            own.map(({ label, name = `Add ${label.toLowerCase()}`, onAdd }) => (
              <span key={name} data-entry>
                <button type="button" aria-label={name} className={look} onClick={onAdd}>
                  <Plus aria-hidden /> {label}
                </button>
              </span>
            ))}
          {entries.map(({ area, add }) => (
            <Entry
              key={`${area} ${add.label}`}
              area={area}
              add={add}
              record={record}
              onOpen={(load) => setOpen(() => load)}
            />
          ))}
        </section>
      )}
      {Adding && (
        <Suspense fallback={null}>
          <Adding {...record} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const look =
  'inline-flex min-h-touch items-center gap-2 rounded-full border border-dashed border-edge px-3.5 text-sm font-semibold text-ink hover:bg-sunk md:min-h-9 [&_svg]:size-4 [&_svg]:text-brand';

/** What every entry does: it adds something. Where that is closed to the viewer, no entry is there. */
const adding = { method: 'POST', gate: 'full', access: 'viewer' } as const;

type EntryProps = {
  area: string;
  add: SectionAdd;
  record: ThingSectionProps;
  onOpen: (load: NonNullable<SectionAdd['load']>) => void;
};

function Entry({ area, add, record: { item_type, item_id }, onOpen }: EntryProps) {
  const keeper = useAreas().find(({ hits }) => hits?.[item_type])?.name ?? area;
  const may = useMay(
    add.reach === 'keeper' ? keeper : area,
    add.reach === 'area' ? [] : [{ item_type, item_id }],
  );
  const readOnly = useReadOnly(adding);
  const { label, href, load } = add;
  if (readOnly !== null || !may({ guests: 'contribute' })) return null;
  const name = add.name ?? `Add ${label.toLowerCase()}`;
  const content = (
    <>
      <Plus aria-hidden /> {label}
    </>
  );
  return (
    <span data-entry>
      {href !== undefined ? (
        <Link href={href({ item_type, item_id })} aria-label={name} className={look}>
          {content}
        </Link>
      ) : (
        <button type="button" aria-label={name} className={look} onClick={() => onOpen(load)}>
          {content}
        </button>
      )}
    </span>
  );
}
