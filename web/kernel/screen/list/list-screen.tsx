import { counted } from '@holdfast/domain/kernel/counted';
import { totalInWords } from '@holdfast/domain/kernel/call/search-hit';
import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useArrival } from '../../../base/arrival.ts';
import { Answered } from '../../../ui/data-display/answered.tsx';
import { LoadMore } from '../../../ui/data-display/tables/load-more.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonList } from '../../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../../ui/layout/states.tsx';
import { useAnnouncement } from '../../../ui/overlay/announcer.tsx';
import type { PictureName } from '../../../ui/picture/picture.tsx';
import { useAddHere } from '../house/adding.ts';
import { TickedBar, type BulkShape } from './bulk-bar.tsx';
import { ListBar } from './list-bar.tsx';
import { holdsNothing, isNarrowed, isSet, type ListBarShape } from './list-bar-shape.ts';
import { ListMenu, type ListTrash, type useListLook } from './list-menu.tsx';
import type { Ticks } from './ticks.tsx';

/** What `usePages` says of the list. */
type Listed = Parameters<typeof Answered>[0]['answer'] & {
  items: readonly unknown[];
  total: number;
  hasMore: boolean;
  loadingMore: boolean;
  more: () => void;
  first: unknown;
  isPlaceholderData: boolean;
};

/** The button that adds one: "Add appliance". It has an address of its own, or opens something over the list. */
export type ListAdd = { label: string; icon?: ReactNode } & ({ href: string } | { onAdd: () => void });

type ListScreenProps = {
  title: string;
  /** What the records are called: `['policy', 'policies']`. */
  noun: readonly [one: string, many: string];
  list: Listed;
  path: string;
  /** How many there are without what narrows the list: "8 of 11". */
  of?: number | undefined;
  /** After the count, in the head's line: "$4,190". */
  worth?: string | null | undefined;
  bar: ListBarShape;
  /** Left out for those who may not. */
  add?: ListAdd | null | false;
  /** The area's own entries of the ⋯ menu. */
  menu?: ReactNode;
  look?: ReturnType<typeof useListLook>;
  trash?: ListTrash;
  ticks?: Ticks;
  bulk?: BulkShape;
  empty: {
    title: string;
    text: string;
    picture?: PictureName;
    action?: ReactNode;
    /** Said of an empty trash or of a status with nothing in it. */
    elsewhere?: string;
  };
  /** The specified text of failure. */
  failed?: string | undefined;
  /** As high as what comes; rows unless the screen draws something else. */
  skeleton?: ReactNode;
  narrow?: boolean;
  /** Above the title: the way back to where the list belongs. */
  above?: ReactNode;
  /** Between the bar and the records. */
  before?: ReactNode;
  /** In place of the records and of what is said where there are none: another list of the same screen. */
  instead?: ReactNode;
  /** Dialogs over the list. */
  over?: ReactNode;
  /** The list itself, where there is something in it. */
  children: () => ReactNode;
};

const uncountedOf = (first: unknown): boolean =>
  typeof first === 'object' && first !== null && 'uncounted' in first && first.uncounted === true;

/**
 * A list at its own address: the title with how many there are and what they are worth in its line, the bar, the filters that are set, the
 * records page by page, or why there are none. The trash lies at `?view=trash`.
 */
export function ListScreen(screen: ListScreenProps) {
  const { title, noun, list, path, bar, add, trash, empty, ticks, bulk } = screen;
  const [one, many] = noun;
  const narrowed = isNarrowed(bar);
  const uncounted = uncountedOf(list.first);
  const inTrash = trash?.shown === true;
  const asked = [bar.search?.value, bar.status?.value, ...(bar.filters ?? []).map(({ value }) => value)];
  const words = uncounted
    ? `${totalInWords({ total: list.total, uncounted })} ${many}`
    : counted(list.total, one, many);
  useAnnouncement(
    list.first === undefined || list.isPlaceholderData || screen.instead
      ? null
      : list.total === 0
        ? empty.title
        : words,
    narrowed || inTrash || (bar.status !== undefined && isSet(bar.status)) ? asked.join(' ').trim() : '',
  );
  const bare =
    list.first !== undefined && !inTrash && holdsNothing(bar, list.total) && screen.instead === undefined;
  const menu = inTrash ? (
    <LinkButton variant="quiet" href={path} className="md:min-h-10">
      All {many}
    </LinkButton>
  ) : (
    <ListMenu path={path} many={many} ticks={ticks} look={screen.look} trash={trash}>
      {screen.menu}
    </ListMenu>
  );
  const hasMenu = !bare || (trash?.count ?? 0) > 0 || Boolean(screen.menu);
  // A menu alone needs no line of its own.
  const hasBar = !bare && !inTrash && Object.values(bar).some((part) => part !== undefined);
  return (
    <Page narrow={screen.narrow ?? false} tight>
      {screen.above}
      <ListHead
        title={title}
        line={
          list.first === undefined || screen.instead !== undefined
            ? ''
            : inTrash
              ? `${list.total.toLocaleString('en-US')} in the trash`
              : lineOf(list.total, uncounted, narrowed ? screen.of : undefined, screen.worth)
        }
        add={inTrash ? null : add}
        menu={hasMenu && !hasBar && menu}
      />
      {hasBar && <ListBar bar={bar} show={`Show ${words}`} menu={menu} />}
      {screen.before}
      {screen.instead ?? (
        <Answered
          answer={list}
          loading={`Loading ${many}...`}
          skeleton={screen.skeleton ?? <SkeletonList />}
          {...(screen.failed === undefined ? {} : { failed: screen.failed })}
        >
          {() =>
            list.items.length === 0 ? (
              <Nothing {...screen} narrowed={narrowed} />
            ) : (
              <>
                {screen.children()}
                {list.hasMore && (
                  <LoadMore
                    shown={list.items.length}
                    total={list.total}
                    uncounted={uncounted}
                    hasMore
                    loading={list.loadingMore}
                    onMore={list.more}
                  />
                )}
                {ticks !== undefined && bulk !== undefined && (
                  <TickedBar
                    ticks={ticks}
                    shown={list.items.length}
                    hasMore={list.hasMore}
                    many={many}
                    bulk={bulk}
                  />
                )}
              </>
            )
          }
        </Answered>
      )}
      {screen.over}
    </Page>
  );
}

