import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { ShieldCheck } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { privacyWords } from './privacy-words.ts';
import { useGround, useSwitches } from './use-switches.ts';

/** Whether the privacy words are still to be shown, before the first call to a service, and how it is said that they were. */
export function useInformed() {
  const own = useGround() === 'own';
  const { known, services, settings, set } = useSwitches();
  const wanted = own && known && services.length > 0 && !settings.informed;
  return {
    wanted,
    seen: async () => {
      if (wanted) await set({ informed: true });
    },
  };
}

/** The privacy words over the line to write in. Whoever asks the first question under them, typed or suggested, has been shown them. */
export function PrivacyNote({ onSeen }: { onSeen: () => unknown }) {
  const { settings } = useSwitches();
  const isMore = settings.passages || settings.figures;
  const words = isMore ? [...privacyWords, assistantTexts.moreOnlyIfAllowed] : privacyWords;
  return (
    <section aria-label="Privacy" className="flex gap-3 rounded-lg bg-info-wash px-3.5 py-3 text-sm">
      <ShieldCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-info" />
      <div className="grid gap-1.5">
        {words.map((each) => (
          <p key={each}>{each}</p>
        ))}
        <p>
          <Button variant="quiet" size="small" onClick={onSeen}>
            OK
          </Button>
        </p>
      </div>
    </section>
  );
}
