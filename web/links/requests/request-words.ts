import { fileTypes, fileTypeWords, type FileType, type UploadRequest } from '@holdfast/domain/links/request';
import { standingWords, type Standing } from '../standing-words.ts';

/** Whether files can be sent to a request, in a word. */
export const requestStanding = (request: Pick<UploadRequest, 'expires_at' | 'revoked_at'>): Standing =>
  standingWords(request, 'Closed');

/** How much has come: "2 of up to 5 files sent". */
export function sentWords(request: UploadRequest): string {
  const { waiting, taken, most_files } = request;
  const sent = waiting + taken;
  const most = most_files === 1 ? '1 file' : `${most_files} files`;
  if (sent === 0 && !requestStanding(request).open) return 'Nothing was sent';
  return sent === 0 ? `Nothing sent yet · up to ${most}` : `${sent} of up to ${most} sent`;
}

/** What may be sent: "PDF, Pictures, under 10 MB". */
export function limitWords(types: readonly FileType[], megabytes: number): string {
  return `${types.map((type) => fileTypeWords[type]).join(', ')}, up to ${megabytes} MB each`;
}

/** The endings of the names that are taken, for a file input. */
export const endingsOf = (types: readonly FileType[]): string[] =>
  types.flatMap((type) => fileTypes[type].map((ending) => `.${ending}`));
