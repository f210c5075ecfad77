import { partlyReadWords, type DocumentItem } from '@holdfast/domain/documents/document';
import { importanceLabels, type Importance } from '@holdfast/domain/documents/importance';
import { daysBetween, urgencyOf, type Day } from '@holdfast/domain/kernel/time/day';
import { CircleAlert, Clock, ScanText, Star } from 'lucide-react';
import { mediumDay, today } from '../../base/dates.ts';
import { Badge, urgencyTones, type Tone } from '../../ui/data-display/badge.tsx';
import { durationWords } from '../../ui/form/date-input.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const importanceTones: Record<Importance, Tone> = {
  critical: 'brand',
  high: 'info',
  medium: 'quiet',
  low: 'quiet',
};

/** How much would be lost with the document. */
export function ImportanceBadge({ importance }: { importance: Importance }) {
  return (
    <Badge tone={importanceTones[importance]}>
      {importance === 'critical' && <Star aria-hidden />}
      {importanceLabels[importance]}
    </Badge>
  );
}

/** When a document expires, in words: "expired 3 days ago", "expires in 2 years"; the day itself on hovering. */
export function ExpiryBadge({ expiry }: { expiry: Day | null }) {
  if (expiry === null) return null;
  const urgency = urgencyOf(daysBetween(today(), expiry));
  const Sign = urgency === 'past' ? CircleAlert : Clock;
  return (
    <span title={mediumDay(expiry)} className="inline-flex">
      <Badge tone={urgencyTones[urgency]}>
        <Sign aria-hidden />
        {urgency === 'past' ? 'expired' : 'expires'} {durationWords(expiry, today())}
      </Badge>
    </span>
  );
}

/** How far the reading of the file's words is; what was read whole needs no word. */
export function TextStateBadge({ document }: { document: DocumentItem }) {
  const { text_state, partly } = document;
  if (text_state === 'read' || text_state === 'none') return null;
  if (text_state === 'unreadable' || text_state === 'partly') {
    return (
      <Badge>
        <ScanText aria-hidden />
        {text_state === 'partly'
          ? partlyReadWords(partly?.read ?? null, partly?.pages ?? null)
          : 'could not be read'}
      </Badge>
    );
  }
  return (
    <Badge>
      <Spinner /> reading…
    </Badge>
  );
}
