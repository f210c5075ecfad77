import { withArticle } from './names.ts';
import type { Names } from './names.ts';

/** What `web/` says of a new area: its screen with the list, and the dialog that adds one. */
export function webSide({ many, one }: Names): Record<string, string> {
  return {
    [`web/${many.kebab}/screens.ts`]: screens({ many, one }),
    [`web/${many.kebab}/${many.kebab}-screen.tsx`]: screen({ many, one }),
    [`web/${many.kebab}/${one.kebab}-card.tsx`]: card({ many, one }),
    [`web/${many.kebab}/add-${one.kebab}-dialog.tsx`]: dialog({ many, one }),
  };
}

const screens = ({ many }: Names) => `import type { Area } from '../kernel/screen.ts';

export const ${many.camel}: Area = {
  name: '${many.kebab}',
  screens: [
    {
      path: '/${many.kebab}',
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/${many.kebab}/add'],
      title: '${many.title}',
      load: () => import('./${many.kebab}-screen.tsx'),
      access: 'viewer',
      shell: true,
      menu: { group: 'Assets', order: 90, icon: 'gem', hue: 'plum', description: '${many.title} and when they were bought' },
    },
  ],
};
`;

const screen = ({
  many,
  one,
}: Names) => `import { list${many.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import { no${many.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { Plus } from 'lucide-react';
import { useGo, usePath } from '../kernel/link.tsx';
import { usePages } from '../kernel/query.ts';
import { Button } from '../ui/button.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Late, SkeletonCards } from '../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../ui/states.tsx';
import { Add${one.pascal}Dialog } from './add-${one.kebab}-dialog.tsx';
import { ${one.pascal}Card } from './${one.kebab}-card.tsx';

const listPath = '/${many.kebab}';
const addPath = '/${many.kebab}/add';

/** The list of ${many.words}; on \`/${many.kebab}/add\` with the dialog over it. */
export default function ${many.pascal}Screen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const list = usePages(list${many.pascal}, {}, { keepFormer: true });
  const add = (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add ${one.words}
    </Button>
  );
  const nothing = list.first !== undefined && list.items.length === 0;
  return (
    <Page>
      <PageHeader title="${many.title}" action={add} />
      {list.isPending && (
        <Late words="Loading ${many.words}...">
          <SkeletonCards />
        </Late>
      )}
      {list.error && !list.first && (
        <FailedState text={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {nothing && <EmptyState title={no${many.pascal}} text="What you add appears here." action={add} />}
      {list.items.length > 0 && (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
            {list.items.map((${one.camel}) => (
              <li key={${one.camel}.id} className="grid">
                <${one.pascal}Card ${one.camel}={${one.camel}} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={list.items.length}
            total={list.total}
            hasMore={list.hasMore}
            loading={list.loadingMore}
            onMore={list.more}
          />
        </>
      )}
      {adding && <Add${one.pascal}Dialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}
`;

const card = ({
  many,
  one,
}: Names) => `import type { ${one.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { mediumDay } from '../kernel/dates.ts';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';

/** ${many.title} in a list: one of them. */
export function ${one.pascal}Card({ ${one.camel} }: { ${one.camel}: ${one.pascal} }) {
  const { name, purchase_date, purchase_price, notes } = ${one.camel};
  return (
    <Card title={name} aside={purchase_price !== null && <Money value={purchase_price} short />}>
      {purchase_date !== null && <p className="text-quiet">Bought on {mediumDay(purchase_date)}</p>}
      {notes !== null && <p className="mt-1 line-clamp-3">{notes}</p>}
    </Card>
  );
}
`;

const dialog = ({
  many,
  one,
}: Names) => `import { add${one.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import { ${one.camel}Draft } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { DraftForm } from '../kernel/draft-form.tsx';
import { useDraft } from '../kernel/form.tsx';
import { useChange } from '../kernel/query.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DateField, MoneyField, TextAreaField, TextField } from '../ui/form-fields.tsx';

const formId = 'add-${one.kebab}';

/** Adds ${withArticle(one.words)}; what was typed survives closing. */
export function Add${one.pascal}Dialog({ onClose }: { onClose: () => void }) {
  const add = useChange(add${one.pascal}, { done: '${one.title} added', quiet: true });
  const draft = useDraft({
    shape: ${one.camel}Draft,
    start: { name: '', purchase_date: '', purchase_price: '', notes: '' },
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
    keep: '${one.kebab}:new',
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add ${one.words}"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={draft.saving}>
            Add ${one.words}
          </Button>
        </>
      }
    >
      <DraftForm draft={draft} label="Add ${one.words}" id={formId} asks={false}>
        <TextField name="name" label="Name" />
        <DateField name="purchase_date" label="Purchase date" required={false} />
        <MoneyField name="purchase_price" label="Purchase price" required={false} />
        <TextAreaField name="notes" label="Notes" required={false} max={2000} />
      </DraftForm>
    </Dialog>
  );
}
`;
