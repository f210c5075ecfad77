import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** A named group of samples. */
export function Sample({
  title,
  children,
  wide = false,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <Card title={title} className={wide ? 'md:col-span-2' : ''}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </Card>
  );
}

export function Samples({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[repeat(2,minmax(0,1fr))]">
      {children}
    </div>
  );
}
