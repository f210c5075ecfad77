import { z } from 'zod';
import { labelled } from '../form/field.ts';
import { id } from '../form/fields.ts';

/** How many photos a record has at most. */
export const maxPhotos = 40;

/** The photos of a record: ids of uploaded files, the cover first. `noun` is what the sentence of too many begins with: "A property". */
export function photosField(noun: string) {
  return labelled(
    'Photos',
    z.array(id).max(maxPhotos, `${noun} has ${maxPhotos} photos at most`).default([]),
    { kind: 'photos' },
  );
}
