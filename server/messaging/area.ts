import * as endpoints from '@holdfast/domain/messaging/endpoints';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import { answer, type Call } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend } from '../kernel/people/limits.ts';
import { findable, sections } from './contributions.ts';
import { fileAnswers } from './threads/files.ts';
import type { MessagingGiven } from './given.ts';
import { changeMessage, listMessages, readThread, refuseEmpty, sendMessage } from './threads/messages.ts';
import {
  addPartner,
  blockPerson,
  listBlocked,
  removePartner,
  reportMessage,
  unblockPerson,
} from './threads/people.ts';
import { changeSettings, readSettings } from './telling/settings.ts';
import { tellOfMessages } from './telling/tell-job.ts';
import {
  beginThread,
  countUnread,
  findThread,
  listCorrespondents,
  listThreads,
  muteThread,
  peopleOf,
  refuseGuest,
  refuseOthers,
  renameThread,
  setRemoved,
  type ThreadKey,
} from './threads/threads.ts';
import { unsubscribePage } from './telling/unsubscribe-page.ts';
import { allowChanging, allowWriting, reportLimit, withHouseClosed } from './threads/allow-writing.ts';
import { names, tools } from './tools.ts';

/**
 * Conversations between people who share something (G-38). They are the caller's own business in whosever house they lie: the owner of each
 * call is the person who asks, and the functions of the database look at what they are in.
 */
export function messagingArea(kernel: Kernel, given: MessagingGiven = {}): Area {
  const { database, events, jobs, config } = kernel;
  /** Tells the open pages of everybody in a conversation. */
  const tell = async (
    tx: Tx,
    key: ThreadKey,
    afterCommit: Call<unknown>['afterCommit'],
    also: string[] = [],
  ) => {
    const people = [...new Set([...(await peopleOf(tx, key)), ...also])];
    afterCommit(() => {
      for (const userId of people) events.publish({ userId, areas: ['messaging'] });
    });
  };
  const shown = withHouseClosed(database);
  return {
    name: 'messaging',
    sections,
    tools,
    names,
    findable,
    trash: [{ table: 'threads', fileUse: 'thread' }],
    jobs: [tellOfMessages(kernel, given)],
    pages: [unsubscribePage(kernel)],
    answers: [
      answer(endpoints.listThreads, ({ tx, input }) => listThreads(tx, input)),
      answer(endpoints.countUnread, async ({ tx }) => ({ threads: await countUnread(tx) })),
      answer(endpoints.listCorrespondents, async ({ tx, input }) => ({
        items: await listCorrespondents(tx, input),
      })),
      answer(
        endpoints.findThread,
        async ({ tx, input }, closed) => shown.with(await findThread(tx, input), closed),
        shown.prepare,
      ),
      answer(endpoints.listMessages, ({ tx, input }) => listMessages(tx, input)),
      answer(
        endpoints.beginThread,
        async ({ tx, owner, input, now, afterCommit }) => {
          refuseEmpty(input);
          refuseOthers(owner, input);
          const key = { house: input.house, id: await beginThread(tx, input, now) };
          await sendMessage(tx, key, input, now);
          await tell(tx, key, afterCommit);
          return findThread(tx, key);
        },
        allowWriting(database, { begins: true }),
      ),
      answer(
        endpoints.sendMessage,
        async ({ tx, input, now, afterCommit }) => {
          refuseEmpty(input);
          const message = await sendMessage(tx, input, input, now);
          await tell(tx, input, afterCommit);
          return message;
        },
        allowWriting(database),
      ),
      answer(
        endpoints.changeMessage,
        async ({ tx, input, now, afterCommit }) => {
          await tell(tx, await changeMessage(tx, input, input.body, now), afterCommit);
        },
        allowChanging(database),
      ),
      answer(endpoints.removeMessage, async ({ tx, input, now, afterCommit }) => {
        await tell(tx, await changeMessage(tx, input, null, now), afterCommit);
      }),
      answer(endpoints.readThread, async ({ tx, input, now, afterCommit }) => {
        if (await readThread(tx, input, input.seq, now)) await tell(tx, input, afterCommit);
      }),
      answer(
        endpoints.renameThread,
        async ({ tx, input, now, afterCommit }) => {
          await renameThread(tx, input, input.title, now);
          await tell(tx, input, afterCommit);
        },
        allowChanging(database),
      ),
      answer(endpoints.muteThread, ({ tx, owner, input }) => muteThread(tx, owner, input, input.muted)),
      answer(endpoints.addPartner, async ({ tx, owner, input, now, afterCommit }) => {
        await refuseGuest(tx, owner, input);
        await addPartner(tx, input.id, input.person, now);
        await tell(tx, input, afterCommit);
        return findThread(tx, input);
      }),
      answer(endpoints.removePartner, async ({ tx, input, now, afterCommit }) => {
        await removePartner(tx, input, input.person, now);
        await tell(tx, input, afterCommit, [input.person]);
      }),
      answer(endpoints.removeThread, async ({ tx, owner, input, now, afterCommit }) => {
        await findThread(tx, input);
        await setRemoved(tx, owner, input.id, now);
        await tell(tx, input, afterCommit);
      }),
      answer(endpoints.restoreThread, async ({ tx, owner, input, afterCommit }) => {
        await setRemoved(tx, owner, input.id, null);
        await tell(tx, { ...input, house: owner }, afterCommit);
      }),
      answer(endpoints.listBlocked, async ({ tx }) => ({ items: await listBlocked(tx) })),
      answer(endpoints.blockPerson, ({ tx, owner, input, now }) =>
        blockPerson(tx, owner, input, input.person, now),
      ),
      answer(endpoints.unblockPerson, ({ tx, owner, input, now }) => unblockPerson(tx, owner, input.id, now)),
      answer(
        endpoints.reportMessage,
        async ({ tx, owner, viewer, input, now, afterCommit }) => {
          const from = { id: owner, email: viewer.email };
          await reportMessage(tx, from, input, { reason: input.reason, to: config.supportEmail, now });
          afterCommit(() => jobs.wake('send-mail'));
        },
        ({ owner }) => spend(database, reportLimit, owner),
      ),
      answer(endpoints.readMessageSettings, ({ tx, owner }) => readSettings(tx, owner)),
      answer(endpoints.changeMessageSettings, ({ tx, owner, input }) => changeSettings(tx, owner, input)),
      ...fileAnswers(kernel),
    ],
  };
}
