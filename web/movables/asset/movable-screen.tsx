import {
  changeMovable,
  findMovable,
  listMovableValues,
  removeMovable,
  restoreMovable,
  sellMovable,
} from '@holdfast/domain/movables/endpoints';
import type { MovableDetail } from '@holdfast/domain/movables/movable';
import { Pencil, Trash2 } from 'lucide-react';
import { useTitle } from '../../base/arrival.ts';
import { useGo, useInAddress, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { PhotoBand } from '../../kernel/photos/photo-band.tsx';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { WarrantyBadge } from '../../kernel/screen/record/warranty-badge.tsx';
import { ValueCard } from '../../kernel/screen/record/value-card.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { EditMovableDialog } from './edit-movable-dialog.tsx';
import { TypePicture } from './movable-cover.tsx';
import { AboutCard, RegistrationCard } from './movable-facts.tsx';
import { MovableState } from './movable-state.tsx';
import { MovableTiles } from './movable-tiles.tsx';
import { kindInWords, placeInWords, StatusBadge } from './movable-words.tsx';
import { SaleSection } from './sale-section.tsx';

const list = { label: 'Movable assets', href: '/movable-assets' };

/** A movable asset: what it looks like, what it is worth, what expires, and all that belongs to it (S-023). */
export default function MovableScreen() {
  const answer = useAnswer(findMovable, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading movable asset..." skeleton={<SkeletonScreen />}>
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
  const may = useMay('movables', [{ item_type: 'movable', item_id: id }]);
  const kept = asset.removed_at === null;
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[list, { label: name }]} />}
        title={name}
        beside={
          <span className="flex flex-wrap gap-1.5">
            <StatusBadge status={asset.status} />
            <WarrantyBadge warranty={asset.warranty} />
            <PrivateBadge record={asset} />
          </span>
        }
        line={[kindInWords(asset), placeInWords(asset)].filter(Boolean).join(', ')}
        action={
          kept && (
            <>
              <RecordActions item_type="movable" item_id={id} label={name} />
              {may(changeMovable) && (
                <Button variant="quiet" onClick={() => setEditing('1')}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )}
              {may(removeMovable) && <RemoveButton asset={asset} />}
            </>
          )
        }
      />
      <MovableState asset={asset} />
      <PhotoBand
        name={name}
        photos={asset.photos}
        without={
          <TypePicture type={asset.type} className="h-32 w-full rounded-lg border border-line md:h-44" />
        }
      />
      <MovableTiles asset={asset} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <Stack gap={4} className="md:gap-5 lg:col-span-2">
          <ValueCard name={name} thing={asset} values={values.data?.items ?? []} hue="slate" />
          <AssetSections item_type="movable" item_id={id} sold={asset.sale_date !== null} kind={asset.type} />
        </Stack>
        <Stack gap={4} className="md:gap-5">
          <AboutCard asset={asset} />
          <RegistrationCard asset={asset} />
          {kept && may(sellMovable) && <SaleSection asset={asset} />}
        </Stack>
      </div>
      {editing !== '' && kept && may(changeMovable) && (
        <EditMovableDialog asset={asset} onClose={() => setEditing('')} />
      )}
    </>
  );
}

/** Moves a thing to the trash at once and offers to take it back (G-45). */
function RemoveButton({ asset: { id, name } }: { asset: MovableDetail }) {
  const go = useGo();
  const restore = useChange(restoreMovable, { done: `Restored ${name}` });
  const remove = useChange(removeMovable, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go(list.href);
    },
  });
  return (
    <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
      <Trash2 aria-hidden /> Move to trash
    </Button>
  );
}
