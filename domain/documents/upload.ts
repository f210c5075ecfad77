import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { labelled } from '../kernel/form/field.ts';
import { pickedRecord } from '../kernel/record-type.ts';
import { documentCategory } from './category.ts';
import { cloudLink, documentDraft } from './document.ts';
import { uploadTexts } from './texts.ts';

/** What an owner types about a document, in both dialogs: the aliases of the interface are not for people. */
export const describedDraft = documentDraft
  .omit({ type: true, document_type: true, expiration_date: true })
  .extend({ document_category: labelled('Category', documentCategory) });

/** The record that a new document belongs to, as a picker gives it: `real_estate/{id}`; nothing where it belongs to none. */
const picked = z.string().transform((value, context) => {
  if (value === '') return [];
  const record = pickedRecord(value);
  if (record !== undefined) return [record];
  context.addIssue({ code: 'custom', message: 'Choose a record from the list' });
  return z.NEVER;
});

/**
 * The Upload Document dialog (S-191): a category, and at least one file or a link (S-192). `files` is how many were chosen.
 */
export const uploadDraft = checkedTogether(
  describedDraft.extend({
    mode: z.enum(['file', 'link']),
    files: z.int(),
    file_url: labelled('Cloud storage link', z.string().trim()),
    belongs_to: labelled('Belongs to', picked),
  }),
  ['mode', 'files', 'file_url'],
  ({ mode, files, file_url }) => {
    if (mode === 'file') return files > 0 ? [] : [{ field: 'files', message: uploadTexts.noFile }];
    if (cloudLink.safeParse(file_url).success) return [];
    return [{ field: 'file_url', message: uploadTexts.noLink }];
  },
);
export type UploadDraft = z.output<typeof uploadDraft>;

/** The Edit Document dialog; a link can be moved, a file is replaced elsewhere. */
export const editDraft = describedDraft.extend({ file_url: cloudLink.optional() });
