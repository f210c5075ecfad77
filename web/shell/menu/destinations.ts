import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Area } from '../../kernel/screen/house/screen.ts';
import { lets } from '../../kernel/session/admission.ts';

export type Destination = { label: string; href: string; icon: string; group: string };

/** Every screen that can be gone to without an id and that lets this person in: an administrator's are for administrators. */
export function destinationsOf(areas: readonly Area[], viewer: Pick<Viewer, 'standing'>): Destination[] {
  return areas
    .flatMap((area) => area.screens)
    .filter((screen) => screen.shell && screen.palette !== false && !screen.path.includes('{'))
    .filter((screen) => lets(viewer, screen.access))
    .map((screen) => ({
      label: screen.menu?.label ?? screen.place?.label ?? screen.title,
      href: screen.menu?.href ?? screen.path,
      icon: screen.menu?.icon ?? screen.place?.icon ?? 'file',
      group: screen.menu?.group ?? '',
    }));
}

/** A line fits when each typed word begins a word of it; letters strewn over it are no match. */
export function fits(line: string, typed: string): boolean {
  const words = line.toLowerCase().split(/[\s/-]+/);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
