import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useInAddress } from '../../base/link.tsx';

export type Tab = { value: string; label: string; count?: number | string; content: ReactNode };

/** Parts of one screen, the open one in the address. Only the open part is drawn. */
export function Tabs({ name = 'tab', label, tabs }: { name?: string; label: string; tabs: readonly Tab[] }) {
  const [open, setOpen] = useInAddress(name, tabs[0]?.value);
  return (
    <Radix.Root value={open} onValueChange={setOpen} activationMode="manual">
      <Radix.List
        aria-label={label}
        className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex min-h-touch shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight] font-semibold text-quiet transition-colors duration-150 hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="figures rounded-full bg-sunk px-2 text-xs leading-5 text-quiet">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5 focus-visible:outline-offset-8">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
