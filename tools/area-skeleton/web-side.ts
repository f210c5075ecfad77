import { menuFacts } from './menu-facts.ts';
import type { Names } from './names.ts';
import { detail } from './web-detail.ts';
import { dialog } from './web-dialog.ts';

/** What `web/` says of a new area: the list with its trash, the screen of one record, and the form that adds and changes. */
export function webSide({ many, one }: Names): Record<string, string> {
  return {
    [`web/${many.kebab}/screens.ts`]: screens({ many, one }),
    [`web/${many.kebab}/${many.kebab}-screen.tsx`]: list({ many, one }),
    [`web/${many.kebab}/${one.kebab}-card.tsx`]: card({ many, one }),
    [`web/${many.kebab}/${one.kebab}-screen.tsx`]: detail({ many, one }),
    [`web/${many.kebab}/${one.kebab}-dialog.tsx`]: dialog({ many, one }),
  };
}

const screens = ({ many, one }: Names) => {
  const { group, order, icon, hue, description, own } = menuFacts(many);
  const entry = `{ group: '${group}', order: ${order}, icon: '${icon}', hue: '${hue}', description: '${description}' }`;
  return `import type { Area } from '../kernel/screen/house/screen.ts';

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
      inHouses: true,
      ${own ? 'menu' : "// The entry that is current on it, until the catalogue of the menu has one of its own for it.\n      belongs: '/my-home',\n      houseMenu"}: ${entry},
    },
    {
      path: '/${many.kebab}/{id}',
      title: '${one.title}',
      load: () => import('./${one.kebab}-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    ${one.snake}: { label: '${one.title}', many: '${many.title}', icon: '${icon}', hue: '${hue}', href: (id) => \`/${many.kebab}/\${id}\` },
  },
  dueKinds: {
    '${one.snake}.renewal': { label: '${one.title}', icon: '${icon}', hue: '${hue}', href: ({ source_id }) => \`/${many.kebab}/\${source_id}\` },
  },
  addActions: [
    {
      label: '${one.title}',
      description: '${description}',
      icon: '${icon}',
      hue: '${hue}',
      href: '/${many.kebab}/add',
      order: 90,
    },
  ],
};
`;
};

const list = ({
  many,
  one,
}: Names) => `import { add${one.pascal}, list${many.pascal}, restore${one.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import { no${many.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { Plus, Trash2 } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { LoadMore } from '../ui/data-display/tables/load-more.tsx';
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
  const may = useMay('${many.kebab}');
  const list = usePages(list${many.pascal}, { view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  const add = may(add${one.pascal}) && (
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
              may(restore${one.pascal}) && (
                <LinkButton variant="quiet" href={\`\${listPath}?view=trash\`}>
                  <Trash2 aria-hidden /> Trash
                </LinkButton>
              )
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
