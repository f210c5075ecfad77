import { pickedValue, type RecordReference } from '@holdfast/domain/kernel/record-type';
import type { ShareableRecord } from '@holdfast/domain/sharing/share';
import { X } from 'lucide-react';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { RecordSign } from '../../kernel/screen/record/record-choices.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';
import { Banner } from '../../ui/layout/banner.tsx';

type ItemsFieldProps = { name: string; label: string; named: readonly ShareableRecord[] };

/**
 * What is shared: of one record nothing but what is to be known of it, several in a list out of which each can be taken; the form's value is
 * the list of their types and ids.
 */
export function ItemsField({ name, named }: ItemsFieldProps) {
  const { field, error } = useBound(name);
  const kindOf = useHitKind();
  const chosen = Array.isArray(field.value) ? (field.value as RecordReference[]) : [];
  const known = new Map(named.map((each) => [pickedValue(each), each]));
  const alone = chosen.flatMap((each) => {
    const record = known.get(pickedValue(each));
    return record?.private === true ? [record] : [];
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {chosen.length > 1 && (
        <ul
          aria-label="What you share"
          className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {chosen.map((each) => {
            const value = pickedValue(each);
            const record = known.get(value);
            const called = record?.label ?? kindOf(each.item_type).label;
            return (
              <li key={value} className="flex min-h-touch items-center gap-3 py-1 pr-1 pl-3">
                <RecordSign item_type={each.item_type} />
                <span className="min-w-0 grow break-words">
                  {called}
                  {record?.private === true && <span className="text-sm text-quiet"> · Only me</span>}
                </span>
                <IconButton
                  label={`Leave out ${called}`}
                  onClick={() => field.onChange(chosen.filter((other) => pickedValue(other) !== value))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {error && <FieldError>{error}</FieldError>}
      {alone.length > 0 && <AloneWarning alone={alone} of={chosen.length} />}
    </div>
  );
}

/** Says what becomes of what is its owner's alone: it opens to those who are named, and to nobody else. */
function AloneWarning({ alone, of }: { alone: readonly ShareableRecord[]; of: number }) {
  const [one] = alone;
  const title =
    of === 1
      ? 'This is marked “Only me”'
      : alone.length === 1
        ? `${one?.label ?? 'One of them'} is marked “Only me”`
        : `${alone.length} of them are marked “Only me”`;
  return (
    <Banner tone="amber" title={title}>
      Whoever you name here can open {alone.length === 1 ? 'it' : 'them'} all the same. The mark stays, and
      keeps {alone.length === 1 ? 'it' : 'them'} from everybody else, also from those whom you trust with
      everything.
    </Banner>
  );
}
