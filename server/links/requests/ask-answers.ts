import { sql } from 'kysely';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import * as endpoints from '@holdfast/domain/links/request-endpoints';
import { isWanted, wrongTypeWords, type FileType } from '@holdfast/domain/links/request';
import { linkTexts, requestTexts } from '@holdfast/domain/links/texts';
import type { Tx } from '../../kernel/database/database.ts';
import { holdFile } from '../../kernel/files/hold-files.ts';
import { answerPublic, type Answer, type PublicCall } from '../../kernel/http/answer/answer.ts';
import { clientAddress, networkOf } from '../../kernel/http/gate/client-address.ts';
import { requestBytes } from '../../kernel/http/answer/request-bytes.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend } from '../../kernel/people/limits.ts';
import { spareStorage } from '../../kernel/people/plan-limits.ts';
import {
  closed,
  findDoor,
  isLocked,
  requirePass,
  unlock,
  visitLimits,
  visitorOf,
  type Door,
} from '../visits/find-visit.ts';
import type { LinksGiven } from '../given.ts';
import { fillPlace, freePlace, placesLeft, requirePlace, takePlace } from './sent-files.ts';

type RequestDoor = Door & {
  readonly title: string;
  readonly note: string | null;
  readonly most_files: number;
  readonly most_megabytes: number;
  readonly file_types: FileType[];
};
type Visited = Pick<PublicCall<{ token: string }>, 'input' | 'context'>;

const requestColumns = sql`d.title, d.note, d.most_files, d.most_megabytes, d.file_types`;
const megabyte = 1_048_576;

/** What the visitors of requests for documents are answered; none of them has a session. */
export function askAnswers(kernel: Kernel, given: LinksGiven): Answer[] {
  const { database, files, config, events } = kernel;
  const find = (call: Visited) => findDoor<RequestDoor>(kernel, 'upload_requests', call, requestColumns);
  const leftOf = ({ owner, id, most_files }: RequestDoor) =>
    database.reading(owner, (tx) => placesLeft(tx, owner, id, most_files));

  return [
    answerPublic(endpoints.visitRequest, async (call) => {
      const request = await find(call);
      if (isLocked(kernel, request, call)) return { state: 'locked' as const };
      const { house, title, note, file_types, most_megabytes, expires_at, standing } = request;
      const takes = hasAccess(standing, call.now);
      const left = await leftOf(request);
      return {
        state: 'open' as const,
        house,
        title,
        note,
        file_types,
        most_megabytes,
        expires_at,
        takes,
        left,
      };
    }),

    answerPublic(endpoints.unlockRequest, async (call) => {
      const request = await find(call);
      const answered = await unlock(kernel, 'upload_requests', request, call);
      if (answered === null) refuse([{ field: 'password', message: linkTexts.wrongPassword }]);
      return answered as Response;
    }),

    answerPublic(endpoints.sendToRequest, async (call) => {
      const { name, sender, note } = call.input;
      const request = await find(call);
      requirePass(kernel, request, call);
      const { owner, standing, most_megabytes } = request;
      if (!hasAccess(standing, call.now)) throw new Fault('conflict', requestTexts.notNow);
      if (!isWanted(name, request.file_types)) {
        throw new Fault('unsupported', wrongTypeWords(request.file_types));
      }
      const checkSize = (bytes: number) => {
        if (bytes > most_megabytes * megabyte) {
          throw new Fault('too_large', `Files must be less than ${most_megabytes} MB`);
        }
      };
      const announced = Number(call.request.headers.get('content-length') ?? '0');
      checkSize(announced);
      const network = networkOf(clientAddress(call.context, config.trustProxy));
      await spend(database, visitLimits.sendingFrom, network);
      await spend(database, visitLimits.sending, request.id);
      const writing = <T>(work: (tx: Tx) => Promise<T>) => database.asViewer(owner, work);
      const visitor = visitorOf(kernel, given, call);
      await database.reading(owner, (tx) => requirePlace(tx, owner, request.id, request.most_files));
      let place: string | undefined;
      const noting = {
        writing,
        spare: async (tx: Tx, bytes: number) => {
          checkSize(bytes);
          await spareStorage(tx, { owner, standing }, bytes, call.now).catch(asVisitor);
          const slot = {
            request: request.id,
            name: name.slice(0, 400),
            size: bytes,
            sender,
            note,
            ...visitor,
          };
          place = await takePlace(tx, owner, slot).catch(asVisitor);
        },
        keep: async (tx: Tx, stored: StoredFile) => {
          await holdFile(tx, owner, stored.id);
          await fillPlace(tx, owner, place ?? '', stored).catch(asVisitor);
        },
      };
      try {
        const bytes = requestBytes(call.context, most_megabytes * megabyte);
        await files.take(owner, { name, purpose: 'document', bytes }, noting);
      } catch (error) {
        const taken = place;
        if (taken !== undefined) await writing((tx) => freePlace(tx, owner, taken));
        throw error;
      }
      events.publish({ userId: owner, areas: ['links'] });
      return { left: await leftOf(request) };
    }),
  ];
}

/** What a visitor hears of a refusal that is meant for the owner. */
function asVisitor(error: unknown): never {
  if (error instanceof Fault && error.code === 'plan_limit') throw new Fault('conflict', requestTexts.noRoom);
  if (error instanceof Fault && error.code === 'not_found') throw closed();
  throw error;
}
