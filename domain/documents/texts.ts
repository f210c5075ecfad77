import { isTakenName, maxFileBytes } from '../kernel/files/file.ts';

/** What the Upload Document dialog says (S-191, S-192, S-197). */
export const uploadTexts = {
  title: 'Upload Document',
  editTitle: 'Edit Document',
  fileMode: 'File Upload',
  linkMode: 'Cloud Link',
  noCategory: 'Please select a category',
  noFile: 'Please select a file to upload',
  noLink: 'Please enter a cloud storage link',
  notSignedIn: 'You must be logged in to upload documents',
  takePhoto: 'Take a photo',
  linkAdded: 'Document link added successfully',
  allFailed: 'Failed to upload documents',
  oneFailed: 'Failed to upload document',
  fileFailed: 'Upload failed',
  unexpected: 'An error occurred while uploading the document',
} as const;

/** After a success the dialog clears and closes this much later, in milliseconds (S-191). */
export const closesAfter = 1_500;

/** What the screens say that list documents (S-206, X-32). */
export const documentTexts = {
  none: 'No documents found',
  begin: 'Deeds, policies, passports, receipts: upload one, and you can find it by any word inside it.',
  unreachable: 'Unable to fetch documents. Please check your connection.',
  failed: 'An error occurred while fetching assets',
} as const;

/** What somebody reads who asks for the words behind a link. */
export const linkUnreadMessage = 'A link has no file to read';

export function uploadedMessage(n: number): string {
  return `${n} document(s) uploaded successfully`;
}

export function partlyUploadedMessage(k: number, n: number): string {
  return `${k} of ${n} documents uploaded successfully`;
}

/** Said of files that were not taken into the list (S-193). */
export function skippedMessage(n: number): string {
  return `${n} file(s) were skipped due to invalid type or size. Please ensure files are PDF, DOC, DOCX, JPG, or PNG and under 10MB.`;
}

/** Said before a file is kept a second time (M-02). */
export function duplicateMessage(name: string): string {
  return `You already have this file: ${name}`;
}

/** Whether the dialog takes a file, by its ending and size; the server looks into the bytes besides (S-193, X-25). */
export function isTaken(file: { name: string; size: number }): boolean {
  return file.size > 0 && file.size <= maxFileBytes && isTakenName('document', file.name);
}
