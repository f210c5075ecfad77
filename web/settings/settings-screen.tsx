import { useRouterState } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useAreas, useSettingsSections } from '../kernel/given-areas.ts';
import { useArrival } from '../kernel/arrival.ts';
import type { SettingsSection } from '../kernel/screen.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SectionRail } from './section-rail.tsx';
import type { RailEntry } from './section-rail.tsx';

/** Each loader becomes one lazy component, however often it is drawn. */
const known = new Map<SettingsSection['load'], ComponentType>();

function componentOf(load: SettingsSection['load']): ComponentType {
  const component = known.get(load) ?? lazy(load);
  known.set(load, component);
  return component;
}

/** Everything that can be set, one section of each area after the other; `/settings#security` leads to its own. */
export default function SettingsScreen() {
  const sections = useSettingsSections();
  const paths = new Set(useAreas().flatMap((area) => area.screens.map((screen) => screen.path)));
  const entries: RailEntry[] = sections.map(({ name, title, icon }) => ({
    href: `/settings#${name}`,
    title,
    icon,
  }));
  // A page of its own, where an area has one.
  if (paths.has('/settings/subscription')) {
    entries.push({
      href: '/settings/subscription',
      title: 'Subscription',
      icon: 'credit-card',
      leaves: true,
    });
  }
  return (
    <Page>
      <PageHeader title="Settings" line="Your account, your devices and how Holdfast looks." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <SectionRail entries={entries} />
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
          {sections.map((section) => (
            <Section key={section.name} section={section} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function Section({ section }: { section: SettingsSection }) {
  const { name, title, load } = section;
  const Content = componentOf(load);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRouterState({ select: (state) => state.location.hash }) === name;
  return (
    <section aria-labelledby={`heading-${name}`} id={name}>
      <h2 ref={heading} id={`heading-${name}`} tabIndex={-1} className="heading mb-3 text-xl outline-none">
        {title}
      </h2>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Content />
        {wanted && <Landing at={heading} />}
      </Suspense>
    </section>
  );
}

/**
 * Leads to the section that the address names, once it stands; again while the sections before it are still growing, until the
 * owner moves.
 */
function Landing({ at }: { at: RefObject<HTMLElement | null> }) {
  useArrival(at);
  const visit = useRouterState({ select: (state) => state.location.state.__TSR_key ?? '' });
  useEffect(() => {
    const heading = at.current;
    const section = heading?.parentElement;
    if (!heading || !section) return;
    const land = () => section.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
    land();
    const growing = new ResizeObserver(land);
    if (section.parentElement) growing.observe(section.parentElement);
    const stop = () => growing.disconnect();
    const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    for (const move of moves) window.addEventListener(move, stop, { once: true, passive: true });
    const timer = setTimeout(stop, settled);
    return () => {
      stop();
      clearTimeout(timer);
      for (const move of moves) window.removeEventListener(move, stop);
    };
  }, [at, visit]);
  return null;
}

/** Milliseconds after which what stands above has its size. */
const settled = 3000;
