import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const atHead = /^\/\*\*([\s\S]*?)\*\//;
const beforeArea =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?(?:const|function) \w+(?::|\([^)]*\):) Area\b/;

/**
 * What a room is for: the docblock that opens `domain/<area>/endpoints.ts`, else the one above the area in
 * `server/<area>/area.ts` or `web/<area>/screens.ts`. Only its first sentence counts; empty where there is none.
 */
export function purposeOf(root: string, area: string): string {
  if (area === 'kernel') return 'What every area stands on, and what knows none of them.';
  const read = (file: string) => {
    const full = path.join(root, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : '';
  };
  const docblock =
    atHead.exec(read(`domain/${area}/endpoints.ts`)) ??
    beforeArea.exec(read(`server/${area}/area.ts`)) ??
    beforeArea.exec(read(`web/${area}/screens.ts`));
  return firstSentence(docblock?.[1] ?? '');
}

function firstSentence(docblock: string): string {
  const text = docblock
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}
