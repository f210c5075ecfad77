import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { ReactNode } from 'react';
import { Link } from '../base/link.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';

/** The name of another record, as a link to it; nothing where it is closed or gone. */
export function RecordLink({
  of,
  label,
  none = null,
}: {
  of: RecordReference | null;
  label: string | null;
  none?: ReactNode;
}) {
  const kindOf = useHitKind();
  if (of === null || label === null || label === '') return none;
  return (
    <Link
      href={kindOf(of.item_type).href(of.item_id)}
      className="inline-flex min-h-touch items-center md:min-h-0 font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline"
    >
      {label}
    </Link>
  );
}
