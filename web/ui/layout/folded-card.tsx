import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { Card } from './card.tsx';

type FoldedCardProps = {
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Beside the title, also while it is folded: how much there is. */
  note?: ReactNode;
  /** Beside the title while it is open. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A card of which the title stands alone until it is unfolded. Printed, it is open. */
export function FoldedCard({ title, open, onToggle, note, actions, children }: FoldedCardProps) {
  return (
    <Card
      title={title}
      className={cx(!open && 'py-3! [&>div:first-child]:mb-0 print:py-5!')}
      aside={
        <span className="no-print -my-2 -mr-2 flex items-center">
          {open && actions}
          {note !== undefined && <span className="figures px-1 text-sm text-quiet">{note}</span>}
          <IconButton label={`Show ${title}`} aria-expanded={open} onClick={onToggle}>
            <ChevronDown aria-hidden className={cx(open && 'rotate-180')} />
          </IconButton>
        </span>
      }
    >
      <div className={cx(!open && 'hidden print:block')}>{children}</div>
    </Card>
  );
}
