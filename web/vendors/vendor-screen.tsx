import { changeVendor, findVendor, removeVendor, restoreVendor } from '@holdfast/domain/vendors/endpoints';
import type { VendorDetail } from '@holdfast/domain/vendors/vendor';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { useGo, useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { AssetSections } from '../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../kernel/screen/record/record-actions.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Facts, FactList, type Fact } from '../ui/data-display/tables/facts.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { Button } from '../ui/button.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';
import { toastWithUndo } from '../ui/overlay/toast-list.ts';
import { NotThere } from '../kernel/screen/not-there.tsx';
import { PaymentsCard } from './payments/payments-card.tsx';
import { QuotesCard } from './quotes/quotes-card.tsx';
import { TrashState } from './trash-state.tsx';
import { ContactLinks } from './book/contact-links.tsx';
import { Rating } from './book/rating.tsx';
import { StoredVendorDialog } from './book/vendor-dialog.tsx';
import { WorksOnCard } from './book/works-on-card.tsx';

const trail = [{ label: 'Vendors', href: '/vendors' }];

/** A vendor: how to reach them, what they did, and what they were paid in all (M-21). */
export default function VendorScreen() {
  const answer = useAnswer(findVendor, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return <NotThere noun="Vendor" many="Vendors" href="/vendors" />;
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading vendor..." skeleton={<SkeletonScreen />}>
        {(vendor) => <VendorView vendor={vendor} />}
      </Answered>
    </Page>
  );
}

function VendorView({ vendor }: { vendor: VendorDetail }) {
  const [changing, setChanging] = useState(false);
  const { id, name, trade, rating, paid } = vendor;
  const go = useGo();
  const may = useMay('vendors', [{ item_type: 'vendor', item_id: id }]);
  const restore = useChange(restoreVendor, { done: `Restored ${name}` });
  const remove = useChange(removeVendor, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/vendors');
    },
  });
  const kept = vendor.removed_at === null;
  const facts: Fact[] = [
    { label: 'Rating', value: <Rating value={rating} /> },
    ...(paid === null
      ? []
      : [
          { label: 'Paid in all', value: <Money value={paid.total} /> },
          { label: 'Payments', value: String(paid.count) },
          { label: 'Last paid', value: paid.last === null ? 'Never' : mediumDay(paid.last) },
        ]),
  ];
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[...trail, { label: name }]} />}
        title={name}
        beside={<PrivateBadge record={vendor} />}
        line={trade ?? undefined}
        action={
          kept && (
            <>
              <RecordActions item_type="vendor" item_id={id} label={name} />
              {may(changeVendor) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )}
              {may(removeVendor) && (
                <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                  <Trash2 aria-hidden /> Move to trash
                </Button>
              )}
            </>
          )
        }
      />
      <TrashState
        record={vendor}
        title="This vendor is in the trash"
        onRestore={may(restoreVendor) ? () => restore.mutate({ id }) : undefined}
        busy={restore.isPending}
      />
      <ContactLinks vendor={vendor} />
      <Card>
        <Facts facts={facts} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:col-span-2">
          <PaymentsCard of={{ vendor_id: id }} kept={kept} />
          <QuotesCard vendorId={id} kept={kept} />
          <AssetSections item_type="vendor" item_id={id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
          <AboutCard vendor={vendor} />
          <WorksOnCard vendor={vendor} />
        </div>
      </div>
      {changing && <StoredVendorDialog record={vendor} onClose={() => setChanging(false)} />}
    </>
  );
}

function AboutCard({ vendor }: { vendor: VendorDetail }) {
  const facts = [
    { label: 'Contact person', value: vendor.contact_person },
    { label: 'Phone', value: vendor.phone },
    { label: 'Email', value: vendor.email },
    { label: 'Website', value: vendor.website?.replace(/^https:\/\/|\/$/g, '') ?? null },
    { label: 'Address', value: vendor.address },
    { label: 'Customer number', value: vendor.account_number },
  ].filter((fact) => fact.value !== null);
  if (facts.length === 0 && vendor.notes === null) return null;
  return (
    <Card title="About">
      <div className="[&_dd]:min-w-0 [&_dd]:wrap-anywhere">
        <FactList facts={facts} />
      </div>
      {vendor.notes !== null && <p className="mt-3 wrap-anywhere whitespace-pre-line">{vendor.notes}</p>}
    </Card>
  );
}
