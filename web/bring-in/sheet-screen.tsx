import {
  applySheet,
  changeSheet,
  chooseHeading,
  findSheet,
  removeSheet,
  undoSheet,
} from '@holdfast/domain/bring-in/endpoints';
import type { Sheet, SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { useGo, useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { LeaseQuestionsCard } from './leases/lease-questions-card.tsx';
import { LeasesCard } from './leases/leases-card.tsx';
import { HeadingCard } from './heading-card.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { WorkCard } from './work-card.tsx';
import { WorkQuestionsCard } from './work-questions-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ReadingCard } from './reading-card.tsx';

const above = <Breadcrumbs trail={[{ label: 'Import a list', href: '/bring-in' }]} />;

/** A list: what its columns are, what would come of it, and the one button that brings it in. */
export default function SheetScreen() {
  const answer = useAnswer(findSheet, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return (
      <Page narrow>
        <PageHeader title="List" above={above} />
        <EmptyState
          picture="search"
          title="List not found"
          text="It was removed, or the address is wrong."
          action={<LinkButton href="/bring-in">All lists</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading list..." skeleton={<SkeletonScreen />}>
        {(sheet) => (sheet.state === 'open' ? <OpenSheet sheet={sheet} /> : <DoneSheet sheet={sheet} />)}
      </Answered>
    </Page>
  );
}

function OpenSheet({ sheet }: { sheet: Sheet }) {
  const go = useGo();
  const { id, name, origin, rows_total, preview } = sheet;
  const [settings, setSettings] = useState<SheetSettings>(sheet.settings);
  const [wrong, setWrong] = useState<string>();
  // What was taken over, or could not be read, is changed there.
  const [reading, setReading] = useState(sheet.settings.taken_from !== null);
  const fail = ({ message }: { message: string }) => {
    setWrong(message);
    setReading(true);
  };
  const change = useChange(changeSheet, { quiet: true });
  const undo = useChange(undoSheet, { done: 'Undone. Everything is in the trash.' });
  const apply = useChange(applySheet, { quiet: true });
  const remove = useChange(removeSheet, { onDone: () => go('/bring-in') });
  // A press on the button ends what is being typed into a field, and comes behind it.
  const saved = useRef<Promise<boolean>>(Promise.resolve(true));
  const turn = useRef(0);
  const save = (next: SheetSettings) => {
    setSettings(next);
    turn.current += 1;
    const mine = turn.current;
    saved.current = change.mutateAsync({ id, ...next }).then(
      (changed) => {
        setWrong(undefined);
        // Where columns became others, how they are written was understood anew.
        if (mine === turn.current) setSettings(changed.settings);
        return true;
      },
      (fault: { message: string }) => {
        fail(fault);
        return false;
      },
    );
    return saved.current;
  };
  const head = useChange(chooseHeading, { quiet: true });
  const choose = (heading: number) =>
    void head.mutateAsync({ id, heading }).then((changed) => {
      setWrong(undefined);
      setSettings(changed.settings);
    }, fail);
  const set = (part: Partial<SheetSettings>) => void save({ ...settings, ...part });
  const bring = async () => {
    // What could not be saved is tried once more: the list is never brought in as it was before.
    if (!(await saved.current) && !(await save(settings))) return;
    await apply.mutateAsync({ id }).then(() => setWrong(undefined), fail);
  };
  const { work, leases } = sheet;
  const fresh =
    preview === null ? (work?.visits ?? leases?.agreements ?? 0) : preview.movables + preview.appliances;
  const noun = nouns[sheet.settings.what];
  return (
    <>
      <PageHeader
        above={above}
        title={name}
        line={`${rows_total} ${rows_total === 1 ? 'row' : 'rows'} from ${origin}`}
        action={
          <>
            <Button
              variant="quiet"
              needs={removeSheet}
              busy={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              <Trash2 aria-hidden /> Discard
            </Button>
            <Button
              needs={applySheet}
              busy={apply.isPending || undo.isPending}
              disabled={fresh === 0}
              onClick={() => void bring()}
            >
              Import {fresh} {noun[fresh === 1 ? 0 : 1]}
            </Button>
          </>
        }
      />
      {wrong !== undefined && (
        <Banner tone="danger" alert>
          {wrong}
        </Banner>
      )}
      {settings.taken_from !== null && (
        <Banner tone="info">Columns as in “{settings.taken_from}”. Change below what differs.</Banner>
      )}
      <QuestionsCard sheet={sheet} settings={settings} onChange={set} />
      <WorkQuestionsCard sheet={sheet} settings={settings} onChange={set} />
      <LeaseQuestionsCard sheet={sheet} settings={settings} onChange={set} />
      <details open={reading} onToggle={(event) => setReading(event.currentTarget.open)}>
        <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">How the list is read</summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 md:gap-5">
          <HeadingCard sheet={sheet} onChange={choose} />
          <ReadingCard sheet={sheet} settings={settings} onChange={set} />
          <ColumnsCard
            sheet={sheet}
            settings={settings}
            onChange={(columns) => set({ columns, taken_from: null })}
          />
        </div>
      </details>
      {preview !== null && <PreviewCard preview={preview} />}
      {work !== null && <WorkCard work={work} settings={settings} />}
      {leases !== null && <LeasesCard leases={leases} />}
      {/* Its lists are read anew for each way in which the columns are read. */}
      {preview !== null && <PhotosCard key={JSON.stringify(sheet.settings)} sheet={sheet} />}
    </>
  );
}

const nouns: Readonly<Record<SheetSettings['what'], readonly [string, string]>> = {
  things: ['item', 'items'],
  work: ['visit', 'visits'],
  leases: ['agreement', 'agreements'],
};

/** Where what was imported stands. */
const places: Readonly<Record<SheetSettings['what'], readonly (readonly [href: string, label: string])[]>> = {
  things: [
    ['/movable-assets', 'Movable assets'],
    ['/appliances', 'Appliances'],
  ],
  work: [
    ['/maintenance', 'Maintenance'],
    ['/movable-assets', 'Movable assets'],
    ['/appliances', 'Appliances'],
  ],
  leases: [
    ['/rentals', 'Rentals'],
    ['/rentals/tenants', 'Tenants'],
  ],
};

function DoneSheet({ sheet }: { sheet: Sheet }) {
  const { id, name, origin, added, state } = sheet;
  const undo = useChange(undoSheet, { done: 'Undone. Everything is in the trash.' });
  const [one, several] = nouns[sheet.settings.what];
  const count = added === 1 ? `1 ${one} was` : `${added ?? 0} ${several} were`;
  return (
    <>
      <PageHeader
        above={above}
        title={name}
        line={`From ${origin}`}
        action={
          state === 'done' && (
            <Button
              variant="quiet"
              needs={undoSheet}
              busy={undo.isPending}
              onClick={() => undo.mutate({ id })}
            >
              <Undo2 aria-hidden /> Undo import
            </Button>
          )
        }
      />
      <Card title={state === 'done' ? 'Imported' : 'Undone'}>
        <p>
          {state === 'done'
            ? `${count} added. Undoing the import moves them to the trash.`
            : `${count} added and moved to the trash. You can import the file again.`}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {places[sheet.settings.what].map(([href, label]) => (
            <LinkButton key={href} variant="quiet" href={href}>
              {label}
            </LinkButton>
          ))}
          <LinkButton variant="quiet" href="/bring-in">
            Import another list
          </LinkButton>
        </div>
      </Card>
    </>
  );
}
