import { z } from 'zod';
import { line } from '../kernel/form/fields.ts';

export const maxTags = 30;

/** A tag as it is stored, `name:value` (S-195); the name has no colon, the value may have some. */
export const tag = line()
  .max(100, 'A tag is too long (100 characters at most)')
  .regex(/^[^:\s][^:]*:\s*\S/, 'A tag needs a name and a value');
export type Tag = z.infer<typeof tag>;

/** Each tag once, in the order given. */
export const tags = z
  .array(tag)
  .max(maxTags, `At most ${maxTags} tags`)
  .transform((given) => [...new Set(given)]);

/** Makes a tag out of what was typed; null while name or value is missing (S-195). */
export function tagOf(name: string, value: string): Tag | null {
  const made = tag.safeParse(`${name.replaceAll(':', ' ').trim()}:${value.trim()}`);
  return made.success ? made.data : null;
}

/** A stored tag in its two parts. */
export function partsOf(stored: Tag): { name: string; value: string } {
  const split = stored.indexOf(':');
  return { name: stored.slice(0, split), value: stored.slice(split + 1) };
}
