import { addVendor, listVendors, restoreVendor } from '@holdfast/domain/vendors/endpoints';
import {
  vendorSort,
  vendorSortLabels,
  vendorTexts,
  type ListedVendor,
  type VendorPage,
} from '@holdfast/domain/vendors/vendor';
import { Plus } from 'lucide-react';
import { Link, useGo, useInAddress, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { SortFilter } from '../../kernel/screen/list/list-filters.tsx';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Rating } from './rating.tsx';
import { NewVendorDialog } from './vendor-dialog.tsx';

const listPath = '/vendors';
const addPath = '/vendors/add';

/** The vendor book: by name, rating or what was paid, narrowed to a trade; on `/vendors/add` with the dialog over it (M-21). */
export default function VendorsScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const [trade] = useInAddress('trade');
  const sort = vendorSort.safeParse(useInAddress('sort', 'name')[0]).data ?? 'name';
  const inTrash = view === 'trash';
  const may = useMay('vendors');
  const filter = { view: inTrash ? 'trash' : 'active', sort, ...(trade === '' ? {} : { trade }) } as const;
  const list = usePages(listVendors, filter, { keepFormer: true });
  const add = may(addVendor) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add vendor
    </Button>
  );
  return (
    <ListScreen
      title="Vendors"
      line="Who did the work, how good they were, and what they were paid."
      list={list}
      path={listPath}
      noun="vendors"
      trash={{ shown: inTrash, count: list.first?.in_trash ?? 0, mayRestore: may(restoreVendor) }}
      add={add}
      filters={list.first && (list.total > 0 || trade !== '') && <Filters first={list.first} trade={trade} />}
      narrowed={trade !== ''}
      skeleton={<SkeletonRows rows={6} />}
      empty={{
        title: vendorTexts.none,
        text: 'The plumber, the roofer, the dealer: with their number, and what they were paid in all.',
      }}
      over={
        adding && (
          <NewVendorDialog
            onClose={(id) => go(id === undefined ? listPath : `${listPath}/${id}`, { replace: true })}
          />
        )
      }
    >
      {() => (
        <Card flush>
          <ul aria-label="Vendors" className="divide-y divide-line">
            {list.items.map((vendor) => (
              <VendorRow key={vendor.id} vendor={vendor} />
            ))}
          </ul>
        </Card>
      )}
    </ListScreen>
  );
}

function Filters({ first, trade }: { first: VendorPage; trade: string }) {
  const chips = first.trades.map((each) => ({ value: each.trade, label: each.trade, count: each.count }));
  const sorts = vendorSort.options
    .filter((value) => value !== 'paid' || first.shows_paid)
    .map((value) => ({ value, label: vendorSortLabels[value] }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {chips.length > 1 || trade !== '' ? <ChipFilter name="trade" label="Trade" chips={chips} /> : <span />}
      <SortFilter sorts={sorts} fallback="name" className="w-44" />
    </div>
  );
}

function VendorRow({ vendor }: { vendor: ListedVendor }) {
  const { id, name, trade, rating, paid } = vendor;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 grow basis-52">
        <Link
          href={`/vendors/${id}`}
          className="inline-flex min-h-touch items-center md:min-h-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          {trade !== null && <span>{trade}</span>}
          <Rating value={rating} />
          <PrivateBadge record={vendor} />
        </p>
      </div>
      {paid !== null && (
        <p className="w-36 text-sm text-quiet md:text-right">
          {paid.count === 0 ? (
            'Nothing paid yet'
          ) : (
            <>
              <Money value={paid.total} short className="block text-base font-semibold text-ink" />
              {paid.count === 1 ? 'in 1 payment' : `in ${paid.count} payments`}
            </>
          )}
        </p>
      )}
      <div className="md:w-72">
        <ContactLinks vendor={vendor} size="small" />
      </div>
    </li>
  );
}
