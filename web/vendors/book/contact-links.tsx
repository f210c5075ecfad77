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
  // The phone's row has room for one way; the others stand on the vendor's own screen.
  const further = size === 'small' && phone !== null ? `${look} in-data-cards:hidden` : look;
  return (
    <div className={`flex gap-2 ${size === 'small' ? 'max-md:flex-wrap' : 'flex-wrap'}`}>
      {phone !== null && dialed(phone) !== '' && (
        <a href={`tel:${dialed(phone)}`} className={look} aria-label={`Call ${name}, ${phone}`}>
          <Phone aria-hidden />
          {size === 'small' ? <span className="in-data-cards:sr-only">Call</span> : phone}
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className={further} aria-label={`Write to ${name}`}>
          <Mail aria-hidden /> Email
        </a>
      )}
      {website !== null && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer"
          className={size === 'small' ? `${look} in-data-cards:hidden` : look}
          aria-label={`Website of ${name}`}
        >
          <Globe aria-hidden /> Website
        </a>
      )}
    </div>
  );
}
