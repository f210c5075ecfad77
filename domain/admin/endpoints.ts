import { z } from 'zod';
import { done, accountEndpoint } from '../kernel/call/endpoint.ts';
import { flag, id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { auditFilter, auditLine } from './audit-line.ts';
import { requestedDeletion } from './deletion.ts';
import { overview } from './overview.ts';
import {
  confirmation,
  listedPerson,
  peopleFilter,
  personCard,
  personStatuses,
  suspensionDraft,
  trialExtension,
} from './person.ts';
import { presetDraft, privilegeDraft, privilegeType, reason, shownPrivilege } from './privilege.ts';

/** Everything here is refused by role before anything else, so nothing hangs on the trial of the one who asks. */
const administrators = { access: 'admin', gate: 'open' } as const;
const page = { ...pageInput.shape, after: id.optional() };
/** Where a row's key is its owner and its id, so is its page's cursor. */
const keyPage = {
  ...pageInput.shape,
  after: z
    .string()
    .regex(
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      'No such page',
    )
    .optional(),
};

export const findOverview = accountEndpoint('GET', '/api/admin/overview', {
  summary: 'Counts people, records, mails and jobs, and says whether all is well (G-16)',
  output: overview,
  ...administrators,
});

export const listPeople = accountEndpoint('GET', '/api/admin/people', {
  summary:
    'Lists people with their standing, newest first; `q` begins their address or a word of their name (G-16)',
  input: peopleFilter.extend(page),
  output: pageOf(listedPerson),
  access: 'staff',
});

export const countPeople = accountEndpoint('GET', '/api/admin/people-counts', {
  summary: 'Counts people by where they stand, among those whom `q` finds',
  input: peopleFilter.pick({ q: true }),
  output: z.object({ all: z.int(), by_status: z.record(z.enum(personStatuses), z.int()) }),
  access: 'staff',
});

export const findPerson = accountEndpoint('GET', '/api/admin/person', {
  summary: 'Finds a person by email address, as typed or in lower case, with privileges and history',
  input: z.object({ email: z.string().trim().min(1, 'Enter an email address').max(254) }),
  output: personCard,
  ...administrators,
});

export const listPrivileges = accountEndpoint('GET', '/api/admin/privileges', {
  summary:
    'Lists privileges by type and whether they are active, newest granted first, with who holds them (S-093)',
  input: z.object({ privilege_type: privilegeType.optional(), active: flag.default(true), ...keyPage }),
  output: pageOf(shownPrivilege),
  ...administrators,
});

/** Every change of a privilege answers so; a refusal is a fault with the message (S-096). */
const success = z.object({ success: z.literal(true), message: z.string() });

export const grantPrivilege = accountEndpoint('POST', '/api/admin/people/{id}/privileges', {
  summary: 'Grants a privilege; granted again while it is active, it gets the new expiry and note (S-093)',
  input: privilegeDraft.extend({ id }),
  output: success,
  ...administrators,
});

export const grantPreset = accountEndpoint('POST', '/api/admin/people/{id}/presets', {
  summary: 'Grants the privileges of a preset together (S-092)',
  input: presetDraft.extend({ id }),
  output: success,
  ...administrators,
});

export const revokePrivilege = accountEndpoint('POST', '/api/admin/people/{id}/privileges/revoke', {
  summary: 'Revokes a privilege, with the reason in its note (S-093)',
  input: z.object({ id, privilege_type: privilegeType, reason }),
  output: success,
  ...administrators,
});

export const makeAdministrator = accountEndpoint('POST', '/api/admin/people/{id}/administrator', {
  summary: 'Makes a person an administrator; wants their address typed (S-091)',
  input: confirmation.extend({ id }),
  ...administrators,
});

export const removeAdministrator = accountEndpoint('POST', '/api/admin/people/{id}/administrator/remove', {
  summary: 'Takes the role from an administrator and ends their sessions; never from the last one',
  input: confirmation.extend({ id }),
  ...administrators,
});

export const extendTrial = accountEndpoint('POST', '/api/admin/people/{id}/trial', {
  summary:
    'Extends a trial by some days; one that is over begins again today while its records are kept (G-16)',
  input: trialExtension.extend({ id }),
  output: z.object({ trial_end_date: z.string() }),
  ...administrators,
});

export const sendVerification = accountEndpoint('POST', '/api/admin/people/{id}/verification', {
  summary: 'Sends the mail that verifies an address once more (G-16)',
  input: z.object({ id }),
  output: done,
  ...administrators,
});

const deed = z.object({ id, reason });

export const endPersonSessions = accountEndpoint('POST', '/api/admin/people/{id}/sessions/end', {
  summary: 'Ends every session of a person; they are told by email',
  input: deed,
  ...administrators,
});

export const askFactorRemoval = accountEndpoint('POST', '/api/admin/people/{id}/second-factor/remove', {
  summary: 'Removes a lost second factor after 72 hours, in which its owner is told and can stop it',
  input: deed,
  ...administrators,
});

export const stopFactorRemoval = accountEndpoint('POST', '/api/admin/people/{id}/second-factor/keep', {
  summary: 'Stops the removal of a second factor that was asked for',
  input: deed,
  ...administrators,
});

export const suspendPerson = accountEndpoint('POST', '/api/admin/people/{id}/suspension', {
  summary:
    'Suspends an account: sessions and API keys end, nobody signs in, the records stay; wants the address typed',
  input: suspensionDraft.extend({ id }),
  ...administrators,
});

export const liftSuspension = accountEndpoint('POST', '/api/admin/people/{id}/suspension/lift', {
  summary: 'Lifts a suspension',
  input: deed,
  ...administrators,
});

export const listAuditLines = accountEndpoint('GET', '/api/admin/audit-lines', {
  summary: 'Lists the log, newest first, by person, actor, action and range (G-15)',
  input: auditFilter.extend(keyPage),
  output: pageOf(auditLine),
  ...administrators,
});

export const listAuditActions = accountEndpoint('GET', '/api/admin/audit-actions', {
  summary: 'Lists the actions that appear in the log',
  output: z.object({ actions: z.array(z.string()) }),
  ...administrators,
});

export const exportAuditLines = accountEndpoint('GET', '/api/admin/audit-lines/csv', {
  summary: 'Gives the lines of the log in a range as comma-separated values',
  input: auditFilter,
  bytesOut: true,
  ...administrators,
});

export const listDeletions = accountEndpoint('GET', '/api/admin/deletions', {
  summary:
    'Lists deletions: those that wait, the next first; or those that were cancelled, the newest first (S-101)',
  input: z.object({ view: z.enum(['waiting', 'cancelled']).default('waiting'), ...keyPage }),
  output: pageOf(requestedDeletion),
  ...administrators,
});

export const cancelDeletion = accountEndpoint('POST', '/api/admin/people/{id}/deletion/cancel', {
  summary: 'Cancels the deletion that a person asked for, until it begins (G-16)',
  input: z.object({ id, reason }),
  ...administrators,
});
