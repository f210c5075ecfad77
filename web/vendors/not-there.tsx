import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/layout/states.tsx';

/** Where a vendor, project or quote is not, or no longer. */
export function NotThere({ noun, many, href }: { noun: string; many: string; href: string }) {
  return (
    <Page narrow>
      <PageHeader title={noun} above={<Breadcrumbs trail={[{ label: many, href }]} />} />
      <EmptyState
        picture="search"
        title={`${noun} not found`}
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href={href}>All {many.toLowerCase()}</LinkButton>}
      />
    </Page>
  );
}
