import { Stack } from '../../ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';

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
      <Stack gap={4}>{children}</Stack>
    </Card>
  );
}

export function Samples({ children }: { children: ReactNode }) {
  return (
    <Stack gap={5} className="md:grid-cols-[repeat(2,minmax(0,1fr))]">
      {children}
    </Stack>
  );
}
