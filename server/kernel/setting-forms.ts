import { z } from 'zod';
import { isNetwork } from './http/networks.ts';

/*
 * The forms that settings take. Each refuses a wrong value with a sentence that follows the setting's name. A sentence never repeats the
 * value, which may be a password.
 */

const saying = (text: string) => ({ error: () => text });

/** A whole number between two others, written in digits. */
export const wholeNumber = (least: number, most: number, usual: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(least, sentence).max(most, sentence))
    .default(usual);
};

/** `true` or `false`, and what people write for them: yes, no, on, off, 1, 0. */
export const onOff = z.stringbool(saying('must be true or false')).default(false);

/** One of several words; the first is used where nothing is set. */
export const oneOf = <Words extends [string, ...string[]]>(words: Words, usual: Words[number]) =>
  z
    .enum(words, saying(`must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`))
    .default(usual as never);

const matching = (pattern: RegExp, sentence: string) => z.string().regex(pattern, sentence);

/** The address of a web server. */
export const webAddress = z.url({
  protocol: /^https?$/,
  ...saying('must be an address that begins with https:// or http://'),
});

const isAddress = (text: string, pattern: RegExp) =>
  pattern.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

export const mailServer = z
  .string()
  .refine(
    (text) => isAddress(text, /^smtps?:\/\//),
    'must be the address of a mail server, such as smtp://user:password@mail.example.com:587',
  );

/** libpq also reads addresses without a host, where the server listens on a socket. */
export const databaseAddress = matching(
  /^postgres(ql)?:\/\/\S+$/,
  'must be the address of a PostgreSQL database, such as postgresql://owner:password@host:5432/holdfast',
);

export const mailAddress = z.email('must be one mail address, such as anna@example.com');

export const sender = matching(
  /^(?:[^<>\r\n]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
  'must be a sender, such as Holdfast <no-reply@example.com>',
);

export const hostName = matching(
  /^[\w.:-]+$/,
  'must be the name or address of an interface, such as 127.0.0.1, without http:// and port',
);

export const folderName = matching(/^[^\0]+$/, 'must name a folder');

export const bucketName = matching(
  /^[A-Za-z0-9][\w.-]{1,254}$/,
  'must be the name of a bucket, without address and path',
);

export const regionName = matching(/^[\w-]+$/, 'must be the name of a region, such as us-east-1');

/** A key, id or token of somebody else's making: one word. Copying brings blanks and line ends along, which nobody sees. */
export const oneWord = matching(/^[\x21-\x7e]+$/, 'must be one word without blanks');

export const beginningWith = (...beginnings: string[]) =>
  matching(
    new RegExp(`^(?:${beginnings.join('|')})[\\x21-\\x7e]+$`),
    `must begin with ${beginnings.join(' or ')}`,
  );

const offsetPattern = /^([+-]?\d{1,9})(d|h|m|s)?$/;
const offsetUnits = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const;

/** Reads `+30d`, `-2h`, `15m` or `90` (seconds) into milliseconds. */
export const clockOffset = matching(
  offsetPattern,
  'must be a number with d, h, m or s, such as +30d',
).transform((text) => {
  const [, count = '0', unit = 's'] = offsetPattern.exec(text) ?? [];
  return Number(count) * offsetUnits[unit as keyof typeof offsetUnits];
});

/** Addresses and networks, separated by commas. */
export const networks = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every(isNetwork),
    'must be addresses or networks such as 10.0.0.7, 10.1.0.0/16, ::1',
  );
