import type { NamedRecord } from '@holdfast/domain/assistant/message';
import { oneLine } from '@holdfast/domain/kernel/form/clean-text';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { useLinks } from '../use-sending.ts';

/** So many sources are shown before the others are asked for. */
const atFirst = 4;

/** The records that an answer was computed or read from, as chips that lead to them. */
export function Citations({ cites }: { cites: readonly NamedRecord[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? cites : cites.slice(0, atFirst);
  return (
    <ul aria-label="Sources" className="flex flex-wrap gap-1.5">
      {shown.map((cite) => (
        <li key={`${cite.item_type}/${cite.item_id} ${cite.page ?? ''}`} className="max-w-full">
          <Chip cite={cite} />
        </li>
      ))}
      {shown.length < cites.length && (
        <li>
          <button
            type="button"
            onClick={() => setAll(true)}
            className="min-h-touch rounded-full px-3 text-sm font-semibold text-brand hover:bg-wash md:min-h-8"
          >
            {cites.length - shown.length} more
          </button>
        </li>
      )}
    </ul>
  );
}

const chipLook =
  'inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full border border-line bg-card px-3 py-0.5 text-sm md:min-h-8';

function Chip({ cite }: { cite: NamedRecord }) {
  const kind = useHitKind()(cite.item_type);
  const links = useLinks();
  const content = (
    <>
      <Icon name={kind.icon} className="size-4! text-quiet" />
      <span className="sr-only">{kind.label}: </span>
      <span className="min-w-0 wrap-anywhere">
        <bdi>{oneLine(cite.label)}</bdi>
        {cite.page !== undefined && <span className="text-quiet">, page {cite.page}</span>}
      </span>
    </>
  );
  if (!links) return <span className={chipLook}>{content}</span>;
  return (
    <Link
      href={kind.href(cite.item_id)}
      className={`${chipLook} transition-colors duration-150 hover:border-edge hover:bg-sunk`}
    >
      {content}
    </Link>
  );
}
