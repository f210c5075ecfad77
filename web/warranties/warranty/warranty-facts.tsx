import { formatMoney } from '@holdfast/domain/kernel/money/money';
import {
  provider_contact,
  registrationLabels,
  transferableLabels,
  warrantyTypeLabels,
} from '@holdfast/domain/warranties/warranty';
import type { WarrantyDetail } from '@holdfast/domain/warranties/warranty-list';
import { Globe, Mail, Phone } from 'lucide-react';
import { mediumDay } from '../../base/dates.ts';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { Copyable } from '../../ui/data-display/copyable.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What the contract says. */
export function WarrantyFacts({ warranty }: { warranty: WarrantyDetail }) {
  const { deductible, transferable } = warranty;
  const excluded = (warranty.exclusions ?? '').split(',').flatMap((each) => each.trim() || []);
  return (
    <RecordFacts
      facts={[
        { label: 'Ends', value: warranty.end_date === null ? 'Never' : mediumDay(warranty.end_date) },
        { label: 'Began', value: mediumDay(warranty.start_date) },
        { label: 'Kind', value: warrantyTypeLabels[warranty.warranty_type] },
        { label: 'Provider', value: warranty.provider_name },
        ...factIf(
          'Number',
          warranty.warranty_number && <Copyable label="warranty number" value={warranty.warranty_number} />,
        ),
        ...factIf('Deductible', deductible && formatMoney(deductible)),
        { label: 'Registration', value: registrationLabels[warranty.registration] },
        ...factIf('When sold', transferable && transferableLabels[transferable]),
        ...factIf('Not covered', excluded.length === 0 ? null : excluded.join(', ')),
      ]}
      texts={[
        { label: 'What it covers', text: warranty.coverage_description },
        { label: 'How to make a claim', text: warranty.claim_process },
        { label: 'Earlier claims', text: warranty.claim_history },
        { label: 'Notes', text: warranty.notes },
      ]}
    />
  );
}

/** Whether it is known whom to call. */
export function hasContact({
  provider_contact: { phone, email, website },
  contact_info,
}: WarrantyDetail): boolean {
  return phone !== null || email !== null || website !== null || contact_info !== null;
}

/** Whom to call. */
export function ContactCard({ warranty }: { warranty: WarrantyDetail }) {
  const { phone, email, website } = warranty.provider_contact;
  const { contact_info } = warranty;
  if (!hasContact(warranty)) return null;
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
