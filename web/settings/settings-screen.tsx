import { useRouterState } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useGo } from '../base/link.tsx';
import { useSettingsSections } from '../kernel/screen/house/given-areas.ts';
import type { SettingsSection } from '../kernel/screen/house/settings-section.ts';
import { Icon } from '../ui/picture/icon.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { addressOf, anchored } from './pages.ts';

/** The list of everything that can be set, a page each; an anchor of former times (`#security`) leads to its page. */
export default function SettingsScreen() {
  const sections = useSettingsSections();
  const hash = useRouterState({ select: (state) => state.location.hash });
  const moved = anchored(sections, hash);
  const go = useGo();
  useEffect(() => {
    if (moved !== undefined) go(moved, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is another function with each drawing
  }, [moved]);
  if (moved !== undefined) return null;
  return (
    <Page narrow>
      <PageHeader title="Settings" />
      <nav aria-label="Settings" className="rounded-lg border border-line bg-card shadow-soft">
        <ul className="divide-y divide-line">
          {sections.map((section) => (
            <Row key={section.name} section={section} />
          ))}
        </ul>
      </nav>
    </Page>
  );
}

function Row({ section }: { section: SettingsSection }) {
  return (
    <li>
      <Link
        href={addressOf(section)}
        className="flex min-h-14 items-center gap-4 px-4 py-1.5 hover:bg-sunk md:px-5"
      >
        <Icon name={section.icon} className="text-brand" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{section.title}</span>
          <span className="block text-sm text-quiet">{section.line}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
      </Link>
    </li>
  );
}
