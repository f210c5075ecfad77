import { addVendor, listVendors, restoreVendor } from '@holdfast/domain/vendors/endpoints';
import {
  vendorSort,
  vendorSortLabels,
  vendorTexts,
  type ListedVendor,
  type VendorPage,
} from '@holdfast/domain/vendors/vendor';
import { Plus, Trash2 } from 'lucide-react';
import { Link, useGo, useInAddress, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/chip-filter.tsx';
import { LoadMore } from '../../ui/data-display/load-more.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
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
    <Page>
      <PageHeader
        title="Vendors"
        line="Who did the work, how good they were, and what they were paid."
        action={
          <>
            {inTrash ? (
              <LinkButton variant="quiet" href={listPath}>
                All vendors
              </LinkButton>
            ) : (
              may(restoreVendor) &&
              (list.first?.in_trash ?? 0) > 0 && (
                <LinkButton variant="quiet" href={`${listPath}?view=trash`}>
                  <Trash2 aria-hidden /> Trash
                </LinkButton>
              )
            )}
            {add}
          </>
        }
      />
      {list.first && (list.total > 0 || trade !== '') && <Filters first={list.first} trade={trade} />}
      <Answered answer={list} loading="Loading vendors..." skeleton={<SkeletonRows rows={6} />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              picture={trade === '' ? 'box' : 'search'}
              title={vendorTexts.none}
              text={
                inTrash
                  ? 'What you remove waits here for 30 days.'
                  : trade !== ''
                    ? 'Nothing matches these filters.'
                    : 'The plumber, the roofer, the dealer: with their number, and what they were paid in all.'
              }
              action={!inTrash && add}
            />
          ) : (
            <>
              <Card flush>
                <ul aria-label="Vendors" className="divide-y divide-line">
                  {list.items.map((vendor) => (
                    <VendorRow key={vendor.id} vendor={vendor} />
                  ))}
                </ul>
              </Card>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </>
          )
        }
      </Answered>
      {adding && (
        <NewVendorDialog
          onClose={(id) => go(id === undefined ? listPath : `${listPath}/${id}`, { replace: true })}
        />
      )}
    </Page>
  );
}

function Filters({ first, trade }: { first: VendorPage; trade: string }) {
  const [sort, setSort] = useInAddress('sort', 'name');
  const chips = first.trades.map((each) => ({ value: each.trade, label: each.trade, count: each.count }));
  const sorts = vendorSort.options
    .filter((value) => value !== 'paid' || first.shows_paid)
    .map((value) => ({ value, label: vendorSortLabels[value] }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {chips.length > 1 || trade !== '' ? <ChipFilter name="trade" label="Trade" chips={chips} /> : <span />}
      <Field label="Sort" hideLabel className="w-44">
        {(parts) => <Select {...parts} value={sort} onChange={setSort} choices={sorts} />}
      </Field>
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
