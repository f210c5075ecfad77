import type { Tool } from '../../kernel/call/tool.ts';
import { stemOf } from './words.ts';

/** A part of a way: words of which one is said, or a gap. */
export type Part =
  | { readonly kind: 'words'; readonly any: readonly (readonly string[])[]; readonly needed: boolean }
  | { readonly kind: 'gap'; readonly key: string; readonly takes: string; readonly needed: boolean };

export type Way = {
  readonly tool: Tool;
  readonly parts: readonly Part[];
  /** The stems of its words. */
  readonly known: ReadonlySet<string>;
  /** A gap of it takes names, choices or records, of which any word may be. */
  readonly takesNames: boolean;
};

/** What gaps take that are not names of a kind of their own. */
const plainGaps = new Set(['of', 'period', 'day', 'amount', 'count', 'choice']);
export const isNameGap = (takes: string): boolean => !plainGaps.has(takes);

/** Reads a way of asking (`Tool.ways`). Throws where it is not written as it should be. */
export function readWay(tool: Tool, written: string): Way {
  const parts = written
    .trim()
    .split(/\s+/)
    .map((piece): Part => {
      const needed = !piece.endsWith('?');
      const body = needed ? piece : piece.slice(0, -1);
      const gap = /^\{(\w+)(?::(\w+))?\}$/.exec(body);
      if (gap !== null) {
        const [, key = '', takes = key] = gap;
        return { kind: 'gap', key, takes, needed };
      }
      if (!/^[a-z0-9'|_-]+$/.test(body)) throw new Error(`${tool.name} has a way that is no way: ${written}`);
      const any = body.split('|').map((words) => words.split('_').map(stemOf));
      return { kind: 'words', any, needed };
    });
  return wayOf(tool, parts);
}

/** A way of these parts. */
export function wayOf(tool: Tool, parts: readonly Part[]): Way {
  const known = new Set(parts.flatMap((part) => (part.kind === 'words' ? part.any.flat() : [])));
  const takesNames = parts.some(
    (part) => part.kind === 'gap' && !['period', 'day', 'amount', 'count'].includes(part.takes),
  );
  return { tool, parts, known, takesNames };
}
