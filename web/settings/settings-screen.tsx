import { useRouterState } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { useAreas, useSettingsSections } from '../kernel/screen/house/given-areas.ts';
import { useArrival } from '../base/arrival.ts';
import type { SettingsSection } from '../kernel/screen/house/screen.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { headingOf, landOn } from './land.ts';
import { SectionRail, type RailEntry } from './section-rail.tsx';
import { Stack } from '../ui/layout/stack.tsx';

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
      <PageHeader title="Settings" line="Your account, your devices, and how Holdfast looks." />
      <Stack gap={6} className="lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <SectionRail entries={entries} />
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
          {sections.map((section) => (
            <Section key={section.name} section={section} />
          ))}
        </div>
      </Stack>
    </Page>
  );
}

function Section({ section }: { section: SettingsSection }) {
  const { name, title, load } = section;
  const Content = componentOf(load);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRouterState({ select: (state) => state.location.hash }) === name;
  return (
    <section aria-labelledby={headingOf(name)} id={name}>
      <h2 ref={heading} id={headingOf(name)} tabIndex={-1} className="heading mb-3 text-xl outline-none">
        {title}
      </h2>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Content />
        {wanted && <Landing name={name} heading={heading} />}
      </Suspense>
    </section>
  );
}

/** Leads to the section that the address names, once it stands. */
function Landing({ name, heading }: { name: string; heading: RefObject<HTMLElement | null> }) {
  useArrival(heading);
  useEffect(() => landOn(name), [name]);
  return null;
}
