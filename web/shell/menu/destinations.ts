import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Area } from '../../kernel/screen/house/screen.ts';
import type { IconName } from '../../ui/picture/icon.tsx';
import { lets } from '../../kernel/session/admission.ts';

export type Destination = { label: string; href: string; icon: string; group: string };

/** Every screen that can be gone to without an id and that lets this person in: an administrator's are for administrators. */
export function destinationsOf(areas: readonly Area[], viewer: Pick<Viewer, 'standing'>): Destination[] {
  return areas
    .flatMap((area) => area.screens)
    .filter((screen) => screen.shell && screen.palette !== false && !screen.path.includes('{'))
    .filter((screen) => lets(viewer, screen.access))
    .map((screen) => ({
      label: screen.menu?.label ?? screen.title,
      href: screen.menu?.href ?? screen.path,
      icon: screen.menu?.icon ?? 'file',
      group: screen.menu?.group ?? '',
    }));
}

/** A line fits when each typed word begins a word of it; letters strewn over it are no match. */
export function fits(line: string, typed: string): boolean {
  const words = line.toLowerCase().split(/[\s/-]+/);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

export type Beside = { href: string; label: string; icon: IconName };

/** What the screen at a path leads on to: every screen that has no entry in the menu; none where it leads nowhere. */
export function alsoHere(areas: readonly Area[], path: string): Beside[] {
  const screens = areas.flatMap((area) => area.screens);
  const here = screens.find((screen) => [screen.path, ...(screen.also ?? [])].includes(path));
  if (here?.leadsOn !== true) return [];
  return screens
    .flatMap(({ path: href, title, beside }) =>
      beside === undefined
        ? []
        : [{ href, label: beside.label ?? title, icon: beside.icon, order: beside.order }],
    )
    .sort((a, b) => a.order - b.order)
    .map(({ order: _, ...each }) => each);
}
