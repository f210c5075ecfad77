import { labelled } from '../form/field.ts';
import { wholeNumber } from '../form/fields.ts';

/** How many pieces one record can stand for. */
export const mostPieces = 1_000_000;

/** How many pieces a thing is: six chairs are one record, and its prices and its worth are those of all six together. */
export const piecesField = labelled('Pieces', wholeNumber('Pieces', { min: 1, max: mostPieces }).default(1));

/** `6 pieces`; null for a single piece, of which nothing is said. */
export const piecesInWords = (quantity: number): string | null =>
  quantity === 1 ? null : `${quantity.toLocaleString('en-US')} pieces`;

/** The longest text that is kept with a thing, in characters: all that a row of a list says of it. */
export const longestNotes = 100_000;
