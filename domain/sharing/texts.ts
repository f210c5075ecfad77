export const sharingTexts = {
  title: 'Shared with me',
  /** A house whose owner’s name is not known. */
  house: 'Another person’s house',
  none: 'Nothing has been shared with you',
  noneHelp: 'What others share with you appears here.',
  closed: 'This house is not open to you',
  closedHelp: 'It may have been shared with you before. If you still need it, ask its owner.',
  seen: 'Nothing here is yours. The owner sees what you add or change.',
  leave: 'Back to my own house',
} as const;

/** What a house is called: by its owner. */
export function houseOf(name: string): string {
  return `${name}${/s$/i.test(name) ? '’' : '’s'} house`;
}
