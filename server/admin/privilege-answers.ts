import * as endpoints from '@holdfast/domain/admin/endpoints';
import { presets } from '@holdfast/domain/admin/presets';
import { expiryOf } from '@holdfast/domain/admin/privilege';
import { privilegeWords } from '@holdfast/domain/admin/privilege-words';
import { adminTexts, privilegeFailures } from '@holdfast/domain/admin/texts';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { audit } from '../kernel/people/audit.ts';
import { answerAdmin, type Answer } from '../kernel/http/answer/answer.ts';
import { faultFrom } from '../kernel/http/answer/reply.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { emailOf } from './person.ts';
import { grantPrivileges, listPrivileges, revokePrivilege } from './privileges.ts';
import { tellPerson } from './tell-person.ts';

/** Privileges, given and taken (S-092, S-093, S-096): each change is one line of the log, and the person's pages hear of it. */
export function privilegeAnswers(kernel: Kernel): readonly Answer[] {
  return [
    answerAdmin(endpoints.listPrivileges, ({ tx, input, now }) => listPrivileges(tx, input, now)),

    answerAdmin(endpoints.grantPrivilege, ({ tx, viewer, input, now, today, afterCommit }) =>
      orSay(privilegeFailures.grant, async () => {
        const email = await emailOf(tx, input.id);
        refuseExpired(input.expires_on, today);
        const { expires_on, notes } = input;
        await grantPrivileges(tx, input.id, [input.privilege_type], {
          expires_at: expiryOf(expires_on),
          notes,
          by: viewer.user_id,
          now,
        });
        await audit(tx, {
          userId: input.id,
          actorId: viewer.user_id,
          action: 'privileges.grant',
          detail: { privilege: input.privilege_type, until: expires_on, reason: notes },
          at: now,
        });
        tellPerson(kernel, afterCommit, input.id);
        return said(`${email} has ${privilegeWords[input.privilege_type].label}`);
      }),
    ),

    answerAdmin(endpoints.grantPreset, ({ tx, viewer, input, now, today, afterCommit }) =>
      orSay(privilegeFailures.grantSet, async () => {
        const email = await emailOf(tx, input.id);
        refuseExpired(input.expires_on, today);
        const { expires_on, notes, preset } = input;
        await grantPrivileges(tx, input.id, presets[preset].privileges, {
          expires_at: expiryOf(expires_on),
          notes,
          by: viewer.user_id,
          now,
        });
        await audit(tx, {
          userId: input.id,
          actorId: viewer.user_id,
          action: 'privileges.grant-preset',
          detail: { preset, until: expires_on, reason: notes },
          at: now,
        });
        tellPerson(kernel, afterCommit, input.id);
        return said(`${email} has the preset ${presets[preset].label}`);
      }),
    ),

    answerAdmin(endpoints.revokePrivilege, ({ tx, viewer, input, now, afterCommit }) =>
      orSay(privilegeFailures.revoke, async () => {
        const email = await emailOf(tx, input.id);
        const { privilege_type, reason } = input;
        await revokePrivilege(tx, input.id, privilege_type, { reason, now });
        await audit(tx, {
          userId: input.id,
          actorId: viewer.user_id,
          action: 'privileges.revoke',
          detail: { privilege: privilege_type, reason },
          at: now,
        });
        tellPerson(kernel, afterCommit, input.id);
        return said(`${email} no longer has ${privilegeWords[privilege_type].label}`);
      }),
    ),
  ];
}

const said = (message: string) => ({ success: true as const, message });

function refuseExpired(lastDay: Day | null, today: Day): void {
  if (lastDay !== null && lastDay < today) refuse([{ field: 'expires_on', message: adminTexts.expiryPast }]);
}

/** What nobody foresaw says what failed (S-096); what was foreseen says itself. */
async function orSay<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (faultFrom(error).code !== 'unexpected') throw error;
    const fault = new Fault('unexpected', message);
    fault.cause = error;
    throw fault;
  }
}
