import { testPaymentNotice } from '@holdfast/domain/billing/texts';
import { FlaskConical } from 'lucide-react';

/** Stands wherever the built-in test payment is what one pays with. */
export function TestNote() {
  return (
    <p className="flex items-center gap-2.5 rounded-lg bg-yellow-wash px-4 py-3 font-semibold">
      <FlaskConical aria-hidden className="size-5 shrink-0 text-yellow" />
      {testPaymentNotice}
    </p>
  );
}
