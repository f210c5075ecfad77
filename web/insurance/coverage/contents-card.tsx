import { contentsOf, type CoverageLine } from '@holdfast/domain/insurance/coverage';
import { isZero } from '@holdfast/domain/kernel/money/money';
import { Link } from '../../base/link.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Home by home, what lies under contents against the one limit that all of it shares; nothing where no contents are covered. */
export function ContentsCard({ lines }: { lines: readonly CoverageLine[] }) {
  const home = useHitKind()('real_estate');
  const contents = contentsOf(lines);
  if (contents.length === 0) return null;
  return (
    <Card title="Contents">
      <ul className="divide-y divide-line">
        {contents.map(({ home: { item_id, label, cover_limit }, lines: { length }, value, short }) => (
          <li key={item_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <Link
                href={home.href(item_id)}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline md:min-h-0"
              >
                {label}
              </Link>
              <span className="block text-sm text-quiet">
                {length} {length === 1 ? 'thing' : 'things'} worth <Money value={value} short /> share one
                limit of <Money value={cover_limit} short />
              </span>
            </span>
            {isZero(short) ? (
              <Badge tone="good">Within the limit</Badge>
            ) : (
              <Badge tone="amber">
                <Money value={short} short /> missing
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
