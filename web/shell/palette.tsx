import { minSearchLength } from '@holdfast/domain/kernel/search-hit';
import { Command } from 'cmdk';
import { ArrowRight, Plus, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAddActions, useAreas, useHitKind, useSlots } from '../kernel/given-areas.ts';
import { useGo } from '../kernel/link.tsx';
import type { Area } from '../kernel/screen.ts';
import { Icon, IconTile } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useHits } from './use-hits.ts';

type Destination = { label: string; href: string; icon: string; group: string };

/** Every screen that can be gone to without an id. */
export function destinationsOf(areas: readonly Area[]): Destination[] {
  return areas
    .flatMap((area) => area.screens)
    .filter((screen) => screen.shell && screen.palette !== false && !screen.path.includes('{'))
    .map((screen) => ({
      label: screen.menu?.label ?? screen.title,
      href: screen.menu?.href ?? screen.path,
      icon: screen.menu?.icon ?? 'file',
      group: screen.menu?.group ?? '',
    }));
}

/** A line fits when each typed word begins a word of it; letters strewn over it are no match. */
export function fits(line: string, typed: string, keywords: readonly string[] = []): number {
  const words = `${line} ${keywords.join(' ')}`.toLowerCase().split(/[\s/-]+/);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start))) ? 1 : 0;
}

/** Ctrl K: search, go to, add. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const go = useGo();
  const areas = useAreas();
  const actions = useAddActions();
  const { searchHref } = useSlots();
  const kindOf = useHitKind();
  const { hits, total, suggestions, searching } = useHits(typed);
  const words = typed.trim();
  const open = (href: string) => {
    onClose();
    go(href);
  };
  return (
    <Dialog.Root open onOpenChange={(shown) => !shown && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-2xl animate-rise flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-lifted focus:outline-none md:top-[12vh] md:max-h-[70vh]"
        >
          <Dialog.Title className="sr-only">Search everything</Dialog.Title>
          <Command loop filter={fits} className="flex min-h-0 flex-col" label="Search everything">
            <div className="flex items-center gap-3 border-b border-line px-4">
              {searching ? (
                <Spinner className="text-quiet" />
              ) : (
                <Search aria-hidden className="size-5 text-quiet" />
              )}
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder="Search, go to, add…"
                className="min-h-14 w-full bg-transparent text-lg outline-none"
              />
            </div>
            <Command.List className="min-h-0 overflow-y-auto overscroll-contain p-2">
              <Command.Empty className="px-4 py-10 text-center">
                <p className="font-semibold">No results found</p>
                <p className="text-quiet">Try adjusting your search terms</p>
              </Command.Empty>
              {suggestions.length > 0 && (
                <Group heading="Suggestions" always>
                  {suggestions.map((word) => (
                    <Entry
                      key={word}
                      id={`word ${word}`}
                      keywords={[typed]}
                      icon={<Search aria-hidden className="mx-1.5 size-5 text-quiet" />}
                      label={word}
                      onSelect={() => setTyped(word)}
                    />
                  ))}
                </Group>
              )}
              {words.length >= minSearchLength && hits.length > 0 && (
                <Group heading="Records" always>
                  {hits.map((hit) => {
                    const kind = kindOf(hit.item_type);
                    return (
                      <Entry
                        key={hit.item_type + hit.item_id}
                        id={`hit ${hit.item_id}`}
                        // The server found it by its text, which the palette's own filter does not know.
                        keywords={[typed]}
                        icon={<IconTile name={kind.icon} hue={kind.hue} />}
                        label={hit.title}
                        detail={hit.subtitle || kind.label}
                        onSelect={() => open(kind.href(hit.item_id))}
                      />
                    );
                  })}
                  {searchHref && (
                    <Entry
                      id={`all ${words}`}
                      keywords={[typed]}
                      icon={<Search aria-hidden className="mx-1.5 size-5 text-quiet" />}
                      label={`View all ${total} results`}
                      onSelect={() => open(searchHref(words))}
                    />
                  )}
                </Group>
              )}
              <Group heading="Go to">
                {destinationsOf(areas).map((place) => (
                  <Entry
                    key={place.href}
                    id={`go ${place.label} ${place.href}`}
                    keywords={[place.group]}
                    icon={<Icon name={place.icon} className="mx-1.5 text-quiet" />}
                    label={place.label}
                    end={<ArrowRight aria-hidden className="size-4 text-quiet" />}
                    onSelect={() => open(place.href)}
                  />
                ))}
              </Group>
              {actions.length > 0 && (
                <Group heading="Add">
                  {actions.map((action) => (
                    <Entry
                      key={action.href}
                      id={`add new ${action.label}`}
                      keywords={[action.description]}
                      icon={<IconTile name={action.icon} hue={action.hue} />}
                      label={action.label}
                      detail={action.description}
                      end={<Plus aria-hidden className="size-4 text-quiet" />}
                      onSelect={() => open(action.href)}
                    />
                  ))}
                </Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Group({
  heading,
  always = false,
  children,
}: {
  heading: string;
  always?: boolean;
  children: ReactNode;
}) {
  return (
    <Command.Group
      heading={heading}
      forceMount={always}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-quiet"
    >
      {children}
    </Command.Group>
  );
}

type EntryProps = {
  id: string;
  keywords: string[];
  icon: ReactNode;
  label: string;
  detail?: string;
  end?: ReactNode;
  onSelect: () => void;
};

function Entry({ id, keywords, icon, label, detail, end, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={id}
      keywords={keywords}
      onSelect={onSelect}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-sunk"
    >
      {icon}
      <span className="min-w-0 grow">
        <span className="block truncate">{label}</span>
        {detail && <span className="block truncate text-sm text-quiet">{detail}</span>}
      </span>
      {end}
    </Command.Item>
  );
}
