/** What has to be known to read a pack: on the screen and in the PDF. */
export const packNotes = [
  'What is sold or in the trash is not in it. A place counts what lies in the places inside it.',
  'Values are those that the owner keeps, each with whose word it is and of which day; cover is that of the policies in force on the day of the pack.',
  'Photographs are handed on without the place where they were taken; other files as they are.',
] as const;
