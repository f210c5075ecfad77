export const sharingTexts = {
  title: 'Shared with me',
  /** A house whose owner’s name is not known. */
  house: 'Somebody else’s house',
  none: 'Nothing has been shared with you',
  noneHelp: 'When somebody shares a home, a thing or a document with you, you will find it here.',
  closed: 'This house is not open to you',
  closedHelp: 'It may have been shared with you before. If you still need it, ask its owner.',
  seen: 'Nothing here is yours. The owner sees what you add or change.',
  leave: 'Back to my own house',
} as const;

/** What a house is called: by its owner. */
export function houseOf(name: string): string {
  return `${name}${/s$/i.test(name) ? '’' : '’s'} house`;
}
