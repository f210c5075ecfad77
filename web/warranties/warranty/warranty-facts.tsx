import { formatMoney } from '@holdfast/domain/kernel/money/money';
import {
  provider_contact,
  registrationLabels,
  transferableLabels,
  warrantyTypeLabels,
} from '@holdfast/domain/warranties/warranty';
import type { WarrantyDetail } from '@holdfast/domain/warranties/warranty-list';
import { Globe, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { FactList, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';

const facts = (...pairs: readonly [string, ReactNode][]): Fact[] =>
  pairs.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));

/** What the contract says. */
export function ContractCard({ warranty }: { warranty: WarrantyDetail }) {
  const { coverage_description, exclusions, claim_process, claim_history, notes } = warranty;
  const excluded = (exclusions ?? '').split(',').flatMap((each) => each.trim() || []);
  return (
    <Card title="The contract">
      <FactList
        columns={2}
        facts={facts(
          ['Kind', warrantyTypeLabels[warranty.warranty_type]],
          ['Number', warranty.warranty_number],
          ['Cover began', mediumDay(warranty.start_date)],
          ['Cover ends', warranty.end_date === null ? 'Never' : mediumDay(warranty.end_date)],
          ['Deductible', warranty.deductible && formatMoney(warranty.deductible)],
          ['Registration', registrationLabels[warranty.registration]],
          ['When it is sold', warranty.transferable && transferableLabels[warranty.transferable]],
        )}
      />
      {excluded.length > 0 && (
        <Words title="Not covered">
          <ul className="flex flex-wrap gap-1.5">
            {excluded.map((each) => (
              <li key={each}>
                <Badge>{each}</Badge>
              </li>
            ))}
          </ul>
        </Words>
      )}
      <Text title="What it says it covers" text={coverage_description} />
      <Text title="How to make a claim" text={claim_process} />
      <Text title="Earlier claims" text={claim_history} />
      <Text title="Notes" text={notes} />
    </Card>
  );
}

/** Whom to call. */
export function ContactCard({ warranty }: { warranty: WarrantyDetail }) {
  const { phone, email, website } = warranty.provider_contact;
  const { contact_info } = warranty;
  if (phone === null && email === null && website === null && contact_info === null) return null;
  const look =
    'inline-flex min-h-touch items-center gap-2 wrap-anywhere text-brand hover:underline [&_svg]:size-5 [&_svg]:shrink-0';
  // An older release took any words.
  const href = provider_contact.shape.website.safeParse(website).data ?? null;
  return (
    <Card title="Whom to call">
      <p className="font-semibold">{warranty.provider_name}</p>
      {contact_info !== null && <p className="whitespace-pre-line">{contact_info}</p>}
      <ul>
        {phone !== null && (
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={look}>
              <Phone aria-hidden /> {phone}
            </a>
          </li>
        )}
        {email !== null && (
          <li>
            <a href={`mailto:${email}`} className={look}>
              <Mail aria-hidden /> {email}
            </a>
          </li>
        )}
        {website !== null && href === null && <li className="wrap-anywhere">{website}</li>}
        {href !== null && (
          <li>
            <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
              <Globe aria-hidden /> {website}
            </a>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Text({ title, text }: { title: string; text: string | null }) {
  return (
    text !== null && (
      <Words title={title}>
        <p className="whitespace-pre-line">{text}</p>
      </Words>
    )
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="mb-1 text-sm text-quiet">{title}</h3>
      {children}
    </div>
  );
}
