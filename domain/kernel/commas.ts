const plain = /^-?\$?\d*(\.\d*)?$/;
const grouped = /^-?\$?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** Said of `12,50`: read as thousands it would be a hundred times as much. */
export const strayComma = 'Use commas only between thousands, and a period for cents, such as 12.50';

/** Whether every comma of a number as it is typed stands before a group of three digits, as in `1,284,500.50`. */
export const commasFit = (typed: string) => !typed.includes(',') || grouped.test(typed);

/** Whether a line is a number with its commas where they belong, or with none, as far as it is typed. */
export const isWellTyped = (typed: string) => plain.test(typed) || grouped.test(typed);
