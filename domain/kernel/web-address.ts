import { z } from 'zod';

const anyScheme = /^[a-z][a-z0-9+.-]*:/i;

/** What a web address may be, and what is said of one that may not. */
export type WebAddressRules = {
  /** Said of what is no address, or of one that may not be opened. */
  readonly refused: string;
  readonly max: number;
  readonly tooLong: string;
  /** `https` alone, or `http` as well. */
  readonly protocol: 'https' | 'http';
  /** Whether a host needs a dot; without it a machine of the house is meant as well: `http://nas/receipt.pdf`. */
  readonly dotted: boolean;
  /** Whether `example.com` is taken for `https://example.com`. */
  readonly completed: boolean;
};

/**
 * A web address that a screen may offer as a link: http or https only, so that no script runs from it, with a host, and without a
 * name before an `@`, which hides where it leads. The server never fetches it.
 */
export function webAddress(rules: WebAddressRules) {
  const { refused, max, tooLong, completed } = rules;
  return z
    .string({ error: refused })
    .trim()
    .max(max, tooLong)
    .transform((typed) => (completed && typed !== '' && !anyScheme.test(typed) ? `https://${typed}` : typed))
    .refine((typed) => isWebAddress(typed, rules), refused);
}

/** Scheme, host, port and what follows, all written in full: the parser would repair `https:example.com`. */
const written = /^(https?):\/\/([^\s/\\?#@]+?)(?::\d{1,5})?(?:[/?#]\P{Cc}*)?$/iu;
const parsed = z.url();

function isWebAddress(typed: string, { protocol, dotted }: WebAddressRules): boolean {
  const [, scheme = '', host = ''] = written.exec(typed) ?? [];
  if (host === '' || (protocol === 'https' && scheme.toLowerCase() !== 'https')) return false;
  return parsed.safeParse(typed).success && (!dotted || /[^.]\.[^.]/.test(host));
}

/** A website as people type it, `example.com` among it. */
export const website = ({ refused, protocol }: Pick<WebAddressRules, 'refused' | 'protocol'>) =>
  webAddress({
    refused,
    protocol,
    max: 300,
    tooLong: 'Website is too long (300 characters at most)',
    dotted: true,
    completed: true,
  });
