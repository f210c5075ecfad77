import type { ClosedColumn } from '../server/kernel/database/migrations/closed-columns.ts';

/**
 * Gives each closed column the union of its words for a type, in the generated types of the tables. Throws where a column is not
 * there as a text.
 */
export function withWords(types: string, columns: readonly ClosedColumn[]): string {
  return columns.reduce((text, { table, column, words }) => {
    const opens = `export interface ${pascal(table)} {`;
    const start = text.indexOf(opens);
    const end = text.indexOf('\n}', start);
    const union = words.map((word) => JSON.stringify(word)).join(' | ');
    const typed = text
      .slice(start, end)
      .replace(
        new RegExp(`^(  ${column}: (?:Generated<)?)string\\b`, 'm'),
        (_, before: string) => `${before}${union}`,
      );
    if (start < 0 || !typed.includes(union)) throw new Error(`There is no text ${table}.${column}`);
    return text.slice(0, start) + typed + text.slice(end);
  }, types);
}

const pascal = (name: string) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
