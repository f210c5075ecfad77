import { CheckCheck, Ellipsis, LayoutGrid, Printer, Rows3, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInAddress } from '../../../base/link.tsx';
import { useNarrow } from '../../../base/use-narrow.ts';
import { IconButton } from '../../../ui/button.tsx';
import { MenuAction, MenuLine, MenuLink, RowMenu } from '../../../ui/overlay/menu.tsx';
import type { Ticks } from './ticks.tsx';

export type ListLook = 'table' | 'cards';

/** How a list is drawn: as the address says with `as`, else as the screen begins, and on the phone as rows. */
export function useListLook(first: ListLook): { look: ListLook; setLook: (look: ListLook) => void } {
  const narrow = useNarrow();
  const usual = narrow ? 'table' : first;
  const [said, setSaid] = useInAddress('as');
  return {
    look: said === 'cards' || said === 'table' ? said : usual,
    setLook: (look) => setSaid(look === usual ? '' : look),
  };
}

export type ListTrash = {
  shown: boolean;
  /** Undefined where it is not counted. */
  count?: number | undefined;
  mayRestore: boolean;
  /** The address of the trash, where it is not `?view=trash`. */
  href?: string;
};

type ListMenuProps = {
  path: string;
  many: string;
  ticks?: Ticks | undefined;
  look?: ReturnType<typeof useListLook> | undefined;
  trash?: ListTrash | undefined;
  children?: ReactNode;
};

/** What else can be done with a list: select, draw it otherwise, the trash, print, and what the area adds. */
export function ListMenu({ path, many, ticks, look, trash, children }: ListMenuProps) {
  return (
    <RowMenu
      label={`More for ${many}`}
      trigger={
        <IconButton
          label={`More for ${many}`}
          className="border border-line bg-card md:size-10 enabled:hover:border-edge"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {children}
      {ticks?.may === true && (
        <MenuAction
          icon={<CheckCheck aria-hidden />}
          onSelect={() => (ticks.on ? ticks.stop() : ticks.begin())}
        >
          {ticks.on ? 'Stop selecting' : 'Select'}
        </MenuAction>
      )}
      {look !== undefined &&
        (look.look === 'cards' ? (
          <MenuAction icon={<Rows3 aria-hidden />} onSelect={() => look.setLook('table')}>
            Show as a list
          </MenuAction>
        ) : (
          <MenuAction icon={<LayoutGrid aria-hidden />} onSelect={() => look.setLook('cards')}>
            Show as cards
          </MenuAction>
        ))}
      {/* Once the menu is gone: it stands over what is printed. */}
      <MenuAction icon={<Printer aria-hidden />} onSelect={() => setTimeout(() => window.print(), 200)}>
        Print
      </MenuAction>
      {trash !== undefined && trash.mayRestore && !trash.shown && trash.count !== 0 && (
        <>
          <MenuLine />
          <MenuLink icon={<Trash2 aria-hidden />} href={trash.href ?? `${path}?view=trash`}>
            Trash{trash.count === undefined ? '' : ` ${trash.count.toLocaleString('en-US')}`}
          </MenuLink>
        </>
      )}
    </RowMenu>
  );
}
