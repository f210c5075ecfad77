import { findTaxPack, sendTaxPack } from '@holdfast/domain/rental-taxes/endpoints';
import { rentalTaxTexts } from '@holdfast/domain/rental-taxes/tax-facts';
import type { TaxPack } from '@holdfast/domain/rental-taxes/tax-pack';
import { Download } from 'lucide-react';
import { useTitle } from '../base/arrival.ts';
import { useInAddress, useParam } from '../base/link.tsx';
import { addressFor } from '../kernel/call/call.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Menu, MenuFile } from '../ui/overlay/menu.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonCards } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { DepreciationCard } from './depreciation-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { TripsCard } from './trips-card.tsx';
import { askedYear, YearSelect } from './year-select.tsx';

const trail = [
  { label: 'Rental agreements', href: '/rentals' },
  { label: 'Taxes', href: '/rentals/taxes' },
];

/** The schedule of one rented property in a year, and every entry on its line (M-15). */
export default function PackScreen() {
  const [year, setYear] = useInAddress('year');
  const property_id = useParam('id');
  const answer = useAnswer(findTaxPack, { property_id, ...askedYear(year) }, { keepFormer: true });
  useTitle(answer.data && `${answer.data.property.label} ${answer.data.year}`);
  const gone = answer.error?.code === 'not_found' || answer.error?.code === 'invalid';
  return (
    <Page>
      <PageHeader
        above={<Breadcrumbs trail={trail} />}
        title={answer.data?.property.label ?? 'Rental taxes'}
        action={answer.data && <Actions pack={answer.data} onYear={setYear} />}
      />
      {gone ? (
        <EmptyState
          picture="search"
          title="Property not found"
          text="It was permanently deleted, or the address is wrong."
          action={<LinkButton href="/rentals/taxes">All rentals</LinkButton>}
        />
      ) : (
        <Answered
          answer={answer}
          loading="Loading rental taxes..."
          skeleton={<SkeletonCards cards={3} />}
          failed="Unable to fetch rental taxes. Please check your connection."
        >
          {(pack) => <Cards pack={pack} />}
        </Answered>
      )}
    </Page>
  );
}

function Cards({ pack }: { pack: TaxPack }) {
  const waiting = pack.entries.filter((entry) => entry.tax_line === null);
  const placed = pack.entries.filter((entry) => entry.tax_line !== null);
  return (
    <>
      {waiting.length > 0 && (
        <EntriesCard title={`To sort: ${waiting.length}`} property={pack.property.id} entries={waiting} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[7fr_5fr]">
        <ScheduleCard pack={pack} />
        <div className="grid gap-6">
          <DepreciationCard pack={pack} />
          <TripsCard pack={pack} />
        </div>
      </div>
      {placed.length > 0 && (
        <EntriesCard title="On the schedule" property={pack.property.id} entries={placed} />
      )}
      <p className="text-sm text-quiet">{rentalTaxTexts.advice}</p>
    </>
  );
}

const files = { pdf: 'PDF', csv: 'CSV', xlsx: 'Spreadsheet', zip: 'ZIP with receipts' } as const;

function Actions({ pack, onYear }: { pack: TaxPack; onYear: (year: string) => void }) {
  const asked = { property_id: pack.property.id, year: pack.year };
  const waits = pack.unassigned > 0;
  return (
    <div className="no-print flex flex-wrap gap-3">
      <YearSelect year={pack.year} years={pack.years} onYear={onYear} />
      <Menu
        label="Download"
        trigger={
          <Button variant="quiet" disabled={waits} title={waits ? rentalTaxTexts.unassigned : undefined}>
            <Download aria-hidden /> Download
          </Button>
        }
      >
        {(['pdf', 'csv', 'xlsx', 'zip'] as const).map((format) => (
          <MenuFile key={format} href={addressFor(sendTaxPack, { ...asked, format })}>
            {files[format]}
          </MenuFile>
        ))}
      </Menu>
    </div>
  );
}
