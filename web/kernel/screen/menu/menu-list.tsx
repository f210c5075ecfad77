import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { MenuItem, MenuSection, MenuToolsProps } from '../house/screen.ts';
import { MenuRow } from './menu-row.tsx';
import { usePassingFolds, type Folds } from './use-folds.ts';

type MenuListProps = {
  sections: readonly MenuSection[];
  current?: MenuItem | undefined;
  /** The current entry leads to the open screen; else that screen only belongs to it. */
  itself?: boolean | undefined;
  onChosen?: (() => void) | undefined;
  /** What stands at the end of an entry; a right click opens it too. */
  Tools?: ComponentType<MenuToolsProps>;
  /** What marks an entry, by its address: a count. */
  Mark?: ComponentType<{ href: string }>;
  /** A picture of the menu: its entries lead nowhere. */
  still?: boolean;
  /** Every group stands open, as in the phone's drawer. */
  standing?: boolean;
  /** What was folded and unfolded before; without it that is forgotten with the menu. */
  folds?: Folds;
};

/** So many entries fit on a desk's screen: there is nothing to gain by closing their groups. */
const fewEntries = 21;

/** The groups of the menu with their entries (S-117, S-118): in the sidebar, and in the administrator's preview. */
export function MenuList({ sections, still = false, standing = false, folds, ...shared }: MenuListProps) {
  const count = sections.reduce((sum, section) => sum + section.items.length, 0);
  const passing = usePassingFolds();
  return sections.map((section) => (
    <Group
      key={section.id ?? section.label}
      section={section}
      short={still || standing || count <= fewEntries || section.id === null}
      still={still}
      groupFolds={standing ? passing : (folds ?? passing)}
      folds={folds ?? passing}
      {...shared}
    />
  ));
}

type GroupProps = Omit<MenuListProps, 'sections' | 'standing' | 'folds'> & {
  section: MenuSection;
  short: boolean;
  groupFolds: Folds;
  folds: Folds;
};

/** Whether something that can be folded is open: as it was left, and in any case on coming to a place in it. */
function useOpen(key: string, folds: Folds, byDefault: boolean, holdsCurrent: boolean) {
  const [held, setHeld] = useState(holdsCurrent);
  const [arrived, setArrived] = useState(holdsCurrent);
  if (held !== holdsCurrent) {
    setHeld(holdsCurrent);
    setArrived(holdsCurrent);
  }
  const open = arrived || (folds.of(key) ?? byDefault);
  const toggle = () => {
    setArrived(false);
    folds.keep(key, !open);
  };
  return [open, toggle] as const;
}

/** A group: open if it holds the current place (S-117). */
function Group({ section, short, current, groupFolds, ...shared }: GroupProps) {
  const holds = ({ items }: MenuSection) =>
    current !== undefined && items.some((item) => item === current || item.below.includes(current));
  const [open, toggle] = useOpen(section.id ?? section.label, groupFolds, short, holds(section));
  const headLook =
    'flex min-h-touch w-full items-center justify-between rounded-md px-2.5 text-sm font-semibold text-quiet md:pointer-fine:min-h-7';
  return (
    <section aria-label={section.label} className="mt-1 first:mt-0">
      {section.collapsible ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className={cx(headLook, 'hover:text-ink')}
        >
          <span className="min-w-0 text-left break-words">{section.label}</span>
          <ChevronDown
            aria-hidden
            className={cx('size-4 shrink-0 transition-transform duration-150', !open && '-rotate-90')}
          />
        </button>
      ) : (
        <p className={headLook}>{section.label}</p>
      )}
      {(open || !section.collapsible) && (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {section.items.map((item) => (
            <Entry key={item.id ?? item.href} item={item} current={current} {...shared} />
          ))}
        </ul>
      )}
    </section>
  );
}

type EntryProps = Omit<GroupProps, 'section' | 'short' | 'groupFolds'> & { item: MenuItem };

/** An entry, with the second level below it while it is current or was unfolded. */
function Entry({ item, current, folds, itself, ...shared }: EntryProps) {
  const key = item.id ?? item.href;
  const holdsCurrent = current === item || (current !== undefined && item.below.includes(current));
  const [open, toggle] = useOpen(key, folds, shared.still === true, holdsCurrent);
  const pageOf = (entry: MenuItem) => (entry !== current ? undefined : itself === false ? 'true' : 'page');
  if (item.below.length === 0) {
    return (
      <li>
        <MenuRow item={item} current={pageOf(item)} {...shared} />
      </li>
    );
  }
  return (
    <li>
      <MenuRow item={item} current={pageOf(item)} unfolded={open} onUnfold={toggle} {...shared} />
      {open && (
        <ul
          aria-label={item.label}
          className="relative mt-0.5 mb-1.5 grid grid-cols-[minmax(0,1fr)] pl-8.5 before:absolute before:inset-y-0.5 before:left-5 before:border-l before:border-line"
        >
          {item.below.map((each) => (
            <li key={each.id ?? each.href}>
              <MenuRow item={each} second current={pageOf(each)} {...shared} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
