import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import * as endpoints from '@holdfast/domain/real-estate/endpoints';
import { mortgageTypeLabels, paidShare } from '@holdfast/domain/real-estate/mortgage';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay } from '../../base/dates.ts';
import { Link, useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import { TrashState } from '../../kernel/screen/record/trash-state.tsx';
import { useTrash } from '../../kernel/screen/record/use-trash.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MortgageDialog } from './mortgage-dialog.tsx';

type Loan = OutputOf<typeof endpoints.findMortgage>;
const trail = { label: 'Real estate', href: '/real-estate' };
const nameOf = ({ lender }: Loan) => `Mortgage of ${lender}`;

/** A mortgage by itself, where search and documents lead: its terms, and the documents that belong to it. */
export default function MortgageScreen() {
  const answer = useAnswer(endpoints.findMortgage, { id: useParam('id') });
  useTitle(answer.data && nameOf(answer.data));
  if (isNotThere(answer.error)) return <NotThere noun="Mortgage" many="Properties" href="/real-estate" />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading mortgage..." skeleton={<RecordSkeleton />}>
        {(loan) => <MortgageView loan={loan} />}
      </Answered>
    </Page>
  );
}

function MortgageView({ loan }: { loan: Loan }) {
  const { id, property: home, removed_at } = loan;
  const [changing, setChanging] = useState(false);
  const reaches = useMay('real-estate', home ? [{ item_type: 'real_estate', item_id: home.id }] : []);
  const held = home?.removed_at === null && home.sale_date === null;
  const may: typeof reaches = (endpoint) => held && reaches(endpoint);
  const name = nameOf(loan);
  const trash = useTrash({
    id,
    name,
    remove: endpoints.removeMortgage,
    restore: endpoints.restoreMortgage,
    list: home ? `/real-estate/${home.id}` : trail.href,
  });
  return (
    <RecordScreen
      record={{ item_type: 'mortgage', item_id: id }}
      title={name}
      line={home && `For ${home.address}`}
      beside={<PrivateBadge record={loan} />}
      trail={[trail, ...(home ? [{ label: home.address, href: `/real-estate/${home.id}` }] : [])]}
      edit={may(endpoints.changeMortgage) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(endpoints.removeMortgage) ? trash.remove : undefined}
      kept={removed_at === null}
      state={
        <TrashState
          record={loan}
          title="This mortgage is in the trash"
          onRestore={may(endpoints.restoreMortgage) ? trash.restore : undefined}
          busy={trash.restoring}
        />
      }
      facts={
        <RecordFacts
          facts={[
            { label: 'Owed', value: <Money value={loan.current_balance} /> },
            { label: 'Monthly payment', value: <Money value={loan.monthly_payment} /> },
            { label: 'Annual interest', value: `${Number(loan.interest_rate)}%` },
            {
              label: 'Paid off',
              value: `${paidShare(loan)}% of ${formatShort(loan.original_amount)}`,
            },
            { label: 'Ends', value: mediumDay(loan.end_date) },
            { label: 'Began', value: mediumDay(loan.start_date) },
            ...factIf('Type', loan.type && mortgageTypeLabels[loan.type]),
            ...factIf(
              'Property',
              home && (
                <Link href={`/real-estate/${home.id}`} className="underline underline-offset-4">
                  {home.address}
                </Link>
              ),
            ),
          ]}
        />
      }
    >
      {changing && home && (
        <MortgageDialog propertyId={home.id} loan={loan} onClose={() => setChanging(false)} />
      )}
    </RecordScreen>
  );
}
