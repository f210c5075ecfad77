import type { CheckDetail } from '@holdfast/domain/inventory/check';
import {
  addCheck,
  answerThing,
  changeCheck,
  findCheck,
  finishCheck,
  removeCheck,
  reopenCheck,
  restoreCheck,
} from '@holdfast/domain/inventory/endpoints';
import { Flag, Footprints, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { guestHouse } from '../base/guest-house.ts';
import { useGo, useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { AssetSections } from '../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../kernel/screen/record/record-actions.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Facts } from '../ui/data-display/tables/facts.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { toastWithUndo } from '../ui/overlay/toast-list.ts';
import { StoredCheckDialog } from './check-dialog.tsx';
import { scopeInWords } from './check-words.ts';
import { useOutbox } from './outbox.ts';
import { PlacesCard } from './places-card.tsx';
import { ResultCard } from './result-card.tsx';
import { SavedLine, Unsaved } from './saved-line.tsx';

/** A check: how far it is and where to go on, or what came of it. */
export default function CheckScreen() {
  const answer = useAnswer(findCheck, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading check..." skeleton={<SkeletonScreen />}>
        {(check) => <CheckView check={check} />}
      </Answered>
    </Page>
  );
}

const all = { label: 'Inventory checks', href: '/inventory' };

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Inventory check" above={<Breadcrumbs trail={[all]} />} />
      <EmptyState
        picture="search"
        title="Check not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/inventory">All checks</LinkButton>}
      />
    </Page>
  );
}

function CheckView({ check }: { check: CheckDetail }) {
  const { id, name, finished_on, removed_at, things, seen, moved, missing, photographs, notes } = check;
  const may = useMay('inventory', [{ item_type: 'check', item_id: id }]);
  const open = things - seen - missing;
  const box = useOutbox(id);
  const walks = removed_at === null && finished_on === null && may(answerThing);
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[all, { label: name }]} />}
        title={name}
        beside={<PrivateBadge record={check} />}
        line={scopeInWords(check)}
        action={
          <>
            {removed_at === null && <RecordActions item_type="check" item_id={id} label={name} />}
            <CheckActions check={check} />
          </>
        }
      />
      {removed_at !== null && <Banner tone="amber" title="In the trash" />}
      <Facts
        facts={[
          {
            label: finished_on === null ? 'Seen so far' : `Checked ${mediumDay(finished_on)}`,
            value: `${seen} of ${things} seen`,
          },
          { label: 'Not found', value: missing },
          { label: 'Somewhere else', value: moved },
          { label: 'New photographs', value: photographs },
        ]}
      />
      {box.said.length > 0 && (
        <div className="grid gap-2">
          <SavedLine box={box} />
          <Unsaved checkId={id} box={box} />
        </div>
      )}
      {walks && open > 0 && (
        <LinkButton size="large" href={`/inventory/${id}/walk`}>
          <Footprints aria-hidden /> {seen + missing === 0 ? 'Start' : `Continue: ${open} left`}
        </LinkButton>
      )}
      {notes !== null && (
        <Card title="Notes">
          <p className="whitespace-pre-line wrap-anywhere">{notes}</p>
        </Card>
      )}
      {finished_on === null && <PlacesCard check={check} walks={walks} />}
      {(finished_on !== null || seen + missing > 0) && <ResultCard check={check} />}
      <AssetSections item_type="check" item_id={id} />
    </>
  );
}

function CheckActions({ check }: { check: CheckDetail }) {
  const { id, name, finished_on, removed_at, things, seen, missing } = check;
  const [changing, setChanging] = useState(false);
  const go = useGo();
  const may = useMay('inventory', [{ item_type: 'check', item_id: id }]);
  const restore = useChange(restoreCheck, { done: `Restored ${name}` });
  const finish = useChange(finishCheck, { done: 'Check finished' });
  const reopen = useChange(reopenCheck, { done: 'Check reopened' });
  const remove = useChange(removeCheck, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/inventory');
    },
  });
  if (removed_at !== null) {
    return (
      may(restoreCheck) && (
        <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          <RotateCcw aria-hidden /> Restore
        </Button>
      )
    );
  }
  return (
    <>
      {finished_on === null && guestHouse === null && (
        <Button
          variant={seen + missing > 0 && seen + missing >= things ? 'primary' : 'quiet'}
          needs={finishCheck}
          busy={finish.isPending}
          onClick={() => finish.mutate({ id })}
        >
          <Flag aria-hidden /> Finish
        </Button>
      )}
      {finished_on !== null && guestHouse === null && (
        <>
          <LinkButton needs={addCheck} href={`/inventory/add?again=${id}`}>
            Check again
          </LinkButton>
          <Button
            variant="quiet"
            needs={reopenCheck}
            busy={reopen.isPending}
            onClick={() => reopen.mutate({ id })}
          >
            Reopen
          </Button>
        </>
      )}
      {may(changeCheck) && (
        <Button variant="quiet" onClick={() => setChanging(true)}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {may(removeCheck) && (
        <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {changing && <StoredCheckDialog check={check} onClose={() => setChanging(false)} />}
    </>
  );
}
