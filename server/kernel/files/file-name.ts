/** In bytes of UTF-8, which is what file systems and headers count. */
const longestName = 200;

/** What reorders or hides text on screen: direction marks and overrides, blanks without width, line and paragraph separators. */
const deceiving = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFD]/g;
/** Controls, private use and characters that no standard knows. Joiners stay: Persian and Hindi are spelled with them. */
const unprintable = /[\p{Cc}\p{Co}\p{Cn}]/gu;
/** What file systems and shells give a meaning of their own. */
const reserved = /[<>:"|?*]/g;
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Makes any name harmless to keep, show and download under: no path, no control or direction characters, no leading dot, at most
 * 200 bytes with its ending kept; letters of all languages stay. A name of which nothing is left becomes `file`.
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').replace(unprintable, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(deceiving, '')
    .replace(reserved, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shorten(devices.test(plain) ? `_${plain}` : plain) || 'file';
}

/** A name as the last part of a storage key (S-198): small letters, digits, `.` and `-`, at most 80, its ending kept. */
export function keyName(name: string): string {
  const plain = cleanName(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '');
  const ending = endingOf(plain).slice(0, 10);
  if (plain.length <= 80) return plain || 'file';
  return ending === ''
    ? plain.slice(0, 80)
    : `${plain.slice(0, 79 - ending.length)}.${ending}`.replace(/\.{2,}/, '.');
}

/** The ending of a clean name in lower case without its dot; '' where it has none. */
export function endingOf(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The name under which a file goes out that stands for something with a title: the title as a harmless name, with the file's own ending. */
export function nameUnder(title: string, fileName: string): string {
  const called = cleanName(title.replaceAll(/[/\\]/g, '-'));
  const ending = endingOf(fileName);
  return ending === '' || endingOf(called) === ending ? called : cleanName(`${called}.${ending}`);
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= longestName) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && Buffer.byteLength(name.slice(dot)) <= 20 ? name.slice(dot) : '';
  let stem = '';
  let room = longestName - Buffer.byteLength(ending);
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    room -= Buffer.byteLength(segment);
    if (room < 0) break;
    stem += segment;
  }
  return stem.replace(/[. ]+$/, '') + ending;
}

/**
 * The value of a `Content-Disposition` header (RFC 6266) that shows a file in place or downloads it under its name. The name in
 * full follows in RFC 8187's spelling when the plain one had to leave something out.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = cleanName(name);
  const plain = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|["\\%/<>:|?*]/gu, '_');
  const full = encodeURIComponent(clean).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"${plain === clean ? '' : `; filename*=UTF-8''${full}`}`;
}
