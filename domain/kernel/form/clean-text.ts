/** Ends of lines of any kind, and tabs: in a text of one line each is a blank. */
const breaks = /(?:\r\n|[\t\n\v\f\r\u0085\u2028\u2029])+/gu;
const lineEnds = /\r\n|[\v\f\r\u0085\u2028\u2029]/gu;
/** Control characters, marks of byte order, and marks that turn the direction of whatever stands behind a text. */
const controls = /[\p{Cc}\ufeff\u202a-\u202e\u2066-\u2069]/gu;
const controlsOfLines = /(?![\t\n])[\p{Cc}\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/** A text as a title, a name or a number has it: one line without control characters, which nobody types and every list would show. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(breaks, ' ').replaceAll(controls, '');
}

/** A text of several lines: one kind of line end, tabs as they are, no other control characters. */
export function severalLines(text: string): string {
  return text.toWellFormed().replaceAll(lineEnds, '\n').replaceAll(controlsOfLines, '');
}
