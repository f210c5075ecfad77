import { cleanName } from '../files/file-name.ts';

/**
 * Gives each file a path of its own below `folder`: harmless on every system, and different from the others also where capitals
 * do not count. The second `deed.pdf` becomes `deed (2).pdf`.
 */
export function uniqueNames(folder: string): (name: string) => string {
  const taken = new Set<string>();
  const nextOf = new Map<string, number>();
  return (name) => {
    const clean = cleanName(name);
    const dot = clean.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
    const root = clean.toLowerCase();
    for (let count = nextOf.get(root) ?? 1; ; count += 1) {
      const path = `${folder}/${count === 1 ? clean : `${stem} (${count})${ending}`}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      nextOf.set(root, count + 1);
      return path;
    }
  };
}
