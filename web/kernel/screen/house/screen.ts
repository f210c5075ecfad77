import type { DueItem } from '@holdfast/domain/kernel/due/due-item';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import type { SearchPage } from '@holdfast/domain/kernel/call/search-hit';
import type { ComponentType, ReactNode } from 'react';
import type { AddAction } from './add-action.ts';
import type { House } from './house.ts';
import type { AssetSection, RecordAction } from './record-parts.ts';
import type { Hue } from '../../../base/hue.ts';
import type { IconName } from '../../../ui/picture/icon.tsx';
import type { AdderProps } from '../adder-props.ts';
import type { DueMarksProps } from '../due-marks.ts';
import type { MoveTo } from '../move-to.ts';
import type { FurtherFind } from './further-find.ts';
import type { FooterColumn, MenuEntry, PlaceEntry, TabEntry } from '../menu-entry.ts';
import type { PageHead } from '../page-head.ts';
import type { SettingsSection } from './settings-section.ts';

type Loaded<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A screen as its area declares it. The order of declaration does not matter: a fixed path wins over `{id}` (S-016). */
export type Screen = {
  /** `/real-estate/{id}` */
  path: string;
  /** Further paths that show the same screen: `/landing` beside `/home`. */
  also?: readonly string[];
  /** The document's title, and the name in "Failed to load {title}" (S-014). */
  title: string;
  load: Loaded;
  /** `staff` and `admin` as for endpoints: to others a friendly page says whose screen it is (S-097, G-15). */
  access: 'public' | 'viewer' | 'staff' | 'admin';
  /** Stays reachable for those whose trial or subscription has ended: where they subscribe, export, leave. */
  pastGate?: boolean;
  /** The calls that it makes first, by address: `/api/appliances/{id}`. At home they are made while its scripts are on their way. */
  asks?: readonly string[];
  /** Within header and sidebar. A public screen with `shell` has them only for a signed-in visitor. */
  shell: boolean;
  /** For signed-out visitors only: a signed-in one goes on to where he wanted to go, or to the dashboard (S-012, G-03). */
  signedOutOnly?: 'to-origin' | 'to-dashboard';
  menu?: MenuEntry;
  tab?: TabEntry;
  /** A link of the expandable footer (S-112). */
  footer?: {
    column: FooterColumn;
    order: number;
    label?: string;
    /** What it is called in user menu and drawer of the phone, which has no foot; without it the link is not there. */
    onPhone?: string;
  };
  /** A quick action of the dashboard. */
  quickAction?: { order: number; label: string; icon: IconName; hue: Hue };
  /** Also in somebody else's house, under `/of/{owner}`: every call that it makes is open to guests or about the person. */
  inHouses?: boolean;
  /** Its entry in the menu of another house, where it has none at home or is called otherwise. */
  houseMenu?: MenuEntry;
  /** Its entry in the menu's second level. */
  place?: PlaceEntry;
  /**
   * The address of the entry that is marked while this screen is open, where neither the screen itself nor an address above its own has an
   * entry.
   */
  belongs?: string;
  /** A card that the overview of money shows of this screen. */
  card?: { order: number; load: Loaded };
  /** False keeps the screen out of the command palette; screens with parameters are never in it. */
  palette?: boolean;
};

/** How a record of one type is called and drawn, in search and pickers, and where it opens. */
export type HitKind = {
  label: string;
  /** What several are called: the heading of such records in a picker. */
  many: string;
  icon: IconName;
  hue: Hue;
  href: (id: string) => string;
  /** Where its form is, if it has one of its own address. */
  editHref?: (id: string) => string;
};

/** What adds a record by its name; it draws nothing. */
export type Adder = Loaded<AdderProps>;

/** How due items of one kind are drawn in calendar, bell and lists, and where one opens. */
export type DueKind = {
  label: string;
  icon: IconName;
  hue: Hue;
  href: (item: DueItem) => string;
  /** Moves an item to another day in its record; without it the calendar says that the date stands there. */
  moves?: () => Promise<{ moveTo: MoveTo }>;
  /** Its moving also takes one day of a rule alone, of those that stand already or of all; else what repeats is not moved. */
  movesRepeating?: 'those that stand' | 'all';
};

/** Props of a card or tile: the part of the dashboard's answer that the area's server side lends under the same name. */
export type PieceProps = { piece: unknown };

