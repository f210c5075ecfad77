import type { Evidence, EvidenceGroup, EvidenceSection } from '@holdfast/domain/evidence/pack';
import type { EvidenceThing } from '@holdfast/domain/evidence/thing';

/** So many photographs of a thing are printed; the ZIP has all. */
export const printedPhotos = 4;
/** Pixels across: the first one large, the others small. */
export const photoWidths = { first: 400, further: 200 } as const;
/** How much a small picture takes of the printer's memory, measured against a large one. */
const furtherWeight = 0.3;
/** How much a thing without a picture takes. */
const ownWeight = 0.4;
/** What one process prints within 300 MB: about 57 things with a photograph each. It begins with 200 MB. */
const mostWeight = 80;

export type PartEntry = {
  readonly section: EvidenceSection;
  readonly group: EvidenceGroup;
  readonly thing: EvidenceThing;
};

const weightOf = ({ photos }: EvidenceThing) =>
  ownWeight +
  (photos.length > 0 ? 1 : 0) +
  furtherWeight * Math.max(0, Math.min(photos.length, printedPhotos) - 1);

/** Splits the things of a pack into parts that are printed one after another, each in a PDF of its own; there is always one. */
export function partsOf({ sections }: Evidence): PartEntry[][] {
  const parts: PartEntry[][] = [[]];
  let weight = 0;
  for (const section of sections) {
    for (const group of section.groups) {
      for (const thing of group.things) {
        const own = weightOf(thing);
        if (weight + own > mostWeight) {
          parts.push([]);
          weight = 0;
        }
        parts.at(-1)?.push({ section, group, thing });
        weight += own;
      }
    }
  }
  return parts;
}
