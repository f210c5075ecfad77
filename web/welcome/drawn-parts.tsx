import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { hueClass } from '../ui/hue.ts';
import type { Hue } from '../ui/hue.ts';

/** An icon on its hue's ground, without the table of all icons that the menus bring along. */
export function Tile({ icon: Drawn, hue, large = false }: { icon: LucideIcon; hue: Hue; large?: boolean }) {
  return (
    <span
      className={cx(
        'tile grid shrink-0 place-items-center',
        hueClass[hue],
        large ? 'size-12 rounded-lg [&_svg]:size-6' : 'size-9 rounded-md [&_svg]:size-4.5',
      )}
    >
      <Drawn aria-hidden />
    </span>
  );
}

/** A sheet as the product draws it. */
export function Sheet({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('rounded-lg border border-line bg-card shadow-lifted', className)}>{children}</div>
  );
}

type LineProps = { icon: LucideIcon; hue: Hue; title: string; detail: string; end?: ReactNode };

/** A line of a list: icon, title, detail, and what stands at its end. */
export function Line({ icon, hue, title, detail, end }: LineProps) {
  return (
    <div className="flex items-center gap-3 py-2.5">
      <Tile icon={icon} hue={hue} />
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-semibold">{title}</p>
        <p className="truncate text-xs text-quiet">{detail}</p>
      </div>
      {end && <div className="figures shrink-0 text-right text-sm font-semibold">{end}</div>}
    </div>
  );
}
