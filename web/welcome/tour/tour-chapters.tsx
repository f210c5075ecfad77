import { cx } from 'class-variance-authority';
import { scenes } from './tour-scenes.ts';

type ChaptersProps = { current: number; onOpen: (scene: number) => void };

/** The scenes of the tour, each to be opened. */
export function TourChapters({ current, onOpen }: ChaptersProps) {
  return (
    <ol
      aria-label="Chapters"
      className="grid content-start gap-0.5 max-sm:mx-auto max-sm:w-full max-sm:max-w-80"
    >
      {scenes.map(({ title }, scene) => (
        <li key={title}>
          <button
            type="button"
            aria-current={scene === current ? 'step' : undefined}
            onClick={() => onOpen(scene)}
            className={cx(
              'flex min-h-touch w-full items-center gap-3 rounded-md px-3 text-left transition-colors duration-150',
              scene === current
                ? 'bg-wash font-semibold text-brand'
                : 'text-quiet hover:bg-sunk hover:text-ink',
            )}
          >
            <span className="figures w-4 text-sm">{scene + 1}</span>
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
