/** What somebody should know of a row before it comes in. */
export const planNotes = {
  zero: 'It moves nothing',
  alike: 'A row of this day, amount and name is here under another number of the bank',
  retold:
    'It seems to be here already under another name, day or number of the bank; bring it in only if it is another one',
  replaced: 'The bank has replaced or taken it back further down in this file',
  reconciled: 'It corrects a row that is reconciled, which stays as it is',
  unknown: 'It takes back a row that is not here',
  cut: 'Its further words are too long for a transaction and end after 500 characters',
  otherBooked: 'It is not booked yet, but its other side is, so the transfer counts as booked',
  settles: 'It was not booked yet and is now',
} as const;
