import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { adviceWords, type Advice } from '@holdfast/domain/values/replacement';
import { Banner } from '../../ui/layout/banner.tsx';

/** Whether to replace or to repair, with everything that the advice is computed from (M-19). */
export function AdviceLine({ advice }: { advice: Advice }) {
  const { says, age_percent, lifespan, repairs, cost, repair_up_to } = advice;
  const years = lifespan === 1 ? '1 year' : `${lifespan} years`;
  return (
    <Banner
      tone={says === 'repair' ? 'info' : 'amber'}
      title={says === 'repair' ? `Worth repairing up to ${formatMoney(repair_up_to)}.` : adviceWords[says]}
    >
      <p className="figures text-sm">
        Age: {age_percent}% of {years}. {repairs === null ? '' : `Repairs: ${formatMoney(repairs)}. `}New:{' '}
        {formatMoney(cost)} (1.2 × its value).
      </p>
    </Banner>
  );
}
