export const linkTexts = {
  title: 'Share links',
  none: 'No share links yet',
  noneHelp: 'Share records with someone who has no account.',
  /** Said alike of a link that never was, that has ended and that was taken back. */
  closed: 'This link does not open anything',
  closedHelp: 'It may have expired or been revoked. Ask the person who sent it for a new one.',
  wrongPassword: 'That password is not right',
  tooMany: 'You have 200 open links. Revoke one you no longer need.',
  noRecord: 'Choose at least one record',
  gone: 'This record is no longer there. Choose it again.',
  once: 'The address is shown only once.',
  whoever: 'Whoever has it can see what the link opens.',
  /** Said where a link has a watermark and allows downloads. */
  unmarked: 'Downloads are originals, without the watermark.',
} as const;

export const requestTexts = {
  title: 'Upload requests',
  none: 'No upload requests yet',
  noneHelp: 'Ask someone for a document. You decide what to keep.',
  tooMany: 'You have 200 open requests. Close one that is no longer needed.',
  whoever: 'Whoever has it can send you files.',
  complete: 'That is everything',
  full: 'All the files that were asked for have been sent. Nothing more can be sent here.',
  notNow: 'Files cannot be sent here at the moment. Ask the person who sent you this address.',
  noRoom: 'There is no room for this file at the moment. Ask the person who sent you this address.',
  decided: 'This file has already been handled',
} as const;

const quoted = (name: string) => `“${name}”`;

/** Why a record cannot go into a link. */
export const refusals = {
  outside: (name: string) =>
    `${quoted(name)} is an address outside Holdfast: a link could neither protect nor revoke it. Upload the file itself, or send that address yourself.`,
  private: (name: string) =>
    `${quoted(name)} is marked “Only me”. It can go into a link only by itself: take the others out, or make a link for it alone.`,
  undrawn: (name: string) =>
    `${quoted(name)} is a Word file, which cannot be shown page by page. Allow downloads, or upload it as a PDF.`,
} as const;
