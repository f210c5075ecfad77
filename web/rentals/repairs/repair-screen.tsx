import {
  changeRepair,
  findRepair,
  removeRepair,
  restoreRepair,
} from '@holdfast/domain/rentals/repairs/endpoints';
import type { Repair } from '@holdfast/domain/rentals/repairs/repair';
import { CalendarClock, Check } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { Link, useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { photoOf } from '../../kernel/photos/photo.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { NotThere } from '../../kernel/screen/not-there.tsx';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { TrashState } from '../trash-state.tsx';
import { PriorityBadge, RepairBadge } from './repair-badges.tsx';
import { StoredRepairDialog } from './repair-dialog.tsx';

const listPath = '/rentals/maintenance';

/** A request for a repair: what is wrong, when somebody comes, who does it and what it costs. */
export default function RepairScreen() {
  const answer = useAnswer(findRepair, { id: useParam('id') });
  useTitle(answer.data?.description.split('\n')[0]);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return <NotThere noun="Request" many="Requests" href={listPath} />;
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading request..." skeleton={<RecordSkeleton />}>
        {(repair) => <RepairView repair={repair} />}
      </Answered>
    </Page>
  );
}

function RepairView({ repair }: { repair: Repair }) {
  const [changing, setChanging] = useState<string | null>(null);
  const { id, description } = repair;
  const go = useGo();
  const may = useMay('rentals', [{ item_type: 'repair', item_id: id }]);
  const restore = useChange(restoreRepair, { done: 'Request restored' });
  const remove = useChange(removeRepair, {
    onDone: () => {
      toastWithUndo('The request is in the trash', () => restore.mutate({ id }));
      go(listPath);
    },
  });
  const mayChange = may(changeRepair);
  const isOpen = repair.status === 'pending' || repair.status === 'scheduled';
  const done = useChange(changeRepair, { done: 'Request completed', refresh: ['finance'] });
  const finished = { id, version: repair.version, status: 'completed', completed_date: today() } as const;
  return (
    <RecordScreen
      record={{ item_type: 'repair', item_id: id }}
      title={description.split('\n')[0] ?? description}
      line={repair.premises}
      beside={
        <span className="flex flex-wrap gap-1.5">
          <RepairBadge status={repair.status} />
          <PriorityBadge priority={repair.priority} />
          <PrivateBadge record={repair} />
        </span>
      }
      trail={[{ label: 'Rental maintenance', href: listPath }]}
      primary={
        mayChange && isOpen ? (
          repair.status === 'pending' ? (
            <Button onClick={() => setChanging('Plan the repair')}>
              <CalendarClock aria-hidden /> Plan the repair
            </Button>
          ) : (
            <Button busy={done.isPending} onClick={() => done.mutate(finished)}>
              <Check aria-hidden /> Mark as done
            </Button>
          )
        ) : (
          <></>
        )
      }
      edit={mayChange ? { onEdit: () => setChanging('Edit request') } : undefined}
      onRemove={may(removeRepair) ? () => remove.mutate({ id }) : undefined}
      kept={repair.removed_at === null}
      state={
        <TrashState
          record={repair}
          title="This request is in the trash"
          onRestore={may(restoreRepair) ? () => restore.mutate({ id }) : undefined}
          busy={restore.isPending}
        />
      }
      facts={<RecordFacts facts={factsOf(repair)} />}
      own={[
        ...(repair.photos.length === 0
          ? []
          : [{ name: 'photos', group: 'upkeep' as const, order: 1, card: <PhotosCard repair={repair} /> }]),
        ...(description.includes('\n') ||
        repair.access_times !== null ||
        repair.notes !== null ||
        repair.reply !== null
          ? [{ name: 'words', group: 'upkeep' as const, order: 2, card: <WordsCard repair={repair} /> }]
          : []),
      ]}
    >
      {changing !== null && (
        <StoredRepairDialog record={repair} title={changing} onClose={() => setChanging(null)} />
      )}
    </RecordScreen>
  );
}

function factsOf(repair: Repair) {
  const { agreement_id, tenant_names, scheduled_date, completed_date, vendor_id, vendor_name, quoted, cost } =
    repair;
  const link = 'text-brand underline-offset-4 hover:underline';
  return [
    { label: 'Requested', value: mediumDay(repair.request_date) },
    ...factIf('Requested by', repair.asked_by_name),
    ...factIf('Planned for', scheduled_date && mediumDay(scheduled_date)),
    ...factIf('Done on', completed_date && mediumDay(completed_date)),
    ...(agreement_id === null
      ? []
      : [
          {
            label: 'Agreement',
            value: (
              <Link href={`/rentals/${agreement_id}`} className={link}>
                {tenant_names}
              </Link>
            ),
          },
        ]),
    ...(vendor_id === null
      ? []
      : [
          {
            label: 'Vendor',
            value: (
              <Link href={`/vendors/${vendor_id}`} className={link}>
                {vendor_name}
              </Link>
            ),
          },
        ]),
    ...factIf('Quote', quoted && <Money value={quoted} />),
    ...factIf('Cost', cost && <Money value={cost} />),
  ];
}

function PhotosCard({ repair: { photos, description } }: { repair: Repair }) {
  return (
    <Card title="Photos">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((id, nth) => {
          const { small, large, alt } = photoOf(id, description.split('\n')[0] ?? '', nth + 1);
          return (
            <li key={id}>
              <a href={large}>
                <StoredPicture
                  src={small}
                  alt={alt}
                  className="aspect-square w-full rounded-md object-cover"
                />
              </a>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function WordsCard({ repair: { description, access_times, reply, notes } }: { repair: Repair }) {
  const parts = [
    ['What is wrong', description.includes('\n') ? description : null],
    ['When someone can come in', access_times],
    ['Message to the tenant', reply],
    ['Notes', notes],
  ] as const;
  return (
    <Card title="Description">
      <dl className="grid gap-3">
        {parts.flatMap(([label, text]) =>
          text === null
            ? []
            : [
                <div key={label}>
                  <dt className="text-sm text-quiet">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
                </div>,
              ],
        )}
      </dl>
    </Card>
  );
}
