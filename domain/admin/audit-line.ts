import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { detailText } from '../kernel/form/log-words.ts';

/** A line of the log: what was done about somebody's account, by whom. */
export const auditLine = z.object({
  user_id: id,
  id,
  /** Null for the product itself. */
  actor_id: id.nullable(),
  action: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: z.string(),
  user_email: z.string(),
  /** Null for the product itself, and for somebody who is gone. */
  actor_email: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

const address = z.string().trim().max(254).optional();

/** What the log is narrowed to; the range is from the first moment up to, but not with, the last. */
export const auditFilter = z.object({
  person: address,
  actor: address,
  action: z.string().trim().max(100).optional(),
  from: moment.optional(),
  until: moment.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditCsvHead = ['at', 'person', 'by', 'action', 'detail'] as const;
/** A line of the log as a row of a spreadsheet. */
export function auditCsvRow(line: AuditLine): string[] {
  return [
    line.at,
    line.user_email,
    line.actor_email ?? (line.actor_id === null ? 'Holdfast' : line.actor_id),
    line.action,
    detailText(line.detail),
  ];
}
