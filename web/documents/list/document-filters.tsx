import {
  restoreDocument,
  type DocumentFilter,
  type listDocumentFilters,
} from '@holdfast/domain/documents/endpoints';
import { importance, importanceLabels } from '@holdfast/domain/documents/importance';
import { partsOf } from '@holdfast/domain/documents/tag';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useInAddress } from '../../base/link.tsx';
import { ChipRows, WordFilter } from '../../kernel/screen/list/list-filters.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';

type InUse = OutputOf<typeof listDocumentFilters>;

/** What the address says the list is narrowed to. */
export function useDocumentFilter(): Partial<DocumentFilter> {
  const value = (read: readonly [string, unknown]) => read[0] || undefined;
  const given = {
    q: value(useInAddress('q')),
    document_category: value(useInAddress('category')),
    tag: value(useInAddress('tag')),
    type: value(useInAddress('type')),
    importance: value(useInAddress('importance')),
    of_type: value(useInAddress('of_type')),
    of_id: value(useInAddress('of_id')),
    expiring: value(useInAddress('expiring')) === undefined ? undefined : true,
    view: value(useInAddress('view')) === 'trash' ? 'trash' : undefined,
  };
  // An address may say anything; the server refuses what it does not know, and the list then says so.
  return given as Partial<DocumentFilter>;
}

/** Search, category, tag and chips, all of them in the address. */
export function DocumentFilters({ inUse }: { inUse: InUse | undefined }) {
  const may = useMay('documents');
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] [&>*:first-child]:max-sm:col-span-full">
        <WordFilter label="Search by name" placeholder="Search by name" />
        <Narrow
          name="category"
          label="Category"
          all="All categories"
          choices={(inUse?.categories ?? []).map(({ document_category, count }) => ({
            value: document_category,
            label: document_category,
            detail: countOf(count),
          }))}
        />
        <Narrow
          name="tag"
          label="Tag"
          all="All tags"
          choices={(inUse?.tags ?? []).map(({ tag, count }) => ({
            value: tag,
            label: `${partsOf(tag).name}: ${partsOf(tag).value}`,
            detail: countOf(count),
          }))}
        />
      </div>
      <ChipRows>
        <ChipFilter
          name="expiring"
          label="Expiry"
          chips={[{ value: '1', label: 'Expiring', ...(inUse ? { count: inUse.expiring } : {}) }]}
        />
        <ChipFilter
          name="importance"
          label="Importance"
          chips={importance.options.map((level) => ({ value: level, label: importanceLabels[level] }))}
        />
        {(may(restoreDocument) || (inUse?.trashed ?? 0) > 0) && (
          <ChipFilter
            name="view"
            label="Trash"
            chips={[{ value: 'trash', label: 'Trash', ...(inUse ? { count: inUse.trashed } : {}) }]}
          />
        )}
      </ChipRows>
    </div>
  );
}

const countOf = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

type NarrowProps = {
  name: string;
  label: string;
  all: string;
  choices: { value: string; label: string; detail: string }[];
};

function Narrow({ name, label, all, choices }: NarrowProps) {
  const [value, setValue] = useInAddress(name);
  const known = choices.some((choice) => choice.value === value);
  const chosen = value !== '' && !known ? [{ value, label: value, detail: countOf(0) }] : [];
  return (
    <Field label={label} hideLabel>
      {(parts) => (
        <Combobox
          {...parts}
          placeholder={all}
          value={value === '' ? 'all' : value}
          onChange={(next) => setValue(next === 'all' ? '' : next)}
          choices={[{ value: 'all', label: all }, ...chosen, ...choices]}
        />
      )}
    </Field>
  );
}
