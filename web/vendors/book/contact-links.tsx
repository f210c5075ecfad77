import type { Vendor } from '@holdfast/domain/vendors/vendor';
import { Globe, Mail, Phone } from 'lucide-react';
import { buttonLook } from '../../ui/button.tsx';

type Contact = Pick<Vendor, 'name' | 'phone' | 'email' | 'website'>;

/** The digits that a telephone dials. */
const dialed = (phone: string) => phone.replace(/[^\d+*#]/g, '');

/** A vendor in one tap: call, write, open the website. */
export function ContactLinks({
  vendor: { name, phone, email, website },
  size,
}: {
  vendor: Contact;
  size?: 'small';
}) {
  const look = buttonLook({ variant: 'quiet', size: size ?? 'regular' }).replaceAll('enabled:', '');
  return (
    <div className="flex flex-wrap gap-2">
      {phone !== null && dialed(phone) !== '' && (
        <a href={`tel:${dialed(phone)}`} className={look} aria-label={`Call ${name}, ${phone}`}>
          <Phone aria-hidden /> {size === 'small' ? 'Call' : phone}
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className={look} aria-label={`Write to ${name}`}>
          <Mail aria-hidden /> Email
        </a>
      )}
      {website !== null && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer"
          className={look}
          aria-label={`Website of ${name}`}
        >
          <Globe aria-hidden /> Website
        </a>
      )}
    </div>
  );
}
