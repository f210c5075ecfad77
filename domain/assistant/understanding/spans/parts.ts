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
    .filter((part) => part !== '');
