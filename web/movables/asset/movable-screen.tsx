import {
  changeMovable,
  findMovable,
  listMovableValues,
  removeMovable,
  restoreMovable,
  sellMovable,
} from '@holdfast/domain/movables/endpoints';
import type { MovableDetail } from '@holdfast/domain/movables/movable';
import { valueCurve } from '@holdfast/domain/kernel/money/value-curve';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { useGo, useInAddress, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { RecordPicture } from '../../kernel/photos/record-picture.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import { ValueCard } from '../../kernel/screen/record/value-card.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { EditMovableDialog } from './edit-movable-dialog.tsx';
import { TypePicture } from './movable-cover.tsx';
import { MovableFacts } from './movable-facts.tsx';
import { MovableState } from './movable-state.tsx';
import { kindInWords, placeInWords, StatusBadge } from './movable-words.tsx';
import { SaleDialog, SaleEntry } from './sale.tsx';

const list = { label: 'Movable assets', href: '/movable-assets' };

/** A movable asset: what it looks like, what it is worth, what expires, and all that belongs to it (S-023). */
export default function MovableScreen() {
  const answer = useAnswer(findMovable, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading movable asset..." skeleton={<RecordSkeleton />}>
        {(asset) => <MovableView asset={asset} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Movable asset" above={<Breadcrumbs trail={[list]} />} />
      <EmptyState
        picture="search"
        title="Movable asset not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href={list.href}>All movable assets</LinkButton>}
      />
    </Page>
  );
}

function MovableView({ asset }: { asset: MovableDetail }) {
  const { id, name } = asset;
  const values = useAnswer(listMovableValues, { id });
  const [editing, setEditing] = useInAddress('edit');
  const [selling, setSelling] = useState(false);
  const may = useMay('movables', [{ item_type: 'movable', item_id: id }]);
  const remove = useRemove(asset);
  const kept = asset.removed_at === null;
  const drawing = <TypePicture type={asset.type} className="size-full" />;
  const picture = <RecordPicture name={name} photos={asset.photos} without={drawing} />;
  const dated = values.data?.items ?? [];
  return (
    <RecordScreen
      record={{ item_type: 'movable', item_id: id, sold: asset.sale_date !== null, kind: asset.type }}
      title={name}
      line={[kindInWords(asset), placeInWords(asset)].filter(Boolean).join(', ')}
      beside={
        <span className="flex flex-wrap gap-1.5">
          {asset.status !== 'active' && <StatusBadge status={asset.status} />}
          <PrivateBadge record={asset} />
        </span>
      }
      trail={[list]}
      edit={may(changeMovable) ? { onEdit: () => setEditing('1') } : undefined}
      entries={kept && may(sellMovable) && <SaleEntry asset={asset} onSell={() => setSelling(true)} />}
      onRemove={may(removeMovable) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      thumbnail={picture}
      state={<MovableState asset={asset} />}
      facts={<MovableFacts asset={asset} picture={picture} />}
      own={
        valueCurve(asset, dated).length === 0
          ? []
          : [
              {
                name: 'curve',
                group: 'money',
                order: 30,
                card: <ValueCard name={name} thing={asset} values={dated} hue="slate" />,
              },
            ]
      }
    >
      {editing !== '' && kept && may(changeMovable) && (
        <EditMovableDialog asset={asset} onClose={() => setEditing('')} />
      )}
      {selling && <SaleDialog asset={asset} onClose={() => setSelling(false)} />}
    </RecordScreen>
  );
}

/** Moves a thing to the trash at once and offers to take it back (G-45). */
function useRemove({ id, name }: MovableDetail) {
  const go = useGo();
  const restore = useChange(restoreMovable, { done: `Restored ${name}` });
  return useChange(removeMovable, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go(list.href);
    },
  });
}
