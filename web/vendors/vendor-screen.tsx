import { changeVendor, findVendor, removeVendor, restoreVendor } from '@holdfast/domain/vendors/endpoints';
import type { VendorDetail } from '@holdfast/domain/vendors/vendor';
import { useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { useGo, useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { factIf, RecordFacts } from '../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../kernel/screen/record/record-sections.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Copyable } from '../ui/data-display/copyable.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Page } from '../ui/layout/page.tsx';
import { toastWithUndo } from '../ui/overlay/toast-list.ts';
import { NotThere } from '../kernel/screen/not-there.tsx';
import { PaymentsCard } from './payments/payments-card.tsx';
import { QuotesCard } from './quotes/quotes-card.tsx';
import { TrashState } from '../kernel/screen/record/trash-state.tsx';
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
      <Answered answer={answer} loading="Loading vendor..." skeleton={<RecordSkeleton />}>
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
  const own: OwnSection[] = [
    {
      name: 'payments',
      group: 'money',
      order: 5,
      card: <PaymentsCard of={{ vendor_id: id }} kept={kept} />,
    },
    { name: 'quotes', group: 'money', order: 10, card: <QuotesCard vendorId={id} kept={kept} /> },
    { name: 'works-on', group: 'place', order: 5, card: <WorksOnCard vendor={vendor} /> },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'vendor', item_id: id }}
      title={name}
      line={trade ?? undefined}
      beside={<PrivateBadge record={vendor} />}
      trail={trail}
      primary={<ContactLinks vendor={vendor} />}
      edit={may(changeVendor) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(removeVendor) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      state={
        <TrashState
          record={vendor}
          title="This vendor is in the trash"
          onRestore={may(restoreVendor) ? () => restore.mutate({ id }) : undefined}
          busy={restore.isPending}
        />
      }
      facts={
        <RecordFacts
          facts={[
            ...(paid === null
              ? []
              : [
                  { label: 'Paid in all', value: <Money value={paid.total} /> },
                  { label: 'Last paid', value: paid.last === null ? 'Never' : mediumDay(paid.last) },
                ]),
            { label: 'Rating', value: <Rating value={rating} /> },
            ...factIf('Phone', vendor.phone),
            ...factIf('Contact person', vendor.contact_person),
            ...factIf('Email', vendor.email),
            ...(paid === null ? [] : [{ label: 'Payments', value: String(paid.count) }]),
            ...factIf('Website', vendor.website?.replace(/^https:\/\/|\/$/g, '') ?? null),
            ...factIf('Address', vendor.address),
            ...factIf(
              'Customer number',
              vendor.account_number && <Copyable label="customer number" value={vendor.account_number} />,
            ),
          ]}
          texts={[{ label: 'Notes', text: vendor.notes }]}
        />
      }
      own={own}
    >
      {changing && <StoredVendorDialog record={vendor} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}
