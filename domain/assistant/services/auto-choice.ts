import type { Provider } from '../providers.ts';

/** A service that can be set up on a server. */
export type Service = Exclude<Provider, 'auto'>;
/** The order in which Auto takes them: the first for harder questions, the second for others (G-33). */
export const serviceOrder: readonly Service[] = ['gemini', 'xai', 'local'];

const keywords = ['analyze', 'compare', 'report', 'forecast', 'recommend', 'plan', 'risk', 'strategy'];

/** Whether a question is a harder one: more than one of the keywords, or more than a hundred letters (S-247, G-33). */
export function isHarder(text: string): boolean {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  return text.length > 100 || keywords.filter((word) => words.has(word)).length > 1;
}

/**
 * The services that a question may be put to, in order: at most two, the second where the first fails. A chosen service that is not set up is
 * passed over.
 */
export function servicesFor(text: string, chosen: Provider, set: readonly Service[]): Service[] {
  const known = serviceOrder.filter((service) => set.includes(service));
  if (chosen !== 'auto') {
    const rest = known.filter((service) => service !== chosen);
    return (known.includes(chosen) ? [chosen, ...rest] : rest).slice(0, 2);
  }
  const [first, second] = known;
  if (first === undefined || second === undefined) return known;
  return isHarder(text) ? [first, second] : [second, first];
}
