import { frequencyLabels, policyTypeLabels } from '@holdfast/domain/insurance/policy';
import type { findPolicy } from '@holdfast/domain/insurance/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { mediumDay } from '../../base/dates.ts';
import { FactList, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';

type Found = OutputOf<typeof findPolicy>;

/** Everything that is known of a policy beside its covers and payments. */
export function AboutCard({ policy }: { policy: Found }) {
  const { vendor, agent_name, agent_phone, agent_email } = policy;
  const facts: Fact[] = [
    { label: 'Provider', value: policy.provider },
    { label: 'Policy number', value: policy.policy_number },
    { label: 'Type', value: policyTypeLabels[policy.type] },
    { label: 'Insured since', value: mediumDay(policy.held_since) },
    { label: 'Term', value: `${mediumDay(policy.start_date)} to ${mediumDay(policy.renewal_date)}` },
    { label: 'Deductible', value: <Money value={policy.deductible} short /> },
    { label: 'Paid', value: frequencyLabels[policy.payment_frequency] },
  ];
  const contact: Fact[] = [
    ...(vendor === null ? [] : [{ label: 'Agent or broker', value: vendor }]),
    ...(agent_name === null ? [] : [{ label: 'Contact', value: agent_name }]),
    ...(agent_phone === null
      ? []
      : [
          {
            label: 'Phone',
            value: <Reach href={`tel:${agent_phone.replace(/[^\d+]/g, '')}`}>{agent_phone}</Reach>,
          },
        ]),
    ...(agent_email === null
      ? []
      : [{ label: 'Email', value: <Reach href={`mailto:${agent_email}`}>{agent_email}</Reach> }]),
  ];
  return (
    <Card title="About it">
      <FactList facts={[...facts, ...contact]} />
      <Words title="Coverage details" text={policy.coverage_details} />
      <Words title="Notes" text={policy.notes} />
    </Card>
  );
}

function Reach({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-touch items-center md:min-h-0 text-brand underline-offset-4 wrap-anywhere hover:underline"
    >
      {children}
    </a>
  );
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="text-sm font-semibold text-quiet">{title}</h3>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
}
