import { z } from 'zod';
import { checkedTogether, everyField } from '../../kernel/checked-together.ts';
import { moment } from '../../kernel/time/day.ts';
import { fromVersion, id, text, version } from '../../kernel/form/fields.ts';
import { transactionFilter } from '../transactions/transaction-view.ts';

/** So many views a person keeps at most. */
export const mostSavedViews = 20;

export const savedViewTexts = {
  many: `You have ${mostSavedViews} saved views, the most that there can be. Delete one first.`,
  taken: 'You have a view of this name already',
  nothing: 'Choose a filter first: without one the list shows everything',
  gone: 'A filter names something that is not there',
} as const;

/** What the list of transactions is narrowed to in a view: at least one filter, and none that says nothing. */
const filters = transactionFilter.extend({ q: z.string().trim().min(1).max(100).optional() });
export const savedFilter = checkedTogether(filters, everyField(filters), (filter) =>
  Object.values(filter).some((each) => each !== undefined)
    ? []
    : [{ field: '', message: savedViewTexts.nothing }],
);
export type SavedFilter = z.output<typeof savedFilter>;

/** Filters under a name (S-225). */
export const savedViewDraft = z.object({ name: text('Name', 60), filter: savedFilter });
export type SavedViewDraft = z.output<typeof savedViewDraft>;

/** Another name, or other filters, which then stand for all of the former ones. */
export const savedViewChange = z.object({
  id,
  version: fromVersion,
  name: savedViewDraft.shape.name.exactOptional(),
  filter: savedFilter.exactOptional(),
});

export const savedView = z.object({
  id,
  version,
  created_at: moment,
  name: z.string(),
  filter: savedFilter,
  /** A filter names an account, a category, a source or a record that is not there any more, so nothing matches. */
  gone: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;
