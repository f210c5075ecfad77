import { menuFacts } from './menu-facts.ts';
import type { Names } from './names.ts';
import { detail } from './web-detail.ts';
import { dialog } from './web-dialog.ts';

/** What `web/` says of a new area: the list with its trash, the screen of one record, and the form that adds and changes. */
export function webSide({ many, one }: Names): Record<string, string> {
  return {
    [`web/${many.kebab}/screens.ts`]: screens({ many, one }),
    [`web/${many.kebab}/${many.kebab}-screen.tsx`]: list({ many, one }),
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
import { no${many.pascal}, type ${one.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { mediumDay } from '../base/dates.ts';
import { useGo, useInAddress, usePath } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { ListScreen } from '../kernel/screen/list/list-screen.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import type { Column } from '../ui/data-display/tables/column.ts';
import { DataTable } from '../ui/data-display/tables/data-table.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Card } from '../ui/layout/card.tsx';
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
  return (
    <ListScreen
      title="${many.title}"
      noun={['${one.words}', '${many.words}']}
      list={list}
      path={listPath}
      bar={{}}
      add={may(add${one.pascal}) && { label: 'Add ${one.words}', onAdd: () => go(addPath) }}
      trash={{ shown: inTrash, mayRestore: may(restore${one.pascal}) }}
      empty={{ title: no${many.pascal}, text: 'What you add appears here.' }}
      over={adding && <New${one.pascal}Dialog onClose={() => go(listPath, { replace: true })} />}
    >
      {() => (
        <Card flush>
          <DataTable
            label="${many.title}"
            rows={list.items}
            count={list.total}
            columns={columns}
            keyOf={({ id }) => id}
            href={({ id }) => \`\${listPath}/\${id}\`}
            sortName="rows"
          />
        </Card>
      )}
    </ListScreen>
  );
}

const columns: readonly Column<${one.pascal}>[] = [
  {
    key: 'name',
    head: 'Name',
    rank: 'name',
    cell: (${one.camel}) => (
      <>
        {${one.camel}.name} <PrivateBadge record={${one.camel}} />
      </>
    ),
  },
  {
    key: 'bought',
    head: 'Bought',
    rank: 'fact',
    cell: ({ purchase_date }) => purchase_date && mediumDay(purchase_date),
  },
  {
    key: 'price',
    head: 'Price',
    rank: 'value',
    align: 'right',
    cell: ({ purchase_price }) => <Money value={purchase_price} short />,
  },
];
`;
