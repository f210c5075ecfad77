import type { NoticePreferences } from '@holdfast/domain/alerts/notice-preferences';
import { silenceText, tellingText } from '@holdfast/domain/alerts/telling-words';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import { Bell, Mail } from 'lucide-react';
import { useState } from 'react';
import { now as serverNow } from '../base/clock.ts';
import { weekdayName } from '../base/dates.ts';
import { useSession, useViewer } from '../kernel/session/session.ts';

/** What will come and when, in a sentence for each channel, or why nothing comes. */
export function WhatComes({ preferences }: { preferences: NoticePreferences }) {
  const { standing, sample_until } = useViewer();
  const session = useSession();
  const [now] = useState(serverNow);
  const silence = silenceText({
    sample: sample_until !== undefined,
    access: hasAccess(standing, now),
    verified: session.state !== 'signed-in' || session.answer['email_verified'] !== false,
  });
  if (silence !== null) return <p className="text-quiet">{silence}</p>;
  return (
    <ul className="grid gap-2">
      {(['mail', 'push'] as const).map((channel) => {
        const Sign = channel === 'mail' ? Mail : Bell;
        return (
          <li key={channel} className="flex items-start gap-3">
            <Sign aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
            <span className="min-w-0">{tellingText(channel, preferences, serverNow(), weekdayName)}</span>
          </li>
        );
      })}
    </ul>
  );
}
