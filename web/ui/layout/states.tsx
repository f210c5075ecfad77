import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Picture, type PictureName } from '../picture/picture.tsx';
import { TroublePicture } from '../picture/trouble-picture.tsx';

type EmptyStateProps = {
  picture?: PictureName;
  /** The specified text: "No properties found". */
  title: string;
  /** One sentence on what belongs here. */
  text?: string;
  /** One action: a `Button` or `LinkButton`. */
  action?: ReactNode;
  compact?: boolean;
};

/** Nothing here yet. Never shown where something failed: that is `FailedState`. */
export function EmptyState({ picture = 'box', title, text, action, compact = false }: EmptyStateProps) {
  return (
    <div
      className={
        compact
          ? 'grid justify-items-center gap-2 px-4 py-6 text-center'
          : 'grid justify-items-center gap-2 px-4 py-12 text-center'
      }
    >
      <Picture name={picture} className={compact ? 'w-24' : 'mb-2 w-40'} />
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="max-w-prose text-quiet">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

type FailedStateProps = {
  /** The specified text, or the fault's message. */
  text: string;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  retryLabel?: string;
};

/** Something could not be loaded: says what, and offers to try again. */
export function FailedState({ text, detail, onRetry, retrying, retryLabel = 'Retry' }: FailedStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <TroublePicture name="error" className="mb-2 w-32" />
      <p className="text-lg font-semibold">{text}</p>
      {detail && detail !== text && <p className="max-w-prose text-quiet">{detail}</p>}
      {onRetry && (
        <Button variant="quiet" className="mt-3" onClick={onRetry} busy={retrying ?? false}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