/** A card that an area lends to the dashboard. */
export type DashboardCard = {
  /** Which piece of the dashboard's answer it draws; null for a card that needs none. */
  piece: string | null;
  /** `lead`: at the head, beside one another. `main`: below the tiles. `line`: as words in the quiet line at the end. */
  place: 'lead' | 'main' | 'line';
  order: number;
  /** Of twelve columns: seven, five, or all. */
  width: 'wide' | 'narrow' | 'full';
  /** Shown also to a newcomer who owns nothing yet, before their first steps. */
  early?: boolean;
  load: Loaded<PieceProps>;
};

/** A tile that an area lends to the head of the dashboard. The first four are shown. */
export type DashboardTile = { piece: string; order: number; load: Loaded<PieceProps> };

/** Props of a first step: `piece` is its result, null until it is done; `number` its place among the steps. */
export type FirstStepProps = { piece: unknown; number: number };

/** A newcomer's first step that an area lends to the dashboard: how it is done, what came of it, and how it is undone. */
export type FirstStep = {
  /** The name under which the area's server side says what the step led to. */
  piece: string;
  order: number;
  load: Loaded<FirstStepProps>;
};

/** What an area can do with many ticked records: a button. It is not drawn where it may not; without `on` it is there for every type. */
export type TickedAction = {
  name: string;
  on?: readonly RecordType[];
  load: () => Promise<{ default: ComponentType<{ items: readonly RecordReference[] }> }>;
};

/** What an area knows of transactions: called once one that was entered by hand is stored, and a note in a transaction's dialog. */
export type TransactionNotes = { entered?: (id: string) => Promise<void>; note: Loaded<{ id: string }> };

/** A tab that an area lends to the administrator's screen; `name` is its value in the address: `/admin?tab=…`. */
export type AdminTab = { name: string; label: string; order: number; load: Loaded };

/** An entry of the menu as it is drawn, from the declarations or as an administrator arranged it. */
export type MenuItem = {
  /** Null for a declared one, which nobody stored. */
  id: string | null;
  label: string;
  href: string;
  /** The icon's name, or with `letters` one or two letters that stand on the tile themselves. */
  icon: string;
  letters: boolean;
  /** The tile's gradient: from the one hue, perhaps to another. */
  hue: Hue;
  hueTo: Hue | null;
  description: string;
  exact: boolean;
  newTab: boolean;
  badge: { text: string; tone: 'brand' | 'quiet' | 'good' | 'info' | 'amber' | 'danger' } | null;
  pinned: boolean;
  /** The second level: entries that hang on this one; they have none themselves. */
  below: readonly MenuItem[];
};

/** A group of the menu as it is drawn. */
export type MenuSection = {
  /** Null for a declared one and for what a person pinned. */
  id: string | null;
  label: string;
  collapsible: boolean;
  items: readonly MenuItem[];
};

/** Props of the tools of one entry: a "…" button at its end that opens a menu, which `open` opens from elsewhere. */
export type MenuToolsProps = { item: MenuItem; open: boolean; onOpenChange: (open: boolean) => void };

