import { withArticle, type Names } from './names.ts';
import { dialog } from './web-dialog.ts';

/**
 * What `web/` says of a new area: the list with its trash, the screen of one record, and the form that adds and changes. `type` is
 * what its records are in the register, undefined where the closed list has no such type yet.
 */
export function webSide({ many, one }: Names, type: string | undefined): Record<string, string> {
  return {
    [`web/${many.kebab}/screens.ts`]: screens({ many, one }, type),
    [`web/${many.kebab}/${many.kebab}-screen.tsx`]: list({ many, one }),
    [`web/${many.kebab}/${one.kebab}-card.tsx`]: card({ many, one }),
    [`web/${many.kebab}/${one.kebab}-screen.tsx`]: detail({ many, one }),
    [`web/${many.kebab}/${one.kebab}-dialog.tsx`]: dialog({ many, one }),
  };
}

const screens = (
  { many, one }: Names,
  type: string | undefined,
) => `import type { Area } from '../kernel/screen/screen.ts';

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
    {
      path: '/${many.kebab}/{id}',
      title: '${one.title}',
      load: () => import('./${one.kebab}-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
  ],
${
  type === undefined
    ? ''
    : `  hits: {
    ${type}: { label: '${one.title}', many: '${many.title}', icon: 'gem', hue: 'plum', href: (id) => \`/${many.kebab}/\${id}\` },
  },
  dueKinds: {
    '${type}.renewal': { label: '${one.title}', icon: 'gem', hue: 'plum', href: ({ source_id }) => \`/${many.kebab}/\${source_id}\` },
  },
`
}  addActions: [
    {
      label: 'Add ${one.words}',
      description: '${many.title} and when they were bought',
      icon: 'gem',
      hue: 'plum',
      href: '/${many.kebab}/add',
      order: 90,
    },
  ],
};
`;

const list = ({
  many,
  one,
}: Names) => `import { list${many.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import { no${many.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { Plus, Trash2 } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/form/button.tsx';
import { LoadMore } from '../ui/data-display/load-more.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonCards } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { ${one.pascal}Card } from './${one.kebab}-card.tsx';
import { New${one.pascal}Dialog } from './${one.kebab}-dialog.tsx';

const listPath = '/${many.kebab}';
const addPath = '/${many.kebab}/add';

/** The list of ${many.words}, or with \`?view=trash\` of those that were removed; on \`/${many.kebab}/add\` with the dialog over it. */
export default function ${many.pascal}Screen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const inTrash = view === 'trash';
  const list = usePages(list${many.pascal}, { view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  const add = (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add ${one.words}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="${many.title}"
        action={
          <>
            {inTrash ? (
              <LinkButton variant="quiet" href={listPath}>
                All ${many.words}
              </LinkButton>
            ) : (
              <LinkButton variant="quiet" href={\`\${listPath}?view=trash\`}>
                <Trash2 aria-hidden /> Trash
              </LinkButton>
            )}
            {add}
          </>
        }
      />
      <Answered answer={list} loading="Loading ${many.words}..." skeleton={<SkeletonCards />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              title={no${many.pascal}}
              text={inTrash ? 'What you remove waits here for 30 days.' : 'What you add appears here.'}
              action={!inTrash && add}
            />
          ) : (
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
          )
        }
      </Answered>
      {adding && <New${one.pascal}Dialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}
`;

const card = ({
  many,
  one,
}: Names) => `import type { ${one.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { mediumDay } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';

/** ${many.title} in a list: one of them. */
export function ${one.pascal}Card({ ${one.camel} }: { ${one.camel}: ${one.pascal} }) {
  const { id, name, purchase_date, purchase_price, notes } = ${one.camel};
  return (
    <Card title={name} aside={purchase_price !== null && <Money value={purchase_price} short />}>
      <PrivateBadge record={${one.camel}} />
      {purchase_date !== null && <p className="text-quiet">Bought on {mediumDay(purchase_date)}</p>}
      {notes !== null && <p className="mt-1 line-clamp-3">{notes}</p>}
      <Link href={\`/${many.kebab}/\${id}\`} className="mt-2 inline-flex min-h-11 items-center font-semibold">
        Open<span className="sr-only"> {name}</span>
      </Link>
    </Card>
  );
}
`;

const detail = ({
  many,
  one,
}: Names) => `import { find${one.pascal}, remove${one.pascal}, restore${one.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import type { ${one.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { useGo, useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Button } from '../ui/form/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';
import { toast } from '../ui/overlay/toast-list.ts';
import { Stored${one.pascal}Dialog } from './${one.kebab}-dialog.tsx';

/** ${capital(withArticle(one.words))}: what its owner says of it, and what can be done with it. */
export default function ${one.pascal}Screen() {
  const answer = useAnswer(find${one.pascal}, { id: useParam('id') });
  useTitle(answer.data?.name);
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading ${one.words}..." skeleton={<SkeletonScreen />}>
        {(${one.camel}) => <${one.pascal}View ${one.camel}={${one.camel}} />}
      </Answered>
    </Page>
  );
}

function ${one.pascal}View({ ${one.camel} }: { ${one.camel}: ${one.pascal} }) {
  const [changing, setChanging] = useState(false);
  const go = useGo();
  const { id, name } = ${one.camel};
  const restore = useChange(restore${one.pascal}, { done: \`Restored \${name}\` });
  const remove = useChange(remove${one.pascal}, {
    onDone: () => {
      const undo = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: \`\${name} is in the trash\`, action: undo, lasts: 10_000 });
      go('/${many.kebab}');
    },
  });
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: '${many.title}', href: '/${many.kebab}' }, { label: name }]} />}
        title={name}
        beside={<PrivateBadge record={${one.camel}} />}
        action={
          ${one.camel}.removed_at === null ? (
            <>
              <Button variant="quiet" onClick={() => setChanging(true)}>
                <Pencil aria-hidden /> Edit
              </Button>
              <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                <Trash2 aria-hidden /> Move to trash
              </Button>
            </>
          ) : (
            <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
              <RotateCcw aria-hidden /> Restore
            </Button>
          )
        }
      />
      <Card title="About it">
        <dl className="grid gap-3 sm:grid-cols-2">
          {${one.camel}.purchase_date !== null && <Fact label="Bought on">{mediumDay(${one.camel}.purchase_date)}</Fact>}
          {${one.camel}.purchase_price !== null && (
            <Fact label="Price">
              <Money value={${one.camel}.purchase_price} />
            </Fact>
          )}
          {${one.camel}.renewal_date !== null && <Fact label="Renews on">{mediumDay(${one.camel}.renewal_date)}</Fact>}
        </dl>
        {${one.camel}.notes !== null && <p className="mt-3 whitespace-pre-line">{${one.camel}.notes}</p>}
      </Card>
      {changing && <Stored${one.pascal}Dialog ${one.camel}={${one.camel}} onClose={() => setChanging(false)} />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
