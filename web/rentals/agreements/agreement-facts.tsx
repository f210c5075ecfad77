import {
  dueDayWords,
  frequencyWords,
  settlesLabels,
  utilityLabels,
  type ShownAgreement,
} from '@holdfast/domain/rentals/agreements/agreement';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Owed } from './agreement-columns.tsx';
import { percentWords } from './percent-words.ts';

/** What was agreed, and what follows from it today. */
export function AgreementFacts({ agreement }: { agreement: ShownAgreement }) {
  const { rent_amount, payment_frequency, owed, last_day, renewal_probability: likely } = agreement;
  const thing = agreement.asset_type === 'real_estate' ? 'real-estate' : 'movable-assets';
  const list = (items: readonly string[]) => (items.length === 0 ? null : items.join(', '));
  const linked = (id: string | null, words: string) =>
    id === null ? null : (
      <Link href={`/rentals/${id}`} className="text-brand underline-offset-4 hover:underline">
        {words}
      </Link>
    );
  return (
    <RecordFacts
      facts={[
        {
          label: 'Rent',
          value: (
            <>
              <Money value={rent_amount} short /> {frequencyWords[payment_frequency]}
            </>
          ),
        },
        ...factIf(
          'Balance',
          agreement.signed_on === null ? null : owed === '0.00' ? 'Paid up' : <Owed owed={owed} />,
        ),
        { label: 'Start', value: mediumDay(agreement.start_date) },
        {
          label: 'End',
          value:
            last_day === null ? `Month to month after ${mediumDay(agreement.end_date)}` : mediumDay(last_day),
        },
        { label: 'Security deposit', value: <Money value={agreement.security_deposit} short /> },
        { label: 'Due', value: dueDayWords(agreement.payment_due_day) },
        {
          label: 'Property',
          value: (
            <Link
              href={`/${thing}/${agreement.asset_id}`}
              className="text-brand underline-offset-4 hover:underline"
            >
              {agreement.premises}
            </Link>
          ),
        },
        ...factIf('Signed', agreement.signed_on === null ? null : mediumDay(agreement.signed_on)),
        ...factIf('Renewal probability', likely === null ? null : percentWords(likely)),
        ...factIf('Renews', linked(agreement.renews_id, 'Former agreement')),
        ...factIf('Renewed by', linked(agreement.renewed_by, 'Next agreement')),
        { label: 'Late fee', value: feeWords(agreement) },
        { label: 'A payment settles', value: settlesLabels[agreement.settles] },
        { label: 'Notice', value: `${agreement.notice_days} days` },
        ...factIf(
          'Utilities included',
          list(agreement.utilities_included.map((each) => utilityLabels[each])),
        ),
        ...factIf('Parking', agreement.parking),
        ...factIf('Pets', agreement.pets),
        ...factIf('Other occupants', list(agreement.occupants)),
      ]}
      texts={[{ label: 'Terms', text: agreement.terms }]}
    />
  );
}

function feeWords({ late_fee, late_fee_amount, late_fee_cap, grace_days }: ShownAgreement): string {
  if (late_fee === 'none' || late_fee_amount === null) return 'None';
  const fee =
    late_fee === 'fixed' ? formatMoney(late_fee_amount) : `${Number(late_fee_amount)}% of the late rent`;
  const cap = late_fee_cap === null ? '' : `, at most ${formatMoney(late_fee_cap)}`;
  return `${fee}${cap}, after ${grace_days} days`;
}
