import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../base/link.tsx';
import { useListener } from '../../base/use-listener.ts';
import { dismissToast, useToasts, type Toast } from './toast-list.ts';

const signs = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info } as const;
const tones = {
  success: 'text-good',
  warning: 'text-amber',
  danger: 'text-danger',
  info: 'text-info',
} as const;

/**
 * The toasts, top right (S-122). They wait while the pointer or the focus is on them; F8 puts the focus there, Escape closes one.
 * Our own, because the libraries for it write a <style> without a nonce.
 */
export function Toasts() {
  const list = useToasts();
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLOListElement>(null);
  useListener(region, 'pointerover', () => setHeld(true));
  useListener(region, 'pointerout', () => setHeld(false));
  useListener(region, 'focusin', () => setHeld(true));
  useListener(region, 'focusout', () => setHeld(false));
  useListener(region, 'keydown', (event) => {
    const card = event.target instanceof Element ? event.target.closest('li') : null;
    if (event.key === 'Escape' && card) dismissToast(Number(card.dataset['toast']));
  });
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', reach);
    return () => window.removeEventListener('keydown', reach);
  }, []);
  return (
    <section aria-label="Notifications (F8)" className="no-print">
      <ol
        ref={region}
        aria-live="polite"
        className="pointer-events-none fixed top-3 right-3 left-3 z-60 grid justify-items-end gap-2 sm:left-auto sm:w-96"
      >
        {list.map((each) => (
          <ToastCard key={each.id} shown={each} held={held} />
        ))}
      </ol>
    </section>
  );
}

function ToastCard({ shown, held }: { shown: Toast; held: boolean }) {
  const Sign = signs[shown.tone];
  const close = () => dismissToast(shown.id);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(shown.id), shown.lasts);
    return () => clearTimeout(timer);
  }, [held, shown.id, shown.lasts]);
  return (
    <li
      data-toast={shown.id}
      className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-lifted"
    >
      <Sign aria-hidden className={cx('mt-3 size-5 shrink-0', tones[shown.tone])} />
      {/* The text is the alert, and not the entry, which stays one of the list. */}
      <div role={shown.tone === 'danger' ? 'alert' : undefined} className="min-w-0 grow py-2.5">
        <p className="font-semibold">{shown.text}</p>
        {shown.detail && <p className="text-sm text-quiet">{shown.detail}</p>}
      </div>
      {shown.action && <Action action={shown.action} onDone={close} />}
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="grid size-touch shrink-0 place-items-center rounded-md text-quiet hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </li>
  );
}

const actionLook = 'min-h-touch shrink-0 rounded-md px-3 font-semibold text-brand hover:bg-wash';

function Action({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) {
  if ('href' in action) {
    return (
      <Link href={action.href} onClick={onDone} className={cx(actionLook, 'inline-flex items-center')}>
        {action.label}
      </Link>
    );
  }
  const act = () => {
    action.run();
    onDone();
  };
  return (
    <button type="button" onClick={act} className={actionLook}>
      {action.label}
    </button>
  );
}
