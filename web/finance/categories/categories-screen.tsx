import * as endpoints from '@holdfast/domain/finance/category-endpoints';
import type { ListedCategory } from '@holdfast/domain/finance/categories/categories';
import {
  expenseCategoryType,
  expenseCategoryTypeLabels,
} from '@holdfast/domain/kernel/ledger/money-category';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { CategoryRow } from './category-row.tsx';
import { NewCategoryDialog } from './name-dialogs.tsx';
import { SourcesCard } from './sources-card.tsx';
import { TrashedNames } from './trashed-names.tsx';

/** The categories by type, with what was spent on each this year, and the sources of income. */
export default function CategoriesScreen() {
  const answer = useAnswer(endpoints.listCategories, {});
  const may = useMay('finance');
  const [adding, setAdding] = useState(false);
  const mayAdd = may(endpoints.addCategory);
  const add = mayAdd && (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden /> Add category
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Categories" line={`Totals for ${today().slice(0, 4)}`} action={add} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:col-span-2">
          <Answered
            answer={answer}
            loading="Loading categories..."
            skeleton={<Skeleton className="h-[44rem]" />}
          >
            {({ items, started }) =>
              items.length === 0 ? (
                <Empty started={started || !mayAdd} action={add} />
              ) : (
                <ByType items={items} mayChange={may(endpoints.changeCategory)} />
              )
            }
          </Answered>
        </div>
        <SourcesCard may={may} />
      </div>
      {mayAdd && <TrashedNames />}
      {adding && <NewCategoryDialog known={answer.data?.items ?? []} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function ByType({ items, mayChange }: { items: readonly ListedCategory[]; mayChange: boolean }) {
  return expenseCategoryType.options
    .filter((type) => items.some((each) => each.type === type))
    .map((type) => (
      <Card key={type} title={expenseCategoryTypeLabels[type]} flush>
        <ul className="divide-y divide-line border-t border-line">
          {items
            .filter((each) => each.type === type)
            .map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                others={items.filter(({ id }) => id !== category.id)}
                mayChange={mayChange}
              />
            ))}
        </ul>
      </Card>
    ));
}

/** Somebody new can have the usual ones; who removed them all is not given them again. */
function Empty({ started, action }: { started: boolean; action: React.ReactNode }) {
  const make = useChange(endpoints.makeDefaults, { done: 'Categories added' });
  return (
    <EmptyState
      title="No categories yet"
      text="Budgets and reports sort your spending by category."
      action={
        started ? (
          action
        ) : (
          <Button busy={make.isPending} onClick={() => make.mutate({})}>
            Start with common categories
          </Button>
        )
      }
    />
  );
}