/** "8 of 11 · $4,190" */
function lineOf(total: number, uncounted: boolean, of: number | undefined, worth?: string | null): string {
  const count = totalInWords({ total, uncounted });
  const among = of !== undefined && of > total && !uncounted ? ` of ${of.toLocaleString('en-US')}` : '';
  return [total === 0 && among === '' ? '' : `${count}${among}`, worth ?? ''].filter(Boolean).join(' · ');
}

type HeadProps = {
  title: string;
  line: string;
  add?: ListAdd | null | false | undefined;
  /** The ⋯ menu, where no bar holds it. */
  menu: ReactNode;
};

/** The title takes the focus when the screen was navigated to. On the phone the button is its sign alone. */
function ListHead({ title, line, add, menu }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <header className="flex min-h-touch items-center justify-between gap-x-4 md:min-h-10">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="heading max-w-full min-w-0 text-[min(1.75rem,12vw)] leading-[1.2] md:text-[2rem]"
        >
          {title}
        </h1>
        {line !== '' && <p className="figures text-quiet">{line}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-2 empty:hidden print:hidden">
        {menu}
        {add && <AddButton add={add} />}
      </div>
    </header>
  );
}

function AddButton({ add }: { add: ListAdd }) {
  const content = (
    <>
      {add.icon ?? <Plus aria-hidden />}
      <span className="max-md:sr-only">{add.label}</span>
    </>
  );
  // On the phone the header's plus adds what the open list holds.
  const isInHeader = useAddHere() !== undefined;
  const look = `shrink-0 print:hidden max-md:px-3 md:min-h-10 ${isInHeader ? 'max-md:hidden' : ''}`;
  return 'href' in add ? (
    <LinkButton href={add.href} className={look}>
      {content}
    </LinkButton>
  ) : (
    <Button onClick={add.onAdd} className={look}>
      {content}
    </Button>
  );
}

type NothingProps = Pick<ListScreenProps, 'empty' | 'trash' | 'bar' | 'path' | 'noun' | 'add'> & {
  narrowed: boolean;
};

/** Why the list is empty: nothing matches, nothing lies here, or there is nothing yet. */
function Nothing({ empty, trash, bar, path, noun, add, narrowed }: NothingProps) {
  const inTrash = trash?.shown === true;
  const elsewhere = narrowed || inTrash || (bar.status !== undefined && isSet(bar.status));
  if (!elsewhere) {
    return (
      <EmptyState
        picture={empty.picture ?? 'box'}
        title={empty.title}
        text={empty.text}
        action={empty.action ?? (add && <AddHere add={add} />)}
      />
    );
  }
  return (
    <EmptyState
      picture="search"
      title={empty.title}
      text={
        inTrash
          ? 'What you remove waits here for 30 days.'
          : narrowed
            ? 'Nothing matches these filters.'
            : (empty.elsewhere ?? 'Nothing has this status.')
      }
      action={
        inTrash ? null : (
          <LinkButton variant="quiet" href={path}>
            Show all {noun[1]}
          </LinkButton>
        )
      }
    />
  );
}

function AddHere({ add }: { add: ListAdd }) {
  const content = (
    <>
      {add.icon ?? <Plus aria-hidden />} {add.label}
    </>
  );
  return 'href' in add ? (
    <LinkButton href={add.href}>{content}</LinkButton>
  ) : (
    <Button onClick={add.onAdd}>{content}</Button>
  );
}
