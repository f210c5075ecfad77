import { z } from 'zod';

/** How much would be lost with a document, the most first (S-203). */
export const importance = z.enum(['critical', 'high', 'medium', 'low']);
export type Importance = z.infer<typeof importance>;
export const importanceLabels: Readonly<Record<Importance, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** Words that decide, the plural included; `low` is what has none of them (G-22). */
const keywords = {
  critical: 'passport|birth|marriage|deed|title|will|trust|social security|immigration',
  high: 'insurance|tax(?:e)?|mortgage|warrant(?:y|ie)|lease',
  medium: 'receipt|statement|service',
} as const satisfies Partial<Record<Importance, string>>;

const patterns = Object.entries(keywords).map(
  ([level, words]) => [level as keyof typeof keywords, new RegExp(`\\b(?:${words})s?\\b`)] as const,
);

/**
 * The importance of a document by the words in its category and name. Whole words only, since "William" is no will; a file's name is
 * taken apart first, so that `BirthCertificate_2019.pdf` says birth.
 */
export function importanceOf(document: { name: string; document_category: string }): Importance {
  const words = `${document.document_category} ${document.name}`
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ');
  return patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? 'low';
}
