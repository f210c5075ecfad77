import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import * as endpoints from '@holdfast/domain/links/endpoints';
import { linkTexts } from '@holdfast/domain/links/texts';
import type { Tx } from '../../kernel/database/database.ts';
import { sendOrNotYet } from '../../kernel/files/pictures/download.ts';
import { findOriginal } from '../../kernel/files/records.ts';
import { orLate } from '../../kernel/files/pictures/under-way.ts';
import { answerPublic, type Answer, type PublicCall } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend } from '../../kernel/people/limits.ts';
import { findDoor, isLocked, requirePass, unlock, visitLimits, visitorOf, type Door } from './find-visit.ts';
import type { LinksGiven } from '../given.ts';
import { noteOpening, type Opening } from './opens.ts';
import { findOpened, listAttached, listFiles, listOpened, readFacts, shownOf } from './show-records.ts';

type LinkDoor = Door & {
  readonly recipient: string;
  readonly label: string | null;
  readonly may_download: boolean;
  readonly watermark: boolean;
};
type Visited = PublicCall<{ token: string }>;

const linkColumns = sql`d.recipient, d.label, d.may_download, d.watermark`;

/** What the visitors of share links are answered: nobody of them has a session, and each statement runs as the link. */
export function visitAnswers(kernel: Kernel, given: LinksGiven): Answer[] {
  const { database, files } = kernel;
  const find = (call: Pick<Visited, 'input' | 'context'>) =>
    findDoor<LinkDoor>(kernel, 'share_links', call, linkColumns);
  const enter = async (call: Visited): Promise<LinkDoor> => {
    const link = await find(call);
    requirePass(kernel, link, call);
    return link;
  };
  const reading = <T>({ id, owner }: Door, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.readingAsGuest({ guest: id, owner, opened: [] }, work);
  const note = async (
    link: Door,
    { viewer, context, request, now }: Pick<Visited, 'viewer' | 'context' | 'request' | 'now'>,
    what: Opening['what'],
    item?: Opening['item'],
  ) => {
    // Who looks whether their own link works has not opened it.
    if (viewer?.user_id === link.owner) return;
    const visitor = visitorOf(kernel, given, { context, request });
    await noteOpening(kernel, link, { what, ...(item && { item }), ...visitor }, now);
  };

  return [
    answerPublic(endpoints.visitLink, async (call) => {
      const link = await find(call);
      const { house, label, expires_at, may_download, watermark } = link;
      if (isLocked(kernel, link, call)) return { state: 'locked' as const };
      const records = await reading(link, (tx) => listOpened(tx, link.owner, link.id));
      await note(link, call, 'opened');
      return { state: 'open' as const, house, label, expires_at, may_download, watermark, records };
    }),

    answerPublic(endpoints.checkVisit, async (call) => {
      const link = await find(call);
      if (isLocked(kernel, link, call)) return { state: 'locked' as const, records: [] };
      const records = await reading(link, (tx) => listOpened(tx, link.owner, link.id));
      return { state: 'open' as const, records: records.map(({ item_id }) => item_id) };
    }),

    answerPublic(endpoints.unlockLink, async (call) => {
      const link = await find(call);
      const answered = await unlock(kernel, 'share_links', link, call);
      await note(link, call, answered === null ? 'wrong_password' : 'unlocked');
      if (answered === null) refuse([{ field: 'password', message: linkTexts.wrongPassword }]);
      return answered as Response;
    }),

    answerPublic(endpoints.visitRecord, async (call) => {
      const link = await enter(call);
      const { owner, id } = link;
      const { token: _, ...asked } = call.input;
      const found = await reading(link, async (tx) => {
        const record = await findOpened(tx, owner, id, asked);
        return {
          record,
          facts: await readFacts(tx, owner, record, { shown: given.shown ?? {}, today: call.today }),
          files: await listFiles(tx, owner, id, { of: asked }),
          attached: asked.item_type === 'document' ? [] : await listAttached(tx, owner, asked),
        };
      });
      const shown = await Promise.all(
        found.files.map(async (file) => ({
          document: file.document,
          // The rest of the record is shown while the pages are counted.
          shown: shownOf(file, await countedYet(files.shown.count(owner, file))),
        })),
      );
      await note(link, call, 'looked', asked);
      const filesOf = (document: string | null) =>
        shown.filter((each) => each.document === document).map((each) => each.shown);
      return {
        ...found.record,
        facts: found.facts,
        files: filesOf(null),
        documents: found.attached.map((each) => ({ ...each, files: filesOf(each.item_id) })),
      };
    }),

    answerPublic(endpoints.visitPage, async (call) => {
      const { file: id, page, width } = call.input;
      const link = await enter(call);
      await spend(database, visitLimits.pages, link.id);
      const [file] = await reading(link, (tx) => listFiles(tx, link.owner, link.id, { file: id }));
      if (file === undefined) throw notFound('File');
      const draw = async () => {
        if (page > (await files.shown.count(link.owner, file))) throw notFound('Page');
        const mark = link.watermark ? link.recipient : null;
        const drawn = await files.shown.draw(link.owner, file, { page, width: Number(width), mark });
        // It may have been taken back while the page was drawn.
        await reading(link, (tx) => listOpened(tx, link.owner, link.id));
        return new Response(drawn as Uint8Array<ArrayBuffer>, {
          headers: { ...unkept, 'content-type': 'image/webp', 'content-disposition': 'inline' },
        });
      };
      return sendOrNotYet(draw());
    }),

    answerPublic(endpoints.visitFile, async (call) => {
      const link = await enter(call);
      await spend(database, visitLimits.pages, link.id);
      const findIt = () =>
        reading(link, async (tx) => {
          const [file] = await listFiles(tx, link.owner, link.id, { file: call.input.file });
          if (file === undefined) throw notFound('File');
          if (!link.may_download) throw new Fault('forbidden', 'You may look at this file, not download it.');
          return { ...(await findOriginal(tx, link.owner, file.id)), of: file };
        });
      const found = await findIt();
      const look = async () => {
        await find(call);
        await findIt();
      };
      const still = { look, context: call.context };
      const called = { ...found.file, name: found.of.name };
      const sent = await files.send(called, call.request, { inline: false, to: found.to, still });
      for (const [name, value] of Object.entries(unkept)) sent.headers.set(name, value);
      const { item_type, item_id, document } = found.of;
      const item = document === null ? { item_type, item_id } : { item_type: 'document', item_id: document };
      if (call.request.method === 'GET') await note(link, call, 'downloaded', item);
      return sent;
    }),
  ];
}

/** Null where the pages are not counted yet: the rest of the record is shown meanwhile. */
async function countedYet(count: Promise<number>): Promise<number | null> {
  const counted = await orLate(count);
  return typeof counted === 'number' ? counted : null;
}

/** Nothing that a visitor is shown stays in a cache, and no other site hears the address. */
const unkept = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
};
