import type { Alert } from '@holdfast/domain/alerts/alert';
import { ArrowRight, Check } from 'lucide-react';
import { useGo } from '../../base/link.tsx';
import { useDueKind } from '../../kernel/screen/house/given-areas.ts';
import { Button } from '../../ui/button.tsx';
import type { Acts } from './use-acts.ts';

type DoneButtonProps = {
  alert: Alert;
  acts: Acts;
  /** The button of a screen of its own rather than of a row. */
  large?: boolean;
  /** Done was pressed where it records something. */
  onAsk: () => void;
  /** It led to another screen. */
  onLeave?: (() => void) | undefined;
};

/** Done; where only the record can say that it is done, the way there. */
export function DoneButton({ alert, acts, large = false, onAsk, onLeave }: DoneButtonProps) {
  const go = useGo();
  const kind = useDueKind()(alert);
  const look = large
    ? ({ variant: alert.done_says === null ? 'quiet' : 'primary', size: 'regular' } as const)
    : ({ variant: 'quiet', size: 'small' } as const);
  if (alert.done_says === null) {
    return (
      <Button
        {...look}
        aria-label={`Open: ${alert.title}`}
        onClick={() => {
          acts.read();
          onLeave?.();
          go(kind.href(alert));
        }}
      >
        <ArrowRight aria-hidden /> Open
      </Button>
    );
  }
  return (
    <Button
      {...look}
      aria-label={`Done: ${alert.title}`}
      aria-description={alert.done_says}
      busy={acts.busy}
      onClick={alert.done_press === null ? acts.finish : onAsk}
    >
      <Check aria-hidden className={large ? undefined : 'text-brand'} /> Done
    </Button>
  );
}
