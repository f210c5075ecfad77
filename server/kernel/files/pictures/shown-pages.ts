import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { leastRecent } from '../../database/least-recent.ts';
import type { Picturable } from './file-pictures.ts';
import { pageCount, pictureLanes, shownPage } from './pictures.ts';
import type { FileStore } from '../store.ts';
import { takeTurns } from '../turns.ts';
import { makeUnderWay, type Patience } from './under-way.ts';
import { changedIn, checkUnchanged } from '../unchanged.ts';

/** Pages that were drawn a moment ago: a visitor who turns back is not made to wait, and a page is about 200 KB. */
const mostPages = 60;
const mostCounts = 2000;
const turnLimits = { lanes: pictureLanes, waitingOfOne: 60, waiting: 200, comeBack: 5 };

export type ShownPages = {
  /** How many pages of a file can be shown; 0 where none can. Throws `unavailable` while they have not been counted yet. */
  count(owner: string, file: Picturable): Promise<number>;
  /** A page as WebP, with `mark` drawn across it. Throws `unsupported` for a page that cannot be drawn, and `unavailable` while it is drawn. */
  draw(
    owner: string,
    file: Picturable,
    page: { page: number; width: number; mark: string | null },
  ): Promise<Uint8Array>;
};

/** Draws pages of files for people who may look at them and not have them. */
export function makeShownPages({
  store,
  log,
  clock,
  patience,
  drawing = { pageCount, shownPage },
}: {
  store: FileStore;
  log: Log;
  clock: Clock;
  /** For how long a visitor's browser waits for a page. */
  patience: Patience;
  drawing?: { readonly pageCount: typeof pageCount; readonly shownPage: typeof shownPage };
}): ShownPages {
  const inTurn = takeTurns(turnLimits);
  const counting = makeUnderWay<number>(() => clock.now().getTime());
  const underWay = makeUnderWay<Uint8Array>(() => clock.now().getTime());
  const counts = leastRecent<number>(mostCounts);
  const pages = leastRecent<Uint8Array>(mostPages);

  const onPath = <T>(owner: string, file: Picturable, work: (path: string, lane: number) => Promise<T>) =>
    inTurn(owner, (lane) =>
      store.withPath(file.key, async (path) => {
        await checkUnchanged(path, file, changedIn(log, file));
        return work(path, lane);
      }),
    );

  return {
    async count(owner, file) {
      if (file.type.startsWith('image/')) return 1;
      if (file.type !== 'application/pdf') return 0;
      const known = counts.get(file.id);
      if (known !== undefined) return known;
      return counting.finish(file.id, patience, async () => {
        const count = await onPath(owner, file, drawing.pageCount).catch((error: unknown) => {
          if (error instanceof Fault && error.code === 'unsupported') return 0;
          throw error;
        });
        counts.set(file.id, count);
        return count;
      });
    },
    async draw(owner, file, { page, width, mark }) {
      const key = JSON.stringify([file.id, page, width, mark]);
      const known = pages.get(key);
      if (known !== undefined) return known;
      const { type } = file;
      return underWay.finish(key, patience, async () => {
        const drawn = await onPath(owner, file, (path, lane) =>
          drawing.shownPage({ path, type, page, width, mark }, lane),
        );
        pages.set(key, drawn);
        return drawn;
      });
    },
  };
}
