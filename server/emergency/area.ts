import * as endpoints from '@holdfast/domain/emergency/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { tellingOfAnswers } from './answers.ts';
import {
  addContact,
  changeContact,
  listContacts,
  listCountedOn,
  listWaiting,
  orderContacts,
  requireContact,
} from './contacts.ts';
import type { EmergencyGiven } from './given.ts';
import { emergencyJob } from './job.ts';
import { requestPage } from './request-page.ts';
import { approve, ask, reject, takeBack, withdraw, type Acting } from './requests.ts';
import { tellContact, tellOf } from './telling.ts';
import { names, tools } from './tools.ts';

/** Emergency access: contacts who may ask, waiting days in which the owner says no, and what opens when nobody does (M-10). */
export function emergencyArea(kernel: Kernel, given: EmergencyGiven): Area {
  const { database, clock, config, events, jobs } = kernel;
  const { invitations, requireFreshProof, push, dropPushes, pushJob } = given;
  const { baseUrl } = config;
  const answering = tellingOfAnswers(config);
  const acting: Acting = {
    clock,
    invitations,
    tell: tellOf({ push, dropPushes, baseUrl, keyFor: (use) => kernel.keyFor(use) }),
  };
  const changed = (...people: (string | null)[]) => {
    for (const userId of people) {
      if (userId !== null) events.publish({ userId, areas: ['emergency', 'sharing'] });
    }
  };
  const post = () => {
    jobs.wake('send-mail');
    jobs.wake(pushJob);
  };
  const sent = (owner: string) => {
    post();
    invitations.tell(owner);
  };
  const prove = ({ viewer, now }: { viewer: Parameters<typeof requireFreshProof>[1]; now: Date }) =>
    requireFreshProof(database, viewer, now);
  const decided = (owner: string, person: string) => () => {
    changed(owner, person);
    post();
  };
  return {
    name: 'emergency',
    changesRights: true,
    tools,
    names,
    finishes: { 'emergency.request': 'record', 'emergency.confirm': 'record' },
    pages: [
      requestPage(kernel, acting, (owner, person) => {
        changed(owner, person);
        post();
      }),
    ],
    jobs: [emergencyJob(kernel, acting, { pushJob, changed })],
    answers: [
      answer(endpoints.listContacts, async ({ tx, owner }) => ({ items: await listContacts(tx, owner) })),
      answer(endpoints.listWaiting, async ({ tx, owner }) => ({ items: await listWaiting(tx, owner) })),
      answer(endpoints.listCountedOn, async ({ tx }) => ({ items: await listCountedOn(tx) })),
      answer(
        endpoints.addContact,
        async ({ tx, owner, viewer, input, now, afterCommit }) => {
          const by = { sender: { name: viewer.name, email: viewer.email }, baseUrl, now };
          const id = await addContact(tx, owner, input, { invitations, by });
          afterCommit(() => sent(owner));
          return { id };
        },
        async (call) => {
          await prove(call);
          await invitations.spendLetter(database, call.owner, call.input.email);
        },
      ),
      answer(
        endpoints.changeContact,
        async ({ tx, owner, input: { id, ...settings }, now, afterCommit }) => {
          const person = await changeContact(tx, owner, id, settings, { invitations, now });
          afterCommit(() => changed(owner, person));
        },
        prove,
      ),
      answer(endpoints.orderContacts, ({ tx, owner, input }) => orderContacts(tx, owner, input.ids)),
      answer(
        endpoints.confirmContact,
        async ({ tx, owner, input, now, afterCommit }) => {
          await requireContact(tx, owner, input.id);
          const person = await invitations.confirm(tx, owner, input.id, now);
          await tellContact(tx, owner, input.id, 'confirmed', baseUrl);
          afterCommit(decided(owner, person));
        },
        prove,
      ),
      answer(
        endpoints.resendContact,
        async ({ tx, owner, viewer, input, now, afterCommit }) => {
          await requireContact(tx, owner, input.id);
          await invitations.resend(tx, owner, input.id, {
            sender: { name: viewer.name, email: viewer.email },
            baseUrl,
            now,
          });
          afterCommit(() => sent(owner));
        },
        async ({ input, owner, reading }) => {
          const contacts = await reading((tx) => listContacts(tx, owner));
          const email = contacts.find(({ id }) => id === input.id)?.email;
          // What is no contact is refused by the act itself, without a letter.
          if (email !== undefined) await invitations.spendLetter(database, owner, email);
        },
      ),
      answer(endpoints.removeContact, async ({ tx, owner, input, now, afterCommit }) => {
        await requireContact(tx, owner, input.id);
        // Before: who is removed is named nowhere any more.
        await tellContact(tx, owner, input.id, 'removed', baseUrl);
        const person = await invitations.revoke(tx, owner, input.id, now);
        afterCommit(() => {
          changed(owner, person);
          post();
        });
      }),
      answer(endpoints.rejectRequest, async ({ tx, owner, input, afterCommit }) => {
        afterCommit(decided(owner, await reject(tx, owner, input.id, acting)));
      }),
      answer(
        endpoints.approveRequest,
        async ({ tx, owner, input, afterCommit }) => {
          afterCommit(decided(owner, await approve(tx, owner, input.id, acting)));
        },
        prove,
      ),
      answer(endpoints.takeBack, async ({ tx, owner, input, afterCommit }) => {
        afterCommit(decided(owner, await takeBack(tx, owner, input.id, acting)));
      }),
      // The contact's acts write into the house of the owner, in a transaction of the owner's, which asks first who they are.
      answer(
        endpoints.askForAccess,
        async () => {},
        async ({ input: { owner, id: contact, reason }, viewer: { user_id: person } }) => {
          await database.asViewer(owner, (tx) => ask(tx, owner, { contact, person, reason }, acting));
          decided(owner, person)();
        },
      ),
      answer(
        endpoints.withdrawRequest,
        async () => {},
        async ({ input: { owner, id: contact }, viewer: { user_id: person } }) => {
          await database.asViewer(owner, (tx) => withdraw(tx, owner, { contact, person }, acting));
          decided(owner, person)();
        },
      ),
      answer(endpoints.stopBeingContact, async ({ tx, input, viewer, afterCommit }) => {
        const { owner, id } = input;
        await answering(tx, { person: viewer, what: 'left', owner, id }, () =>
          invitations.leave(tx, owner, id),
        );
        afterCommit(decided(owner, viewer.user_id));
      }),
    ],
  };
}
