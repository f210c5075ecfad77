import { proofWhatLabels, type EvidenceThing } from '@holdfast/domain/evidence/thing';
import type { Evidence } from '@holdfast/domain/evidence/pack';
import { cleanName, endingOf } from '../kernel/files/file-name.ts';

/** In letters: with all its parts a path stays short enough for every system that unpacks it. */
const longest = { section: 50, place: 70, thing: 60, document: 60 } as const;

type FileNames = {
  /** The path of each photograph, in the order of the thing's own. */
  readonly photos: readonly string[];
  /** The path of each proof; null for a link, which has no file. */
  readonly proofs: readonly (string | null)[];
};

/**
 * Gives every photograph and receipt of a pack its path in the ZIP, by the id of its thing: property, place, and a name that says whose
 * picture it is. No name leads out of its folder, means something to a system, or is there twice, also where capitals do not count.
 */
export function fileNamesIn(
  { sections }: Evidence,
  files: ReadonlyMap<string, { readonly name: string; readonly type: string }>,
): Map<string, FileNames> {
  const names = new Map<string, FileNames>();
  const section = distinct();
  for (const { label, groups } of sections) {
    const folder = section(part(label, longest.section));
    const place = distinct();
    for (const group of groups) {
      const inside = group.path.length === 0 ? '' : `${place(part(group.path.join(' - '), longest.place))}/`;
      const named = group.path.length === 0 ? place : distinct();
      for (const thing of group.things) {
        const stem = `${folder}/${inside}${named(part(thing.label, longest.thing))}`;
        names.set(thing.item_id, filesOf(thing, stem, files));
      }
    }
  }
  return names;
}

function filesOf(
  { photos, proofs }: EvidenceThing,
  stem: string,
  files: ReadonlyMap<string, { readonly name: string; readonly type: string }>,
): FileNames {
  const own = distinct();
  const ending = (id: string) => {
    const said = endingOf(cleanName(files.get(id)?.name ?? ''));
    return said === '' ? '' : `.${said}`;
  };
  return {
    photos: photos.map((id, at) => `${stem} - photograph ${at + 1}${ending(id)}`),
    proofs: proofs.map(({ name, what, file }) => {
      if (file === null) return null;
      const plain = part(name, longest.document);
      const end = ending(file);
      const bare = end !== '' && plain.toLowerCase().endsWith(end) ? plain.slice(0, -end.length) : plain;
      return `${stem} - ${proofWhatLabels[what].toLowerCase()} - ${own(bare)}${end}`;
    }),
  };
}

/** One part of a path: a slash in a name is a letter like any other, and becomes a dash. */
function part(text: string, most: number): string {
  const clean = cleanName(text.replaceAll(/[/\\]/g, '-'));
  const letters = [...new Intl.Segmenter().segment(clean)].map(({ segment }) => segment);
  const short = letters.length > most ? letters.slice(0, most).join('') : clean;
  return short.replace(/[. ]+$/, '') || 'Unnamed';
}

/** Makes each name different from those before: the second "Lamp" is "Lamp (2)". */
function distinct(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    for (let count = 1; ; count += 1) {
      const one = count === 1 ? name : `${name} (${count})`;
      if (taken.has(one.toLowerCase())) continue;
      taken.add(one.toLowerCase());
      return one;
    }
  };
}
