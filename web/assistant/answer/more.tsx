import type { Message } from '@holdfast/domain/assistant/message';
import { oneLine } from '@holdfast/domain/kernel/form/clean-text';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { useLinks } from '../use-sending.ts';
import { isOwnPath } from './shown-value.ts';

/** The link to the screen that shows the same, or the rest; a bare "Open" says which screen it opens, where that has a name of its own. */
export function More({ more }: { more: Message['more'] }) {
  const links = useLinks();
  const areas = useAreas();
  if (more === null || !links || !isOwnPath(more.href)) return null;
  const path = more.href.split(/[?#]/, 1)[0];
  const screen = areas.flatMap(({ screens }) => screens).find((each) => each.path === path);
  return (
    <Link
      href={more.href}
      className="inline-flex min-h-touch items-center gap-1 py-1 text-sm font-semibold text-brand underline-offset-4 hover:underline md:min-h-9"
    >
      {more.label === 'Open' && screen !== undefined ? screen.title : oneLine(more.label)}
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  );
}
