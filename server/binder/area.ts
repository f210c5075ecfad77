import * as endpoints from '@holdfast/domain/binder/endpoints';
import type { Binder } from '@holdfast/domain/binder/binder';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Area } from '../kernel/area.ts';
import { guestIn } from '../kernel/database/guest.ts';
import type { Tx } from '../kernel/database/database.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { pdfReply } from '../kernel/pdf/pdf-reply.ts';
import { inPrintTurn } from '../kernel/printing/print-report.ts';
import { binderAsPdf } from './binder-pdf.ts';
import { readBinder } from './read-binder.ts';
import { changeBinder, changeSection, reviewBinder } from './sections.ts';
import type { BinderGiven } from './given.ts';

/** The family binder: what there is, where, and whom to call (M-10). */
export function binderArea({ database, clock }: Kernel, { things }: BinderGiven): Area {
  type Asked = {
    readonly owner: string;
    readonly today: Day;
    readonly input: { readonly with_private: boolean };
    readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  };
  /** Reads the binder in one snapshot of the owner's, after a guest's own grant of it was asked for in the guest's own transaction. */
  const read = async ({ owner, today, input, reading }: Asked) => {
    const guest = await reading((tx) => readerIn(tx));
    const withPrivate = input.with_private && !guest.is;
    const binder = await database.snapshot(owner, (tx) =>
      readBinder(tx, { owner, today, withPrivate, opened: guest.opened, things }, guest.is),
    );
    return { binder, guest };
  };
  return {
    name: 'binder',
    async shownToGuest(visit) {
      const reading = <T>(work: (tx: Tx) => Promise<T>) => database.readingAsGuest(visit, work);
      const asked = { owner: visit.owner, today: clock.today(), input: { with_private: false }, reading };
      const shown = await read(asked).catch((fault: unknown) => {
        if (fault instanceof Fault && fault.code === 'not_found') return null;
        throw fault;
      });
      return JSON.stringify(shown);
    },
    finishes: { 'emergency.review': 'record' },
    answers: [
      answer(
        endpoints.showBinder,
        async ({ tx }, binder: Binder) => {
          // A grant that was taken back meanwhile: what was read is not told.
          await readerIn(tx);
          return binder;
        },
        async (call) => (await read(call)).binder,
      ),
      answerStream(endpoints.printBinder, async (call) => {
        const { binder, pdf } = await inPrintTurn(call, async (printer) => {
          const { binder, guest } = await read(call);
          if (guest.is && !guest.mayDownload) throw new Fault('forbidden', 'This binder is to look at only');
          const reader = guest.is ? call.viewer.name || call.viewer.email : null;
          return { binder, pdf: await printer.report(binderAsPdf(binder, reader)) };
        });
        await call.reading((tx) => readerIn(tx));
        return pdfReply(pdf, `Family binder ${binder.as_of}.pdf`);
      }),
      answer(endpoints.changeSection, async ({ tx, owner, input }) => ({
        version: await changeSection(tx, owner, input),
      })),
      answer(endpoints.changeBinder, ({ tx, owner, input }) => changeBinder(tx, owner, input.with_numbers)),
      answer(endpoints.reviewBinder, ({ tx, owner, today }) => reviewBinder(tx, owner, today)),
    ],
  };
}

type Reader = { is: boolean; mayDownload: boolean; opened: string[] };

/**
 * Whether a guest asks, and which single records are open to them. Throws `not_found` unless the binder is open to them by name: a grant of
 * the whole house does not open it.
 */
async function readerIn(tx: Tx): Promise<Reader> {
  const visit = guestIn(tx);
  if (visit === undefined) return { is: false, mayDownload: true, opened: [] };
  const { rows } = await sql<{ item_type: string; item_id: string; may_download: boolean }>`
    select item_type, item_id, may_download from grants
    where user_id = ${visit.owner} and opens_to = ${visit.guest} and (expires_at is null or expires_at > now())`.execute(
    tx,
  );
  const binder = rows.filter(({ item_type }) => item_type === 'area:binder');
  if (binder.length === 0) throw notFound('Binder');
  return {
    is: true,
    mayDownload: binder.some(({ may_download }) => may_download),
    opened: rows
      .filter(({ item_type }) => item_type !== '*' && !item_type.startsWith('area:'))
      .map(({ item_id }) => item_id),
  };
}
