import type { PeriodView } from '@holdfast/domain/budgets/budget-view';
import { Plus } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { spentHref } from './line-words.ts';

type OthersCardProps = { view: PeriodView; onAdd: ((category_id: string) => void) | undefined };

/** What was spent in categories that the budget does not have, and in none. */
export function OthersCard({ view, onAdd }: OthersCardProps) {
  if (view.others.length === 0) return null;
  return (
    <Card title="Not in this budget" aside={<Money value={view.unbudgeted} className="font-semibold" />}>
      <ul className="divide-y divide-line">
        {view.others.map(({ category_id, name, spent }) => (
          <li key={category_id ?? 'none'} className="flex flex-wrap items-center gap-x-2 py-1">
            <span className="min-w-0 grow basis-24 wrap-anywhere">
              {name ?? (category_id === null ? 'No category' : 'Another category')}
            </span>
            <Link
              href={spentHref(category_id, view)}
              className="ml-auto inline-flex min-h-touch items-center font-semibold underline-offset-4 hover:underline"
            >
              <Money value={spent} />
            </Link>
            {category_id !== null && name !== null && onAdd !== undefined && (
              <Button
                variant="plain"
                size="small"
                className="no-print"
                aria-label={`Add ${name} to the budget`}
                onClick={() => onAdd(category_id)}
              >
                <Plus aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
