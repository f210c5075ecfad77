import { Suspense } from 'react';
import { usePath } from '../base/link.tsx';
import { useSettingsSections } from '../kernel/screen/house/given-areas.ts';
import { partOf } from '../kernel/screen/lent-code.ts';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { addressOf } from './pages.ts';
import { SectionRail } from './section-rail.tsx';

/** One section of the settings as a page (G-42); on the desk the other sections stand beside it. */
export default function SectionScreen() {
  const path = usePath();
  const section = useSettingsSections().find((each) => addressOf(each) === path);
  if (section?.load === undefined) return null;
  const { name, title, load } = section;
  const Content = partOf(load);
  return (
    <Page>
      <PageHeader title={title} above={<Breadcrumbs trail={[{ label: 'Settings', href: '/settings' }]} />} />
      <Stack gap={6} className="lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <SectionRail current={path} />
        {/* As high as a screen from the beginning, so that the foot never moves. */}
        <section aria-label={title} className="min-h-[80vh] max-w-3xl min-w-0">
          <Suspense key={name} fallback={<Skeleton className="h-64" />}>
            <Content />
          </Suspense>
        </section>
      </Stack>
    </Page>
  );
}
