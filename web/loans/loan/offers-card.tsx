import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { addOffer, changeOffer, removeOffer } from '@holdfast/domain/loans/endpoints';
import type { LoanView } from '@holdfast/domain/loans/loan-detail';
import { extrasOf } from '@holdfast/domain/loans/loan-extra';
import type { LoanOffer } from '@holdfast/domain/loans/loan-offer';
import { termsOf } from '@holdfast/domain/loans/loan';
import type { Refinance } from '@holdfast/domain/loans/refinance';
import { compareOffer } from '@holdfast/domain/loans/whats-left';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { payoffWords, rateWords } from '../loan-words.tsx';
import { AddOfferDialog, ChangeOfferDialog } from './offer-dialogs.tsx';

type OffersCardProps = { loan: LoanView; may: ReturnType<typeof useMay> };

const horizons = [
  { value: '36', label: '3 years' },
  { value: '60', label: '5 years' },
  { value: '120', label: '10 years' },
];

/** What is left of the loan beside what others offer for it. */
export function OffersCard({ loan, may }: OffersCardProps) {
  const [open, setOpen] = useState<LoanOffer | 'new' | null>(null);
  const [horizon, setHorizon] = useState('60');
  const { balance, offers } = loan;
  const compared = useMemo(
    () =>
      balance === null
        ? []
        : offers.map((offer) => ({
            offer,
            found: compareOffer(termsOf(loan), { balance, today: today() }, offer, {
              horizon: Number(horizon),
              extras: extrasOf(loan.extras),
            }),
          })),
    [loan, balance, offers, horizon],
  );
  if (balance === null || Number(balance) <= 0) return null;
  const all = compared.flatMap(({ offer, found }) => (found === null ? [] : [{ offer, found }]));
  return (
    <Card
      title="Refinance"
      aside={
        offers.length > 0 && (
          <Segments label="How long it is kept" choices={horizons} value={horizon} onChange={setHorizon} />
        )
      }
    >
      {offers.length > 0 && all.length === 0 && <p className="text-quiet">The term is over.</p>}
      {all.length > 0 && (
        <CompareTable loan={loan} all={all} horizon={Number(horizon)} may={may} onChange={setOpen} />
      )}
      {may(addOffer) && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setOpen('new')}>
          <Plus aria-hidden /> Add an offer
        </Button>
      )}
      {open === 'new' && <AddOfferDialog loanId={loan.id} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <ChangeOfferDialog offer={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

type Compared = { readonly offer: LoanOffer; readonly found: Refinance };
type CompareTableProps = OffersCardProps & {
  all: readonly Compared[];
  horizon: number;
  onChange: (offer: LoanOffer) => void;
};

/** One column for the loan as it is and one for each offer. */
function CompareTable({ loan, all, horizon, may, onChange }: CompareTableProps) {
  const current = all[0]?.found.current;
  const rows: [label: string, now: () => ReactNode, of: (each: Compared) => ReactNode][] = [
    ['Rate', () => rateWords(loan.interest_rate), ({ offer }) => rateWords(offer.interest_rate)],
    [
      'Payment',
      () => <Money value={current?.lines[0]?.payment ?? null} />,
      ({ found }) => <Money value={found.offer.lines[0]?.payment ?? null} />,
    ],
    ['Costs', () => '–', ({ offer }) => <Money value={offer.closing_costs} />],
    [
      'Remaining interest',
      () => <Money value={current?.interest ?? null} />,
      ({ found }) => <Money value={found.offer.interest} />,
    ],
    [
      'Paid off',
      () => (current === undefined ? '–' : payoffWords(current.payoff)),
      ({ found }) => mediumDay(found.offer.payoff),
    ],
    ['Break-even', () => '–', ({ found }) => evenWords(found.break_even)],
    [
      `Saved in ${spanInWords(horizon)}`,
      () => '–',
      ({ found }) => <Money value={found.at_horizon.saved} signed />,
    ],
    ['Total saved', () => '–', ({ found }) => <Money value={found.in_all?.saved ?? null} signed />],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard
    <div className="overflow-x-auto" role="region" aria-label="Offers beside the loan" tabIndex={0}>
      <table className="w-full min-w-80">
        <thead>
          <tr className="border-b border-line text-right text-sm">
            <td />
            <th scope="col" className="py-2 pl-4 font-semibold">
              Current loan
            </th>
            {all.map(({ offer }) => (
              <th key={offer.id} scope="col" className="py-2 pl-4 font-semibold">
                {offer.lender}
                <OfferActions offer={offer} may={may} onChange={onChange} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, now, of]) => (
            <tr key={label} className="figures border-b border-line text-right last:border-0">
              <th scope="row" className="py-2 text-left font-normal text-quiet">
                {label}
              </th>
              <td className="py-2 pl-4">{now()}</td>
              {all.map((each) => (
                <td key={each.offer.id} className="py-2 pl-4">
                  {of(each)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const evenWords = (months: number | null) => (months === null ? 'Never' : `After ${spanInWords(months)}`);

type OfferActionsProps = Pick<CompareTableProps, 'may' | 'onChange'> & { offer: LoanOffer };

function OfferActions({ offer, may, onChange }: OfferActionsProps) {
  const restore = useChange(addOffer, { done: 'Offer restored' });
  const remove = useChange(removeOffer);
  const { id, version: _, loan_id, created_at: __, ...draft } = offer;
  const take = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            text: `Offer from ${offer.lender} removed`,
            detail: `${formatMoney(offer.closing_costs)} closing costs`,
            action: { label: 'Undo', run: () => restore.mutate({ id: loan_id, ...draft }) },
            lasts: 10_000,
          }),
      },
    );
  return (
    <span className="no-print flex justify-end">
      {may(changeOffer) && (
        <Button
          variant="plain"
          size="small"
          aria-label={`Edit offer from ${offer.lender}`}
          onClick={() => onChange(offer)}
        >
          <Pencil aria-hidden />
        </Button>
      )}
      {may(removeOffer) && (
        <Button variant="plain" size="small" aria-label={`Remove offer from ${offer.lender}`} onClick={take}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </span>
  );
}
