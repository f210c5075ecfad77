import { capital, withArticle, type Names } from './names.ts';

/** The screen of one record. */
export const detail = ({
  many,
  one,
}: Names) => `import { change${one.pascal}, find${one.pascal}, remove${one.pascal}, restore${one.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import type { ${one.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { useParam } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { isNotThere, NotThere } from '../kernel/screen/not-there.tsx';
import { factIf, RecordFacts } from '../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../kernel/screen/record/record-screen.tsx';
import { TrashState } from '../kernel/screen/record/trash-state.tsx';
import { useTrash } from '../kernel/screen/record/use-trash.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Stored${one.pascal}Dialog } from './${one.kebab}-dialog.tsx';

/** ${capital(withArticle(one.words))}: what its owner says of it, and what can be done with it. */
export default function ${one.pascal}Screen() {
  const answer = useAnswer(find${one.pascal}, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (isNotThere(answer.error)) return <NotThere noun="${one.title}" many="${many.title}" href="/${many.kebab}" />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading ${one.words}..." skeleton={<RecordSkeleton />}>
        {(${one.camel}) => <${one.pascal}View ${one.camel}={${one.camel}} />}
      </Answered>
    </Page>
  );
}

function ${one.pascal}View({ ${one.camel} }: { ${one.camel}: ${one.pascal} }) {
  const [changing, setChanging] = useState(false);
  const { id, name, purchase_date, purchase_price, renewal_date, notes } = ${one.camel};
  const kept = ${one.camel}.removed_at === null;
  const may = useMay('${many.kebab}', [{ item_type: '${one.snake}', item_id: id }]);
  const trash = useTrash({ id, name, remove: remove${one.pascal}, restore: restore${one.pascal}, list: '/${many.kebab}' });
  return (
    <RecordScreen
      record={{ item_type: '${one.snake}', item_id: id }}
      title={name}
      beside={<PrivateBadge record={${one.camel}} />}
      trail={[{ label: '${many.title}', href: '/${many.kebab}' }]}
      edit={may(change${one.pascal}) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(remove${one.pascal}) ? trash.remove : undefined}
      kept={kept}
      state={
        <TrashState
          record={${one.camel}}
          title="This ${one.words} is in the trash"
          onRestore={may(restore${one.pascal}) ? trash.restore : undefined}
          busy={trash.restoring}
        />
      }
      facts={
        <RecordFacts
          facts={[
            ...factIf('Bought on', purchase_date && mediumDay(purchase_date)),
            ...factIf('Price', purchase_price && <Money value={purchase_price} />),
            ...factIf('Renews every year from', renewal_date && mediumDay(renewal_date)),
          ]}
          texts={[{ label: 'Notes', text: notes }]}
        />
      }
    >
      {changing && <Stored${one.pascal}Dialog ${one.camel}={${one.camel}} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}
`;
