import { Phone } from 'lucide-react';

/** A number that a phone calls when it is touched. `what` says whose it is, for those who hear links alone. */
export function CallLink({ phone, what }: { phone: string; what: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+*#]/g, '')}`}
      className="figures inline-flex min-h-touch max-w-full shrink-0 wrap-anywhere items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline print:min-h-0"
    >
      <Phone aria-hidden className="size-4 shrink-0 print:hidden" />
      <span className="sr-only">{what} </span>
      {phone}
    </a>
  );
}
