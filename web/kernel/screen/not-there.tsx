import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';

/** Whether a record's answer says that its address leads nowhere. */
export const isNotThere = (fault: { code: string } | null): boolean =>
  fault?.code === 'not_found' || fault?.code === 'invalid';

type NotThereProps = {
  /** "Vendor" */
  noun: string;
  /** "Vendors" */
  many: string;
  /** The list to which it leads back. */
  href: string;
};

/** Where a record is not, or no longer. */
export function NotThere({ noun, many, href }: NotThereProps) {
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
