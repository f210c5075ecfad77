import type { ReactNode } from 'react';

const gaps = { 3: 'gap-3', 4: 'gap-4', 5: 'gap-5', 6: 'gap-6' } as const;

type StackProps = {
  /** The space between two of them, in steps of 4 px. */
  gap: keyof typeof gaps;
  /** What is different from a plain column, such as `sm:grid-cols-2`. */
  className?: string;
  children: ReactNode;
};

/** Children below each other. The column stays as wide as its place even where a child holds a word that is wider. */
export function Stack({ gap, className = '', children }: StackProps) {
  return <div className={`grid grid-cols-[minmax(0,1fr)] ${gaps[gap]} ${className}`}>{children}</div>;
}
