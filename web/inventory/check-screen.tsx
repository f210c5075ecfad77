import type { CheckDetail } from '@holdfast/domain/inventory/check';
import * as endpoints from '@holdfast/domain/inventory/endpoints';
import { Flag, Footprints, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { guestHouse } from '../base/guest-house.ts';
import { useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { isNotThere, NotThere } from '../kernel/screen/not-there.tsx';
import { RecordFacts } from '../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../kernel/screen/record/record-sections.tsx';
import { TrashState } from '../kernel/screen/record/trash-state.tsx';
import { useTrash } from '../kernel/screen/record/use-trash.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Page } from '../ui/layout/page.tsx';
import { MenuAction } from '../ui/overlay/menu.tsx';
import { StoredCheckDialog } from './check-dialog.tsx';
import { scopeInWords } from './check-words.ts';
import { useOutbox } from './outbox.ts';
import { PlacesCard } from './places-card.tsx';
import { ResultCard } from './result-card.tsx';
import { SavedLine, Unsaved } from './saved-line.tsx';

/** A check: how far it is and where to go on, or what came of it. */
export default function CheckScreen() {
  const answer = useAnswer(endpoints.findCheck, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (isNotThere(answer.error)) return <NotThere noun="Check" many="Checks" href="/inventory" />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading check..." skeleton={<RecordSkeleton />}>
        {(check) => <CheckView check={check} />}
      </Answered>
    </Page>
  );
}

function CheckView({ check }: { check: CheckDetail }) {
  const { id, name, finished_on, removed_at, seen, missing } = check;
  const [changing, setChanging] = useState(false);
  const reaches = useMay('inventory', [{ item_type: 'check', item_id: id }]);
  const box = useOutbox(id);
  const kept = removed_at === null;
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  const walks = finished_on === null && may(endpoints.answerThing);
  const finish = useChange(endpoints.finishCheck, { done: 'Check finished' });
  const reopen = useChange(endpoints.reopenCheck, { done: 'Check reopened' });
  const trash = useTrash({
    id,
    name,
    remove: endpoints.removeCheck,
    restore: endpoints.restoreCheck,
    list: '/inventory',
  });
  const next = nextStep(check, walks);
  const own: OwnSection[] = [
    {
      name: 'places',
      column: 'wide',
      group: 'place',
      order: 1,
      card: finished_on === null && <PlacesCard check={check} walks={walks} />,
    },
    {
      name: 'result',
      column: 'wide',
      group: 'place',
      order: 2,
      card: (finished_on !== null || seen + missing > 0) && <ResultCard check={check} />,
    },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'check', item_id: id }}
      title={name}
      line={scopeInWords(check)}
      beside={<PrivateBadge record={check} />}
      trail={[{ label: 'Inventory checks', href: '/inventory' }]}
      primary={<Primary check={check} next={next} finish={finish} />}
      edit={may(endpoints.changeCheck) ? { onEdit: () => setChanging(true) } : undefined}
      entries={
        kept &&
        guestHouse === null && (
          <>
            {finished_on === null && next !== 'finish' && (
              <MenuAction
                needs={endpoints.finishCheck}
                icon={<Flag aria-hidden />}
                onSelect={() => finish.mutate({ id })}
              >
                Finish
              </MenuAction>
            )}
            {finished_on !== null && (
              <MenuAction
                needs={endpoints.reopenCheck}
                icon={<RotateCcw aria-hidden />}
                onSelect={() => reopen.mutate({ id })}
              >
                Reopen
              </MenuAction>
            )}
          </>
        )
      }
      onRemove={may(endpoints.removeCheck) ? trash.remove : undefined}
      kept={kept}
      state={
        <>
          <TrashState
            record={check}
            title="This check is in the trash"
            onRestore={reaches(endpoints.restoreCheck) ? trash.restore : undefined}
            busy={trash.restoring}
          />
          {box.said.length > 0 && (
            <div className="grid gap-2">
              <SavedLine box={box} />
              <Unsaved checkId={id} box={box} />
            </div>
          )}
        </>
      }
      facts={<CheckFacts check={check} />}
      own={own}
    >
      {changing && <StoredCheckDialog check={check} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}

function CheckFacts({ check }: { check: CheckDetail }) {
  const { finished_on, seen, things, missing, moved, photographs, notes } = check;
  return (
    <RecordFacts
      facts={[
        {
          label: finished_on === null ? 'Seen so far' : `Checked ${mediumDay(finished_on)}`,
          value: `${seen} of ${things} seen`,
        },
        { label: 'Not found', value: missing },
        { label: 'Somewhere else', value: moved },
        { label: 'New photographs', value: photographs },
      ]}
      texts={[{ label: 'Notes', text: notes }]}
    />
  );
}

/** What is done next with a check; null where the viewer does nothing. */
function nextStep({ finished_on, things, seen, missing }: CheckDetail, walks: boolean) {
  if (walks && things > seen + missing) return 'walk';
  if (guestHouse !== null) return null;
  if (finished_on !== null) return 'again';
  return seen + missing > 0 ? 'finish' : null;
}

type PrimaryProps = {
  check: CheckDetail;
  next: ReturnType<typeof nextStep>;
  finish: { isPending: boolean; mutate: (input: { id: string }) => void };
};

function Primary({ check: { id, things, seen, missing }, next, finish }: PrimaryProps) {
  if (next === 'walk')
    return (
      <LinkButton href={`/inventory/${id}/walk`}>
        <Footprints aria-hidden />{' '}
        {seen + missing === 0 ? 'Start' : `Continue: ${things - seen - missing} left`}
      </LinkButton>
    );
  if (next === 'again')
    return (
      <LinkButton needs={endpoints.addCheck} href={`/inventory/add?again=${id}`}>
        Check again
      </LinkButton>
    );
  if (next === null) return null;
  return (
    <Button needs={endpoints.finishCheck} busy={finish.isPending} onClick={() => finish.mutate({ id })}>
      <Flag aria-hidden /> Finish
    </Button>
  );
}
