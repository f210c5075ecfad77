import { minSearchLength, noResults } from '@holdfast/domain/kernel/call/search-hit';
import { Command } from 'cmdk';
import { ArrowRight, Plus, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useFurtherFinds } from '../kernel/screen/house/further-finds.ts';
import { useMode } from '../kernel/session/mode.ts';
import { addActionsOf, useHitKind, useSlots } from '../kernel/screen/house/given-areas.ts';
import { detailText } from '../base/dates.ts';
import { inHouse } from '../base/guest-house.ts';
import { useOpenAreas, useOpenHouses } from '../kernel/screen/house/use-house.ts';
import { useGo } from '../base/link.tsx';
import { useViewer } from '../kernel/session/session.ts';
import { useAnnouncement } from '../ui/overlay/announcer.tsx';
import { Modal } from '../ui/overlay/behind.tsx';
import { useFocusReturn } from '../ui/overlay/focus-return.ts';
import { Icon, IconTile } from '../ui/picture/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { searchRowLook } from '../ui/form/text-input.tsx';
import { destinationsOf, fits } from './menu/destinations.ts';
import { takeWords } from './early-words.ts';
import { useHits } from './use-hits.ts';

type Line = { id: string; icon: ReactNode; label: string; detail?: string; end?: ReactNode; run: () => void };
type Section = { heading: string; lines: Line[] };

const lens = <Search aria-hidden className="mx-1.5 size-5 text-quiet" />;

/** What fits the typed words: what is known here first, so that nothing moves when the server's hits come below it. */
function useSections(
  typed: string,
  open: (href: string) => void,
  type: (words: string) => void,
): { sections: Section[]; searching: boolean } {
  const areas = useOpenAreas();
  const places = destinationsOf(areas, useViewer()).filter((place) =>
    fits(`${place.label} ${place.group}`, typed),
  );
  const actions = (useMode() === 'open' ? addActionsOf(areas) : []).filter((each) =>
    fits(`add new ${each.label} ${each.description}`, typed),
  );
  const kindOf = useHitKind();
  const { searchHref } = useSlots();
  const { hits, all, suggestions, searching } = useHits(typed);
  const further = useFurtherFinds(typed);
  const houses = useOpenHouses();
  const words = typed.trim();
  const records = hits.map((hit): Line => {
    const kind = kindOf(hit.item_type);
    return {
      id: `hit ${hit.item_type} ${hit.item_id}`,
      icon: <IconTile name={kind.icon} hue={kind.hue} />,
      label: hit.title,
      detail: detailText(hit.subtitle) || kind.label,
      run: () => open(kind.href(hit.item_id)),
    };
  });
  // Only where there are more than stand here (S-145).
  if (searchHref && all !== null) {
    records.push({
      id: 'all',
      icon: lens,
      label: `View all ${all} results`,
      run: () => open(searchHref(words)),
    });
  }
  for (const { icon, hue, label, detail, href } of further ?? [])
    records.push({
      id: `further ${href}`,
      icon: <IconTile name={icon} hue={hue} />,
      label,
      detail,
      run: () => open(href),
    });
  const sections: Section[] = [
    {
      heading: 'Go to',
      lines: places.map((place) => ({
        id: `go ${place.href}`,
        icon: <Icon name={place.icon} className="mx-1.5 text-quiet" />,
        label: place.label,
        end: <ArrowRight aria-hidden className="size-4 text-quiet" />,
        run: () => open(place.href),
      })),
    },
    {
      heading: 'Add',
      lines: actions.map((action) => ({
        id: `add ${action.href}`,
        icon: <IconTile name={action.icon} hue={action.hue} />,
        label: action.label,
        detail: action.description,
        end: <Plus aria-hidden className="size-4 text-quiet" />,
        run: () => open(action.href),
      })),
    },
    {
      heading: 'Suggestions',
      lines: suggestions.map((word) => ({
        id: `word ${word}`,
        icon: lens,
        label: word,
        run: () => type(word),
      })),
    },
    { heading: 'Records', lines: records },
    {
      heading: 'Other houses',
      lines: (words.length < minSearchLength || !searchHref ? [] : houses).map(({ owner, name }) => ({
        id: `house ${owner}`,
        icon: lens,
        label: `Search in ${name}`,
        end: <ArrowRight aria-hidden className="size-4 text-quiet" />,
        run: () => open(inHouse(owner, searchHref?.(words) ?? '/')),
      })),
    },
  ];
  return {
    sections: sections.filter((section) => section.lines.length > 0),
    searching: searching || further === null,
  };
}

/** Ctrl K: search, go to, add (S-145). */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const takeEarlyWords = () => {
    const early = takeWords();
    if (early !== '') setTyped((now) => early + now);
  };
  const go = useGo();
  const open = (href: string) => {
    onClose();
    go(href);
  };
  const { sections, searching } = useSections(typed, open, setTyped);
  const giveBack = useFocusReturn(true);
  const count = sections.reduce((sum, section) => sum + section.lines.length, 0);
  useAnnouncement(searching ? null : countInWords(count), typed.trim());
  return (
    <Dialog.Root open onOpenChange={(shown) => !shown && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-2xl animate-rise flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-lifted focus:outline-none md:top-[12vh] md:max-h-[70vh]"
        >
          <Modal />
          <Dialog.Title className="sr-only">Search everything</Dialog.Title>
          <Command loop shouldFilter={false} className="flex min-h-0 flex-col" label="Search everything">
            <div className={`${searchRowLook} gap-3 rounded-t-xl px-4`}>
              {searching ? (
                <Spinner className="text-quiet" />
              ) : (
                <Search aria-hidden className="size-5 text-quiet" />
              )}
              <Command.Input
                onFocus={takeEarlyWords}
                value={typed}
                onValueChange={setTyped}
                placeholder="Search, go to, add…"
                className="min-h-14 w-full bg-transparent text-lg outline-none"
              />
            </div>
            {count === 0 && !searching && (
              <div className="px-4 py-10 text-center">
                <p className="font-semibold">{noResults.title}</p>
                <p className="text-quiet">{noResults.hint}</p>
              </div>
            )}
            <Command.List
              hidden={count === 0}
              label="Results"
              className="min-h-0 overflow-y-auto overscroll-contain p-2"
            >
              {sections.map((section) => (
                <Command.Group
                  key={section.heading}
                  heading={section.heading}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-quiet"
                >
                  {section.lines.map((line) => (
                    <Entry key={line.id} line={line} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What is said of the lines under the search box. */
function countInWords(count: number): string {
  if (count === 0) return `${noResults.title}. ${noResults.hint}.`;
  return count === 1 ? '1 result' : `${count} results`;
}

function Entry({ line }: { line: Line }) {
  return (
    <Command.Item
      value={line.id}
      onSelect={line.run}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-sunk"
    >
      {line.icon}
      <span className="min-w-0 grow">
        <span className="block break-words">{line.label}</span>
        {line.detail && <span className="block text-sm break-words text-quiet">{line.detail}</span>}
      </span>
      {line.end}
    </Command.Item>
  );
}
