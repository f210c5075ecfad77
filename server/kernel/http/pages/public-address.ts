import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { addressesIn } from '../networks.ts';

/** Addresses of machines and networks of one's own, and such that no machine has (RFC 6890 and the registries since). */
const notPublic = addressesIn([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);
/** All that is routed to; what maps, translates or stays on the link lies outside it. */
const routed = addressesIn(['2000::/3', '0.0.0.0/0']);

/** Whether an address is one of the open internet, so that a request which somebody else has asked for may go there. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || /^::ffff:/i.test(address)) return false;
  return routed(address) && !notPublic(address);
}

/** A request that somebody else has asked for would have gone to a machine of one's own. */
export class NotPublic extends Error {}

/** How names are looked up, all addresses of a name at once. */
export type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveAll: Resolve = (host, done) =>
  systemLookup(host, { all: true }, (error, found) => done(error, found));

/**
 * The `lookup` of a connection that may only go to public addresses. The address that was looked at is the one that is connected to, so that
 * a name which answers otherwise the next time leads nowhere else. A host that is an address itself is never looked up: ask
 * `isPublicHost` first.
 */
export const lookupPublic =
  (resolve: Resolve = resolveAll): LookupFunction =>
  (host, options, done) => {
    resolve(host, (error, found) => {
      const open = (found ?? []).filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (error !== null) done(error, '', 4);
      else if (first === undefined) done(new NotPublic(`${host} is not a public host`), '', 4);
      else if (options.all === true) done(null, open);
      else done(null, first.address, first.family);
    });
  };

/** Whether a URL's host may be asked at all: a name with a dot, or a public address. */
export function isPublicHost(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  if (isIP(plain) !== 0) return isPublicAddress(plain);
  return plain.includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/i.test(plain);
}
