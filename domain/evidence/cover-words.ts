import { formatMoney, isZero } from '../kernel/money/money.ts';
import type { EvidenceCover } from './thing.ts';

/** How a thing is insured, in words: "Home policy, $1,200.00 below its value". */
export function coverInWords({ state, policies, short, contents_limit }: EvidenceCover): string {
  const by = policies.join(', ');
  if (state === 'none') return 'Not insured';
  if (state === 'full') return by;
  if (state === 'unknown') return `${by}, its value is not known`;
  if (state === 'under')
    return short === null ? `${by}, below its value` : `${by}, ${formatMoney(short)} below its value`;
  const limit = contents_limit === null ? '' : `, up to ${formatMoney(contents_limit)} in all`;
  const missing = short === null || isZero(short) ? '' : `; ${formatMoney(short)} below its value`;
  return `Contents of its home${by === '' ? '' : ` (${by})`}${limit}${missing}`;
}

/** Insured below its value: by a cover of its own, or by that of the contents, which it shares. */
export const isUnder = ({ state, short }: EvidenceCover): boolean =>
  state === 'under' || (state === 'contents' && short !== null && !isZero(short));
