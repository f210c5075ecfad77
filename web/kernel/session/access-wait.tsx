import { Spinner } from '../../ui/spinner.tsx';

/** A line in the place of a screen while it is asked what somebody is let do (S-067). */
export function AccessWait({ text }: { text: string }) {
  return (
    <div
      aria-live="polite"
      className="flex min-h-[50vh] animate-late items-center justify-center gap-3 px-4 text-quiet"
    >
      <Spinner />
      <p>{text}</p>
    </div>
  );
}