/** Parts of the shell that areas lend, one area each; a part that nobody lends is left out. */
export type ShellSlots = {
  signOut?: () => Promise<void>;
  /** Hits for the palette; an abort ends in a rejected promise. */
  search?: (words: string, signal: AbortSignal) => Promise<SearchPage>;
  /** How many hits there are in all, asked for once the typing rests. */
  searchCount?: (words: string, signal: AbortSignal) => Promise<Pick<SearchPage, 'total' | 'uncounted'>>;
  /** Words that begin as typed, for the search box. */
  suggest?: (words: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Where all hits of a search stand. */
  searchHref?: (words: string) => string;
  /** The menu as it is stored for the viewer. */
  menu?: (signal: AbortSignal) => Promise<readonly MenuSection[]>;
  /** The area whose changes make the menu stale. */
  menuArea?: string;
  /** Where administrators arrange the menu: a link at the sidebar's head for them alone (S-119). */
  menuManager?: string;
  menuTools?: Loaded<MenuToolsProps>;
  /** Below the menu: how a person brings back what they hid. */
  menuCustomize?: Loaded;
  /** Over every screen of somebody who looks around in the sample. */
  visit?: Loaded;
  /** A way to look around in a sample, offered to newcomers. */
  sample?: Loaded;
  /** Asks a newcomer, whose name is not known yet, what to call them. */
  callMe?: Loaded;
  /** The calendar as a dialog over the dashboard (S-142). */
  calendar?: Loaded<{ onClose: () => void }>;
  /** Done, Snooze and the way back, wherever a due item is opened. */
  dueMarks?: Loaded<DueMarksProps>;
  ticker?: Loaded;
  bell?: Loaded;
  /** Decides whether the screen is shown or what stands in its way; `open` screens are never held up. */
  gate?: Loaded<{ open: boolean; children?: ReactNode }>;
  /** What somebody else's house is called, and what of it is open to the viewer; also of `records`, as `type/id`. Rejects with `not_found` where nothing is. */
  house?: (owner: string, signal: AbortSignal, records?: readonly string[]) => Promise<House>;
  /** The other houses of which something is open to the viewer, each with what it is called. */
  houses?: (signal: AbortSignal) => Promise<readonly { owner: string; name: string }[]>;
  /** The area whose changes make what is known of a house stale. */
  houseArea?: string;
  /** Over every screen of somebody else's house: whose it is, what may be done there, and the way out. */
  houseBanner?: Loaded;
  /** Asks a signed-in person to show that it is they, by password or passkey, before something grave (`fresh_proof`). */
  proof?: Loaded<{ onProved: () => void; onCancel: () => void }>;
  /** Over every screen, also in somebody else's house: what cannot wait. */
  urgent?: Loaded;
  /** Over the screen's content: the trial banner. */
  banner?: Loaded;
  /** Below it: a question about the account that waits for an answer. */
  question?: Loaded;
  /** Floating over the screen: the assistant's button. */
  floating?: Loaded;
  /** "Share by link" over records; a name that is known is shown. */
  shareByLink?: Loaded<{ records: readonly (RecordReference & { label?: string })[]; onClose: () => void }>;
  /** The categories that a document is filed under. */
  documentCategories?: () => Promise<readonly string[]>;
  /** Further entries of the user menu; all areas' entries are shown, in the order of `areas.ts`. */
  userMenu?: Loaded;
};

/** An area as the browser knows it: `export const rentals: Area = { … }` in `web/rentals/screens.ts`. */
export type Area = {
  name: string;
  screens: readonly Screen[];
  /** Screens that only somebody else's house has. */
  houseScreens?: readonly Screen[];
  /** The area is about the person who is signed in, whatever house they are in: its calls are made as at home. */
  personal?: boolean;
  /** An open house does not open it: only a grant of its own does. */
  ownGrant?: true;
  /** It shows what other areas have: its answers are stale whenever something changes in any of them. */
  gathers?: boolean;
  /** Its changes may change what the viewer is let do: the session and the menu are asked for anew. */
  changesStanding?: boolean;
  hits?: Readonly<Partial<Record<RecordType, HitKind>>>;
  furtherFinds?: readonly FurtherFind[];
  addActions?: readonly AddAction[];
  /** By the type of the record and the slot: `document.expiry`. */
  dueKinds?: Readonly<Record<string, DueKind>>;
  dashboardCards?: readonly DashboardCard[];
  dashboardTiles?: readonly DashboardTile[];
  firstSteps?: readonly FirstStep[];
  assetSections?: readonly AssetSection[];
  recordActions?: readonly RecordAction[];
  tickedActions?: readonly TickedAction[];
  transactionNotes?: TransactionNotes;
  /** Cards on the screen of a bank file that was brought in: what its rows are to the area. */
  importCards?: readonly { name: string; load: Loaded<{ import_id: string }> }[];
  /** How a record of a type is added by its name, from the pickers in the forms of other areas. */
  adders?: Readonly<Partial<Record<RecordType, Adder>>>;
  /** Where the scan of a record's label leads instead of to the record's own page, while something is under way with it. */
  scanned?: (record: RecordReference) => Promise<string | undefined>;
  settingsSections?: readonly SettingsSection[];
  adminTabs?: readonly AdminTab[];
  /** Marks beside entries of the menu, such as a count, by the entries' addresses. */
  menuMarks?: Readonly<Record<string, Loaded>>;
  slots?: ShellSlots;
  /** Heads of public pages, of this area or of others that leave it to this one. */
  heads?: () => Promise<{ heads: readonly PageHead[] }>;
};
