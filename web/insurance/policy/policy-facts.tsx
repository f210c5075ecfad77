import { frequencyLabels, policyTypeLabels } from '@holdfast/domain/insurance/policy';
import type { findPolicy } from '@holdfast/domain/insurance/endpoints';
import { premiumAYear } from '@holdfast/domain/insurance/premium';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { mediumDay } from '../../base/dates.ts';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { Breakable } from '../../ui/data-display/breakable.tsx';
import { Copyable } from '../../ui/data-display/copyable.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { perPayment, RenewalBadge } from '../policy-words.tsx';

type PolicyFactsProps = { policy: OutputOf<typeof findPolicy>; over: boolean };

/** What a policy pays, costs and says; the agent's numbers open the telephone. */
export function PolicyFacts({ policy, over }: PolicyFactsProps) {
  const { agent_phone, agent_email } = policy;
  const reach = (href: string, words: string) => (
    <a
      href={href}
      className="inline-flex min-h-touch items-center text-brand underline-offset-4 wrap-anywhere hover:underline md:min-h-0"
    >
      <span className="min-w-0">
        <Breakable text={words} />
      </span>
    </a>
  );
  return (
    <RecordFacts
      facts={[
        { label: 'Covers up to', value: <Money value={policy.coverage_amount} short /> },
        {
          label: 'Premium',
          value: (
            <>
              <Money value={premiumAYear(policy)} short /> a year
              {policy.payment_frequency !== 'annually' && (
                <span className="block text-sm font-normal text-quiet">
                  <Money value={policy.premium} /> {perPayment[policy.payment_frequency]}
                </span>
              )}
            </>
          ),
        },
        {
          label: policy.is_active && !over ? 'Renews' : 'Ran out',
          value: (
            <>
              {mediumDay(policy.renewal_date)}
              <span className="block text-sm font-normal">
                <RenewalBadge policy={policy} />
              </span>
            </>
          ),
        },
        { label: 'Deductible', value: <Money value={policy.deductible} short /> },
        { label: 'Policy number', value: <Copyable label="policy number" value={policy.policy_number} /> },
        { label: 'Provider', value: policy.provider },
        ...factIf('Phone', agent_phone && reach(`tel:${agent_phone.replace(/[^\d+]/g, '')}`, agent_phone)),
        ...factIf('Agent or broker', policy.vendor),
        ...factIf('Contact', policy.agent_name),
        ...factIf('Email', agent_email && reach(`mailto:${agent_email}`, agent_email)),
        { label: 'Kind', value: policyTypeLabels[policy.type] },
        { label: 'Paid', value: frequencyLabels[policy.payment_frequency] },
        { label: 'Insured since', value: mediumDay(policy.held_since) },
        { label: 'Term', value: `${mediumDay(policy.start_date)} to ${mediumDay(policy.renewal_date)}` },
      ]}
      texts={[
        { label: 'Coverage details', text: policy.coverage_details },
        { label: 'Notes', text: policy.notes },
      ]}
    />
  );
}
