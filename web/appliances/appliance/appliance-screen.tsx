import type { FoundAppliance } from '@holdfast/domain/appliances/appliance';
import {
  changeAppliance,
  findAppliance,
  listApplianceValues,
  removeAppliance,
  restoreAppliance,
  sellAppliance,
} from '@holdfast/domain/appliances/endpoints';
import { replacementOf } from '@holdfast/domain/appliances/lifespan';
import { isSafeLink } from '@holdfast/domain/appliances/manual-urls';
import { valueCurve, type DatedValue } from '@holdfast/domain/kernel/money/value-curve';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { today } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { RecordPicture } from '../../kernel/photos/record-picture.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { RecordScreen } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { ValueCard } from '../../kernel/screen/record/value-card.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { AppliancePicture } from '../appliance-picture.tsx';
import { makerWords, StatusBadge, whereWords } from '../appliance-words.tsx';
import { ApplianceAnswered } from './appliance-answered.tsx';
import { ApplianceFacts } from './appliance-facts.tsx';
import { ApplianceState } from './appliance-state.tsx';
import { ManualsCard } from './manuals-card.tsx';
import { ReplacementCard } from './replacement-card.tsx';
import { SaleDialog, SaleEntry } from './sale.tsx';

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
  const [selling, setSelling] = useState(false);
  const may = useMay('appliances', [{ item_type: 'appliance', item_id: id }]);
  const remove = useRemove(appliance);
  const kept = appliance.removed_at === null;
  const drawing = <AppliancePicture category={appliance.category} className="size-full" />;
  const picture = <RecordPicture name={name} photos={appliance.photos} without={drawing} />;
  const own: OwnSection[] = [
    { name: 'manuals', group: 'documents', order: 20, card: <ManualsCard links={appliance.manual_urls} /> },
    { name: 'replacement', group: 'money', order: 5, card: <ReplacementCard appliance={appliance} /> },
    {
      name: 'curve',
      group: 'money',
      order: 30,
      card: <ValueCard name={name} thing={appliance} values={values} hue="teal" />,
    },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'appliance', item_id: id, sold: appliance.sale_date !== null }}
      title={name}
      line={[makerWords(appliance), whereWords(appliance.place?.label ?? null, appliance.room_location)]
        .filter(Boolean)
        .join(', ')}
      beside={
        <span className="flex flex-wrap gap-1.5">
          {appliance.status !== 'active' && <StatusBadge status={appliance.status} />}
          <PrivateBadge record={appliance} />
        </span>
      }
      trail={[{ label: 'Appliances', href: '/appliances' }]}
      edit={may(changeAppliance) ? { href: `/appliances/${id}/edit` } : undefined}
      entries={
        kept && may(sellAppliance) && <SaleEntry appliance={appliance} onSell={() => setSelling(true)} />
      }
      onRemove={may(removeAppliance) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      thumbnail={picture}
      state={<ApplianceState appliance={appliance} />}
      facts={<ApplianceFacts appliance={appliance} picture={picture} />}
      own={own.filter(({ name: each }) => holds(each, appliance, values))}
    >
      {selling && <SaleDialog appliance={appliance} onClose={() => setSelling(false)} />}
    </RecordScreen>
  );
}

/** Whether one of the area's own sections has something to show. */
function holds(section: string, appliance: FoundAppliance, values: readonly DatedValue[]): boolean {
  if (section === 'manuals') return appliance.manual_urls.some(isSafeLink);
  if (section === 'replacement') return replacementOf(appliance, today()) !== null;
  return valueCurve(appliance, values).length > 0;
}

/** Moves it to the trash at once; it can be taken back. */
function useRemove({ id, name }: FoundAppliance) {
  const go = useGo();
  const restore = useChange(restoreAppliance, { done: `Restored ${name}` });
  return useChange(removeAppliance, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/appliances');
    },
  });
}
