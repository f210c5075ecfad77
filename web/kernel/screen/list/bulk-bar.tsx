import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { ChevronDown, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { MenuChoices, MenuPrivacy } from './bulk-menu.tsx';
import { TickAll } from './tick-all.tsx';
import { TickedActions } from './ticked-actions.tsx';
import type { Ticks } from './ticks.tsx';

/** What can be done with ticked records, over the foot of the list. */
export function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div
      data-foot-bar=""
      className="no-print sticky bottom-20 z-20 mx-auto flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lifted max-md:px-2 max-md:[&>button]:grow md:bottom-6"
    >
      <p aria-live="polite" className="figures mr-2 font-semibold max-md:ml-2 max-md:grow">
        {count} selected
      </p>
      {children}
    </div>
  );
}

type BulkAction = { label: string; icon: ReactNode; onSelect: () => void; primary?: boolean };

/** One thing that can be said of all that is ticked: a head, and its answers by value. */
type BulkChoices = {
  head: string;
  labels: Readonly<Record<string, string>>;
  values?: readonly string[];
  onChoose: (value: string, label: string) => void;
};

/** What can be done with the ticked records of a list, in the order in which it is drawn. */
export type BulkShape = {
  busy: boolean;
  /** Buttons of their own. */
  actions?: readonly BulkAction[];
  /** Behind "Change". */
  choices?: readonly BulkChoices[];
  /** Behind "Change": whether the records are their owner's alone. */
  onPrivacy?: (isPrivate: boolean, outcome: string) => void;
  /** Whose labels and other areas' actions are offered. */
  item_type?: RecordType;
  /** Moves them to the trash; left out for those who may not. */
  onRemove?: (() => void) | undefined;
};

type TickedBarProps = {
  ticks: Ticks;
  /** How many records are shown, and whether there are more: what is not shown cannot be ticked. */
  shown: number;
  hasMore: boolean;
  /** What is selected, for the name of the menu: "appliances". */
  many: string;
  bulk: BulkShape;
};

/** The bar of a list while somebody selects: all or nothing, what can be done, and the way out. */
export function TickedBar({ ticks, shown, hasMore, many, bulk }: TickedBarProps) {
  const { actions = [], choices = [], onPrivacy, item_type, onRemove, busy } = bulk;
  if (!ticks.on) return null;
  const none = ticks.ids.length === 0;
  return (
    <BulkBar count={ticks.ids.length}>
      <TickAll
        ticked={ticks.ids.length}
        shown={shown}
        hasMore={hasMore}
        onAll={ticks.all}
        onNone={ticks.begin}
      />
      {!none && (
        <>
          {actions.map(({ label, icon, onSelect, primary = false }) => (
            <Button
              key={label}
              variant={primary ? 'primary' : 'quiet'}
              size="small"
              busy={busy && primary}
              onClick={onSelect}
            >
              {icon} {label}
            </Button>
          ))}
          {(choices.length > 0 || onPrivacy !== undefined) && (
            <Menu
              label={`Change the selected ${many}`}
              trigger={
                <Button variant="quiet" size="small" busy={busy}>
                  Change <ChevronDown aria-hidden />
                </Button>
              }
            >
              {choices.map((each) => (
                <MenuChoices key={each.head} {...each} />
              ))}
              {onPrivacy !== undefined && <MenuPrivacy onChoose={onPrivacy} />}
            </Menu>
          )}
          {item_type !== undefined && <TickedActions item_type={item_type} ids={ticks.ids} />}
          {onRemove !== undefined && (
            <Button variant="danger-quiet" size="small" busy={busy} onClick={onRemove}>
              <Trash2 aria-hidden /> Move to trash
            </Button>
          )}
        </>
      )}
      <IconButton label="Stop selecting" className="max-md:!grow-0" onClick={ticks.stop}>
        <X aria-hidden />
      </IconButton>
    </BulkBar>
  );
}
