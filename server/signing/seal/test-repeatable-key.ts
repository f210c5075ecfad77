import { checkPrimeSync, createHash, createPrivateKey, type KeyObject } from 'node:crypto';

/**
 * Computes an RSA key of 2,048 bits from a seed: the same one each time and on every machine, so that a file that was sealed with it can be
 * checked later without a stored private key. For tests alone.
 */
export function repeatableKey(seed: string): KeyObject {
  const e = 65_537n;
  const [p, q] = [primeOf(`${seed} p`, e), primeOf(`${seed} q`, e)].toSorted((a, b) => (a > b ? -1 : 1)) as [
    bigint,
    bigint,
  ];
  const d = inverse(e, (p - 1n) * (q - 1n));
  const parts = { n: p * q, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const key = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, encoded(value)]));
  return createPrivateKey({ key: { kty: 'RSA', ...key }, format: 'jwk' });
}

/** The first prime of 1,024 bits after the hash of a seed, which fits the exponent. */
function primeOf(seed: string, e: bigint): bigint {
  const hash = createHash('shake256', { outputLength: 128 }).update(seed).digest('hex');
  // The two highest bits are set, so that the product has 2,048 bits.
  let found = BigInt(`0x${hash}`) | (3n << 1022n) | 1n;
  while ((found - 1n) % e === 0n || !checkPrimeSync(found)) found += 2n;
  return found;
}

/** The inverse of `value` by Euclid's algorithm. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [modulus, value % modulus, 0n, 1n];
  while (b !== 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % modulus) + modulus) % modulus;
}

function encoded(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url');
}
