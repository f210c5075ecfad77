/** An address as a log of visits shows it: of IPv4 the first three parts, of IPv6 the first three groups. */
export function shortAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, 'x');
  if (!plain.includes(':')) return 'unknown';
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter((group) => /^[0-9a-f]{1,4}$/i.test(group));
  return groups.length === 0 ? 'this machine' : `${groups.slice(0, 3).join(':')}:…`;
}
