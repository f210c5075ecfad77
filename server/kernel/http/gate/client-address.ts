import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Where a request comes from. Behind a trusted proxy it is what that proxy added last to X-Forwarded-For (what stands before it
 * the client may have made up), else the socket's address.
 */
export function clientAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || socketAddress(context) || 'unknown';
}

function socketAddress(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address;
  } catch {
    // A request that came over no socket, as in tests.
    return undefined;
  }
}

/** Whom an address stands for: of IPv6 the first 64 bits, because a household has all the others to itself. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The network around an address that one customer of a provider may have whole: 48 bits of IPv6, of which anybody is lent 65,536 households
 * at once, and 24 bits of IPv4.
 */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  const mark = network.includes(':') ? ':' : '.';
  return network.split(mark).slice(0, 3).join(mark);
}
