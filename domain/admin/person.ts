import { z } from 'zod';
import { id, text, wholeNumber } from '../kernel/form/fields.ts';
import { suspensions } from '../kernel/support.ts';
import { auditLine } from './audit-line.ts';
import { privilegeType, reason, shownPrivilege } from './privilege.ts';

/**
 * Where a person stands, each in exactly one place: the address is not verified; no first sign-in yet; exempt from a subscription;
 * subscribed; in the trial; over.
 */
export const personStatuses = ['trial', 'subscribed', 'expired', 'exempt', 'unverified', 'new'] as const;
export type PersonStatus = (typeof personStatuses)[number];

export const statusWords: Readonly<Record<PersonStatus, string>> = {
  trial: 'Trial',
  subscribed: 'Subscribed',
  expired: 'Expired',
  exempt: 'Exempt',
  unverified: 'Unverified',
  new: 'Not signed in yet',
};

/** An administrator, or somebody who reads the lists of people. */
export const roles = ['administrator', 'staff'] as const;
export const roleWords = { administrator: 'Administrator', staff: 'Staff' } as const;

/** A person in the lists: the account and its standing, never what they keep. */
export const listedPerson = z.object({
  id,
  email: z.string(),
  name: z.string(),
  status: z.enum(personStatuses),
  /** Of the trial, or until the records of somebody whose access is over are erased; else null. */
  days_left: z.int().nullable(),
  trial_end_date: z.string().nullable(),
  data_retention_end_date: z.string().nullable(),
  subscription_plan: z.string().nullable(),
  flags: z.array(privilegeType),
  /** What somebody is in the administration; null for everybody else. */
  role: z.enum(roles).nullable(),
  /** Nobody signs in to the account. */
  suspended: z.boolean(),
  joined_at: z.string(),
  last_sign_in_at: z.string().nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** One person as an administrator sees them. */
export const personCard = listedPerson.extend({
  administrator: z.boolean(),
  /** In general words, while the account is suspended. */
  suspension: z.enum(suspensions).nullable(),
  suspended_at: z.string().nullable(),
  sessions: z.int(),
  second_factor: z.boolean(),
  /** When the second factor goes, where that was asked for. */
  removal_at: z.string().nullable(),
  /** Newest first. */
  privileges: z.array(shownPrivilege),
  /** The newest lines of the log about them. */
  history: z.array(auditLine),
});
export type PersonCard = z.infer<typeof personCard>;

/** What is typed to find people: the beginning of an address or of a name. */
export const peopleFilter = z.object({
  q: z.string().trim().max(200).default(''),
  status: z.enum(personStatuses).optional(),
});
export type PeopleFilter = z.output<typeof peopleFilter>;

/** A trial is extended by so many days at a time at most. */
export const mostTrialDays = 365;
export const trialExtension = z.object({
  days: wholeNumber('Days', { min: 1, max: mostTrialDays }),
  reason,
});

/** Making and unmaking an administrator wants the person's address typed. */
export const confirmation = z.object({ confirm: text('Email address', 254) });

/** A suspension: why in general words for the person, the reason for the log, and the address typed. */
export const suspensionDraft = confirmation.extend({ why: z.enum(suspensions), reason });
