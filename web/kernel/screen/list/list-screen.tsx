import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Answered } from '../../../ui/data-display/answered.tsx';
import { LoadMore } from '../../../ui/data-display/tables/load-more.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/layout/states.tsx';

/** What `usePages` says of the list. */
type Listed = Parameters<typeof Answered>[0]['answer'] & {
  items: readonly unknown[];
  total: number;
  hasMore: boolean;
  loadingMore: boolean;
  more: () => void;
};

type ListScreenProps = {
  title: string;
  /** One line that says what is here. */
  line: string;
  narrow?: boolean;
  list: Listed;
  path: string;
  /** What the records are called: "vendors". */
  noun: string;
  trash: { shown: boolean; count: number; mayRestore: boolean };
  /** The button that adds one; left out for those who may not. */
  add: ReactNode;
  filters: ReactNode;
  narrowed: boolean;
  skeleton: ReactNode;
  empty: { title: string; text: string };
  /** Dialogs over the list. */
  over: ReactNode;
  /** The list itself, where there is something in it. */
  children: () => ReactNode;
};

/** A list at its own address with its trash at `?view=trash`: heading, filters, what is there page by page, or why nothing is. */
export function ListScreen(screen: ListScreenProps) {
  const { title, line, narrow = false, list, path, noun, trash, add, filters, empty } = screen;
  return (
    <Page narrow={narrow}>
      <PageHeader
        title={title}
        line={line}
        action={
          <>
            <TrashLink path={path} noun={noun} trash={trash} />
            {add}
          </>
        }
      />
      {filters}
      <Answered answer={list} loading={`Loading ${noun}...`} skeleton={screen.skeleton}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              picture={screen.narrowed ? 'search' : 'box'}
              title={empty.title}
              text={
                trash.shown
                  ? 'What you remove waits here for 30 days.'
                  : screen.narrowed
                    ? 'Nothing matches these filters.'
                    : empty.text
              }
              action={
                trash.shown ? null : screen.narrowed ? (
                  <LinkButton variant="quiet" href={path}>
                    Show all {noun}
                  </LinkButton>
                ) : (
                  add
                )
              }
            />
          ) : (
            <>
              {screen.children()}
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </>
          )
        }
      </Answered>
      {screen.over}
    </Page>
  );
}

/** The way into the trash while something lies there, and back. */
function TrashLink({ path, noun, trash }: Pick<ListScreenProps, 'path' | 'noun' | 'trash'>) {
  if (trash.shown) {
    return (
      <LinkButton variant="quiet" href={path}>
        All {noun}
      </LinkButton>
    );
  }
  if (!trash.mayRestore || trash.count === 0) return null;
  return (
    <LinkButton variant="quiet" href={`${path}?view=trash`}>
      <Trash2 aria-hidden /> Trash
    </LinkButton>
  );
}
