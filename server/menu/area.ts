import type { Endpoint, OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import * as endpoints from '@holdfast/domain/menu/endpoints';
import { arranged } from '@holdfast/domain/menu/own-menu';
import type { Area } from '../kernel/area.ts';
import { audit, type AuditEntry } from '../kernel/people/audit.ts';
import { everyone } from '../kernel/events.ts';
import { answer, answerAdmin, type AdminCall, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { addGroup, changeGroup, placeGroup, removeGroup } from './groups.ts';
import { addItem, changeItem, placeItem, removeItem } from './items.ts';
import { keepPreference, listOwnMenu } from './own-menu.ts';
import { resetToDefaults, restoreBranches } from './restore.ts';
import { listMenu } from './tree.ts';

const done = { done: true } as const;

type Deed<E> = {
  answer: OutputOf<E>;
  /** What the log says of it. */
  detail: NonNullable<AuditEntry['detail']>;
};

/** The menu as administrators arrange it, and as each person prefers it (S-097 to S-100). */
export function menuArea(kernel: Kernel): Area {
  /** A change of the menu: one line in the log of the administrator, and word to every open page. */
  function change<E extends Endpoint>(
    endpoint: E,
    action: string,
    act: (call: AdminCall<TakenBy<E>>) => Promise<Deed<E>>,
  ): Answer {
    return answerAdmin(endpoint, async (call) => {
      const { tx, viewer, now, afterCommit } = call;
      const deed = await act(call);
      const actor = viewer.user_id;
      await audit(tx, {
        userId: actor,
        actorId: actor,
        action: `menu.${action}`,
        detail: deed.detail,
        at: now,
      });
      afterCommit(() => kernel.events.publish({ userId: everyone, areas: ['menu'] }));
      return deed.answer;
    });
  }

  return {
    name: 'menu',
    answers: [
      answer(endpoints.findOwnMenu, async ({ tx, viewer, now }) => ({
        groups: arranged(await listOwnMenu(tx, viewer.user_id, now)),
      })),
      answer(endpoints.findMenuChoices, async ({ tx, viewer, now }) => ({
        groups: await listOwnMenu(tx, viewer.user_id, now),
      })),
      answer(endpoints.keepMenuPreference, async ({ tx, viewer, input, now }) => {
        await keepPreference(tx, viewer.user_id, input, now);
        return done;
      }),
      answerAdmin(endpoints.findMenuTree, async ({ tx }) => ({ groups: await listMenu(tx) })),
      change(endpoints.restoreMenu, 'restore', async ({ tx, input }) => {
        await restoreBranches(tx, input.groups, input.alone);
        return { answer: done, detail: { groups: input.groups.length, alone: input.alone } };
      }),
      change(endpoints.resetMenu, 'reset', async ({ tx, now }) => {
        await resetToDefaults(tx, now);
        return { answer: done, detail: {} };
      }),
      change(endpoints.addMenuGroup, 'add-group', async ({ tx, input, now }) => {
        const id = await addGroup(tx, input, now);
        return { answer: { id }, detail: { name: input.name } };
      }),
      change(endpoints.changeMenuGroup, 'change-group', async ({ tx, input, now }) => {
        const { id: _, version: __, ...fields } = input;
        const group = await changeGroup(tx, input, now);
        return { answer: group, detail: { name: group.name, fields: Object.keys(fields).join(', ') } };
      }),
      change(endpoints.removeMenuGroup, 'remove-group', async ({ tx, input }) => {
        return { answer: done, detail: { name: await removeGroup(tx, input.id) } };
      }),
      change(endpoints.placeMenuGroup, 'move-group', async ({ tx, input }) => {
        return { answer: done, detail: { name: await placeGroup(tx, input.id, input.after) } };
      }),
      change(endpoints.addMenuItem, 'add-item', async ({ tx, input }) => {
        const id = await addItem(tx, input);
        return { answer: { id }, detail: { name: input.name } };
      }),
      change(endpoints.changeMenuItem, 'change-item', async ({ tx, input: { id, version, ...fields } }) => {
        const item = await changeItem(tx, id, fields, version);
        return { answer: item, detail: { name: item.name, fields: Object.keys(fields).join(', ') } };
      }),
      change(endpoints.removeMenuItem, 'remove-item', async ({ tx, input }) => {
        return { answer: done, detail: { name: await removeItem(tx, input.id) } };
      }),
      change(endpoints.placeMenuItem, 'move-item', async ({ tx, input }) => {
        return { answer: done, detail: { name: await placeItem(tx, input) } };
      }),
    ],
  };
}
