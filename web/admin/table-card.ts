/** A table's card: on the phone each row is a card of its own, so the one around them steps back. */
export const tableCard = 'max-md:border-0 max-md:bg-transparent max-md:shadow-none';
