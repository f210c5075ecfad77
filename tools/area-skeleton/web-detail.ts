import { capital, withArticle, type Names } from './names.ts';

/** The screen of one record. */
export const detail = ({
  many,
  one,
}: Names) => `import { change${one.pascal}, find${one.pascal}, remove${one.pascal}, restore${one.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import type { ${one.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { useGo, useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { AssetSections } from '../kernel/screen/asset-sections.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { toast } from '../ui/overlay/toast-list.ts';
import { Stored${one.pascal}Dialog } from './${one.kebab}-dialog.tsx';

/** ${capital(withArticle(one.words))}: what its owner says of it, and what can be done with it. */
export default function ${one.pascal}Screen() {
  const answer = useAnswer(find${one.pascal}, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading ${one.words}..." skeleton={<SkeletonScreen />}>
        {(${one.camel}) => <${one.pascal}View ${one.camel}={${one.camel}} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="${one.title}" above={<Breadcrumbs trail={[{ label: '${many.title}', href: '/${many.kebab}' }]} />} />
      <EmptyState
        picture="search"
        title="${one.title} not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/${many.kebab}">All ${many.words}</LinkButton>}
      />
    </Page>
  );
}

function ${one.pascal}View({ ${one.camel} }: { ${one.camel}: ${one.pascal} }) {
  const [changing, setChanging] = useState(false);
  const go = useGo();
  const { id, name } = ${one.camel};
  const may = useMay('${many.kebab}', [{ item_type: '${one.snake}', item_id: id }]);
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
              {may(change${one.pascal}) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )}
              {may(remove${one.pascal}) && (
                <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                  <Trash2 aria-hidden /> Move to trash
                </Button>
              )}
            </>
          ) : (
            may(restore${one.pascal}) && (
              <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
                <RotateCcw aria-hidden /> Restore
              </Button>
            )
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
          {${one.camel}.renewal_date !== null && <Fact label="Renews every year from">{mediumDay(${one.camel}.renewal_date)}</Fact>}
        </dl>
        {${one.camel}.notes !== null && <p className="mt-3 whitespace-pre-line">{${one.camel}.notes}</p>}
      </Card>
      <AssetSections item_type="${one.snake}" item_id={id} />
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
