/** A line of an iCalendar file has so many bytes at most, without its end (RFC 5545, 3.1). */
export const lineBytes = 75;

/**
 * Writes a property as a content line, folded so that no line is longer than 75 bytes and none ends within a character. `name` may have
 * parameters, `value` is already in its form.
 */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  // Nearly all lines are short and of one byte a character.
  if (line.length <= lineBytes && oneByteEach.test(line)) return `${line}\r\n`;
  let [folded, bytes] = ['', 0];
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > lineBytes) {
      // The blank that marks the rest of a line counts as one of its bytes.
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return `${folded}\r\n`;
}

const oneByteEach = /^[ -~]*$/;

/** The bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Ends of lines of any kind: some readers cut a file at those of Unicode, too. */
// oxlint-disable-next-line no-control-regex -- two of them are control characters
const lineEnds = /\r\n|[\r\n\u000b\u000c\u0085\u2028\u2029]/g;
/** Control characters, which the standard allows in no text, and the mark of byte order. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const controls = /[\u0000-\u0008\u000e-\u001f\u007f\u0080-\u009f\ufeff]/g;

/** A text as it can stand in the file: one kind of line end, no control characters. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll(lineEnds, '\n').replaceAll(controls, '');
}

/** A text as the value of a property (RFC 5545, 3.3.11). */
export function textValue(text: string): string {
  return plainText(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** A text of at most so many characters; where it is cut, it ends with an ellipsis. */
export function boundedText(text: string, most: number): string {
  // A character has two units of a string at most.
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * (most + 1)));
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** A moment in UTC: `20261123T140000Z`. */
export const utcValue = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A day: `20261123`. */
export const dayValue = (day: string): string => day.replaceAll('-', '');

/** A span of exact time from the start of an entry, before it where negative: `-PT15H`, `PT30M`. Milliseconds below a minute are dropped. */
export function durationValue(milliseconds: number): string {
  const minutes = Math.trunc(milliseconds / 60_000);
  const [sign, all] = [minutes < 0 ? '-' : '', Math.abs(minutes)];
  const [hours, rest] = [Math.floor(all / 60), all % 60];
  const parts = `${hours === 0 ? '' : `${hours}H`}${rest === 0 ? '' : `${rest}M`}`;
  return `${sign}PT${parts === '' ? '0S' : parts}`;
}
