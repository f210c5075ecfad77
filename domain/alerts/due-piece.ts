import { z } from 'zod';
import { alert } from './alert.ts';

/** The dashboard shows so many due dates (S-132). */
export const dueShown = 3;
/** "This week" reaches so many days ahead. */
export const weekDays = 7;

/** The Due Dates card: how much is overdue and due within a week, and the first few, the longest overdue first. */
export const duePiece = z.object({ overdue: z.int(), week: z.int(), items: z.array(alert) });
export type DuePiece = z.infer<typeof duePiece>;
