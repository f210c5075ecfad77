import { quoteStandingLabels, type QuoteStanding } from '@holdfast/domain/vendors/quote';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const tones: Record<QuoteStanding, Tone> = {
  received: 'info',
  accepted: 'good',
  declined: 'quiet',
  expired: 'amber',
};

/** How a quote stands today. */
export function QuoteBadge({ standing }: { standing: QuoteStanding }) {
  return <Badge tone={tones[standing]}>{quoteStandingLabels[standing]}</Badge>;
}
