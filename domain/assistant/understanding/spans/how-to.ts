/** Whether a question asks how something is done: it does, it may ("reset password", "where are the settings"), or it asks for something else. */
export type HowTo = 'asked' | 'possible' | 'no';

/** "How do we stand" asks for a figure. */
const asked =
  /\bhow (?:do|can|could|would|should|might|must|does|shall) (?:i|we|you|one|somebody|someone)\b(?! (?:stand|compare|do|fare|look)\b)|\bhow to\b/;
const mayAsk =
  /^(?:can|could|may) (?:i|we|you|it|holdfast)\b|^(?:is|are) (?:it possible|there (?:an? )?(?:way|app|dark|option|setting|possibility)|my)\b|^where\b|\b(?:forgot|forgotten|lost|holdfast|this app|the app)\b/;
const asksElse =
  /^(?:what|whats|which|when|whens|who|whos|whom|whose|why|how|is|are|was|were|do|does|did|has|have|will|any|all|new|open|latest|last|next|list|total|balance|number|amount)\b/;

/** Reads it from the words as they were typed. */
export function howToOf(text: string): HowTo {
  const said = text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replace(/^(?:(?:and|so|but|please|hi|hey|hello|ok|okay)\b[\s,]*)+/, '');
  if (asked.test(said)) return 'asked';
  return mayAsk.test(said) || !asksElse.test(said) ? 'possible' : 'no';
}
