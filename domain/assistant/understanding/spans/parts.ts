/** The questions that stand in one sentence: "what is the car worth and when is it paid off?" */
export function partsOf(text: string): string[] {
  return text
    .split(/\?+\s+|;\s+|,?\s+and\s+(?=(?:what|how|when|who|whom|where|which|is|are|do|does|did)\b)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Two questions without a verb: "rent arrears and vacant units". Each has to be understood by itself. */
export const joinedBy = (text: string): string[] =>
  text
    .replace(/,?\s*\bplease\b/gi, '')
    .split(/,?\s+(?:and|plus|as well as)\s+|\s*&\s*/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    // "Budget for shopping and fun": the same is asked of what is but a name.
    .map((part, nth) => (nth === 0 ? part : `and ${part}`));

const asksItself = /\b(?:what|whats|how|when|who|whom|where|which|did|do|does|is|are|was|were|has|have)\b/i;

/** "What did we earn from rent and jobs": its nouns are no questions of their own, unless the same is asked of each. */
export function standTogether(
  parts: readonly string[],
  readings: readonly { readonly tool: string }[],
): boolean {
  const [first, ...rest] = parts.map((part) => asksItself.test(part));
  if (first !== true || rest.every((each) => each)) return true;
  return readings.every(({ tool }) => tool === readings[0]?.tool);
}
