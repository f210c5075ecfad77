import type { FoundAppliance } from '@holdfast/domain/appliances/appliance';
import {
  changeAppliance,
  findAppliance,
  listApplianceValues,
  removeAppliance,
  restoreAppliance,
  sellAppliance,
} from '@holdfast/domain/appliances/endpoints';
import type { DatedValue } from '@holdfast/domain/kernel/money/value-curve';
import { Pencil, Trash2 } from 'lucide-react';
import { useTitle } from '../../base/arrival.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { PhotoBand } from '../../kernel/photos/photo-band.tsx';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { WarrantyBadge } from '../../kernel/screen/record/warranty-badge.tsx';
import { ValueCard } from '../../kernel/screen/record/value-card.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { AppliancePicture } from '../appliance-picture.tsx';
import { makerWords, StatusBadge } from '../appliance-words.tsx';
import { AboutCard } from './about-card.tsx';
import { ApplianceAnswered } from './appliance-answered.tsx';
import { ApplianceState } from './appliance-state.tsx';
import { ApplianceTiles } from './appliance-tiles.tsx';
import { LifeCard } from './life-card.tsx';
import { ManualsCard } from './manuals-card.tsx';
import { SaleCard } from './sale-card.tsx';
import { ServiceCard } from './service-card.tsx';

/** An appliance: what it looks like, how old it is, where it stands, what it needs (S-024). */
export default function ApplianceScreen() {
  const id = useParam('id');
  const answer = useAnswer(findAppliance, { id });
  const values = useAnswer(listApplianceValues, { id });
  useTitle(answer.data?.name);
  return (
    <Page>
      <ApplianceAnswered answer={answer}>
        {(appliance) => <ApplianceView appliance={appliance} values={values.data?.items ?? []} />}
      </ApplianceAnswered>
    </Page>
  );
}

type ApplianceViewProps = { appliance: FoundAppliance; values: readonly DatedValue[] };

function ApplianceView({ appliance, values }: ApplianceViewProps) {
  const { id, name } = appliance;
  const may = useMay('appliances', [{ item_type: 'appliance', item_id: id }]);
  const kept = appliance.removed_at === null;
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Appliances', href: '/appliances' }, { label: name }]} />}
        title={name}
        beside={
          <span className="flex flex-wrap gap-1.5">
            <StatusBadge status={appliance.status} />
            <WarrantyBadge warranty={appliance.warranty} />
            <PrivateBadge record={appliance} />
          </span>
        }
        line={makerWords(appliance)}
        action={
          kept && (
            <>
              <RecordActions item_type="appliance" item_id={id} label={name} />
              {may(changeAppliance) && (
                <LinkButton href={`/appliances/${id}/edit`} variant="quiet">
                  <Pencil aria-hidden /> Edit
                </LinkButton>
              )}
              {may(removeAppliance) && <RemoveButton id={id} name={name} />}
            </>
          )
        }
      />
      <ApplianceState appliance={appliance} />
      <PhotoBand
        name={name}
        photos={appliance.photos}
        without={
          <AppliancePicture
            category={appliance.category}
            className="h-36 w-full rounded-lg border border-line md:h-44"
          />
        }
      />
      <ApplianceTiles appliance={appliance} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <Stack gap={4} className="md:gap-5 lg:col-span-2">
          <AssetSections item_type="appliance" item_id={id} sold={appliance.sale_date !== null} />
          <ValueCard name={name} thing={appliance} values={values} hue="teal" />
        </Stack>
        <Stack gap={4} className="md:gap-5">
          <LifeCard appliance={appliance} />
          <ServiceCard appliance={appliance} />
          <AboutCard appliance={appliance} />
          <ManualsCard links={appliance.manual_urls} />
          {kept && may(sellAppliance) && <SaleCard appliance={appliance} />}
        </Stack>
      </div>
    </>
  );
}

/** Moves it to the trash at once; it can be taken back. */
function RemoveButton({ id, name }: { id: string; name: string }) {
  const go = useGo();
  const restore = useChange(restoreAppliance, { done: `Restored ${name}` });
  const remove = useChange(removeAppliance, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/appliances');
    },
  });
  return (
    <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
      <Trash2 aria-hidden /> Move to trash
    </Button>
  );
}
