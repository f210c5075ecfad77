import type { Tool } from '../../kernel/call/tool.ts';
import type { Taken } from './match-names.ts';
import type { Candidate } from './names.ts';

/** A record is meant rather than a name. A subscription is called as whoever is paid for it, who is meant before. */
export const weightOf = (meaning: Candidate['meaning']): number => {
  if (meaning.kind !== 'record') return 1.6;
  return meaning.record.item_type === 'subscription' ? 1.5 : 2;
};

/** A tool that names a type first is asked about it rather than one that names it last. */
export function rankOfType(meaning: Candidate['meaning'], types: Tool['of']): number {
  if (meaning.kind === 'record' && meaning.record.item_type === 'subscription') return 0;
  const nth = meaning.kind === 'record' ? (types?.indexOf(meaning.record.item_type) ?? -1) : -1;
  return nth < 0 ? 0 : Math.max(0, 0.3 - 0.05 * nth);
}

/** Two names are one question to the asker, unless one of them is the later of two that are called the same. */
export function tied(best: Candidate, other: Candidate): boolean {
  if (best.whole === true && other.whole === true) return false;
  return !(
    best.label === other.label &&
    best.on !== undefined &&
    other.on !== undefined &&
    best.on > other.on
  );
}

const isContract = (type: string): boolean => /^(?:loan|policy|document|warranty)$/.test(type);
const isThing = (meaning: Candidate['meaning']): boolean =>
  meaning.kind === 'record' && /^(?:movable|appliance)$/.test(meaning.record.item_type);

/**
 * The next name that is a record of another type, of which as much is said; after a loan or a policy, the thing that is called so by maker or model:
 * "the Outback" is a car as well.
 */
export function insteadOf(
  { candidate: { meaning }, share }: Taken,
  names: readonly Taken[],
): { instead?: Taken } {
  if (meaning.kind !== 'record') return {};
  const isOther = ({ candidate: { meaning: other } }: Taken) =>
    other.kind === 'record' && other.record.item_type !== meaning.record.item_type;
  const instead =
    names.find((each) => each.share >= share && isOther(each)) ??
    (isContract(meaning.record.item_type)
      ? names.find(({ candidate: { meaning: other } }) => isThing(other))
      : undefined);
  return instead === undefined ? {} : { instead };
}
