import { findUtilities } from '@holdfast/domain/my-home/endpoints';
import { utilityLabels } from '@holdfast/domain/my-home/utility';
import { call } from '../../kernel/call/call.ts';
import { withHome } from './use-home.ts';

/** Finds the first utility that holds the words, such as "internet": whom to call, on the screen of its home. */
export async function findUtility(words: string, signal: AbortSignal) {
  const { items } = await call(findUtilities, { q: words.slice(0, 200) }, { signal });
  const [first] = items;
  if (first === undefined) return null;
  const { kind, provider, phone, property_label, property_id } = first;
  return {
    label: `${utilityLabels[kind]}: ${provider}`,
    detail: [phone, property_label].filter(Boolean).join(' · '),
    href: withHome('/my-home', property_id),
  };
}
