import { dueKind } from '@holdfast/domain/kernel/due/due-kind';
import type { DueItem } from '@holdfast/domain/kernel/due/due-item';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import { createContext, use } from 'react';
import { useMode } from '../../session/mode.ts';
import type { AddAction } from './add-action.ts';
import type {
  Adder,
  AdminTab,
  Area,
  DashboardCard,
  DashboardTile,
  DueKind,
  FirstStep,
  HitKind,
  ShellSlots,
} from './screen.ts';
import type { AssetSection, RecordAction } from './record-parts.ts';
import type { SettingsSection } from './settings-section.ts';

/** The areas of the product, provided by `main.tsx`: gathering screens read here what others lend, without importing them. */
export const AreasContext = createContext<readonly Area[]>([]);

export function useAreas(): readonly Area[] {
  return use(AreasContext);
}

/** Lists what can be added, what is added most often first; nothing while the viewer can only read. */
export function useAddActions(): AddAction[] {
  return useAllAdds().filter(isNamed);
}

/** Lists what can be added, with what is added from its list alone. */
export function useAllAdds(): AddAction[] {
  const areas = useAreas();
  return useMode() === 'open' ? addActionsOf(areas) : [];
}

/** Whether an action stands in the menus that name what can be added. */
export const isNamed = ({ everywhere }: AddAction): boolean => everywhere !== false;

/** What a button says that does it: "Add recurring item" of "Recurring item"; a label that begins with what is done stays. */
export const namedAsButton = ({ label }: Pick<AddAction, 'label'>): string =>
  /^(?:Add|Import|New|Upload) /.test(label) ? label : `Add ${label.toLowerCase()}`;

export const addActionsOf = (areas: readonly Area[]): AddAction[] =>
  areas.flatMap((area) => area.addActions ?? []).sort((a, b) => a.order - b.order);

/** Lists what can be added as the dashboard does: the entries of "Add Asset" in their own order (S-133), then the others. */
export function useAssetActions(): AddAction[] {
  const last = Infinity;
  return useAddActions().toSorted((a, b) => (a.asset ?? last) - (b.asset ?? last) || a.order - b.order);
}

export function useDashboardCards(): DashboardCard[] {
  return useAreas()
    .flatMap((area) => area.dashboardCards ?? [])
    .sort((a, b) => a.order - b.order);
}

export function useDashboardTiles(): DashboardTile[] {
  return useAreas()
    .flatMap((area) => area.dashboardTiles ?? [])
    .sort((a, b) => a.order - b.order);
}

/** A newcomer's first steps, in their order. */
export function useFirstSteps(): FirstStep[] {
  return useAreas()
    .flatMap((area) => area.firstSteps ?? [])
    .sort((a, b) => a.order - b.order);
}

/** A section with the area that lends it; a `personal` one asks for itself in somebody else's house, where the house's answer has nothing of it. */
export type LentSection = AssetSection & { readonly area: string; readonly personal: boolean };

/** Lists the sections that areas lend to the screens of records of a type. */
export function useAssetSections(type: RecordType): LentSection[] {
  return useAreas()
    .flatMap(({ name: area, personal = false, assetSections = [] }) =>
      assetSections.map((section): LentSection => ({ ...section, area, personal })),
    )
    .filter(({ on }) => on === undefined || on.includes(type))
    .sort((a, b) => a.order - b.order);
}

/** Lists the buttons that areas lend to the heads of the screens of records of a type; none while the viewer can only read. */
export function useRecordActions(type: RecordType): RecordAction[] {
  const all = useAreas();
  const areas = useMode() === 'open' ? all : [];
  return areas
    .flatMap((area) => area.recordActions ?? [])
    .filter(({ on }) => on === undefined || on.includes(type))
    .sort((a, b) => a.order - b.order);
}

/** Lists the sections that areas lend to the settings. */
export function useSettingsSections(): SettingsSection[] {
  return useAreas()
    .flatMap((area) => area.settingsSections ?? [])
    .sort((a, b) => a.order - b.order);
}

/** Lists the tabs that areas lend to the administrator's screen. */
export function useAdminTabs(): AdminTab[] {
  return useAreas()
    .flatMap((area) => area.adminTabs ?? [])
    .sort((a, b) => a.order - b.order);
}

const unknownHit: HitKind = {
  label: 'Record',
  many: 'Records',
  icon: 'file',
  hue: 'slate',
  href: () => '/dashboard',
};
const unknownKind: DueKind = { label: 'Due date', icon: 'calendar', hue: 'kelp', href: () => '/dashboard' };

/** Finds how a hit of `item_type` is drawn. */
export function useHitKind(): (itemType: string) => HitKind {
  const areas = useAreas();
  return (itemType) => {
    const type = itemType as RecordType;
    return areas.find((area) => area.hits?.[type])?.hits?.[type] ?? unknownHit;
  };
}

/** Finds what adds a record of a type by its name; undefined where no area lends it. */
export function useAdder(type: RecordType): Adder | undefined {
  const areas = useAreas();
  return areas.find((area) => area.adders?.[type])?.adders?.[type];
}

/** Finds where the scan of a record's label leads: to what an area has under way with it, else to the record's own page. */
export function useScanned(): (record: RecordReference) => Promise<string> {
  const areas = useAreas();
  const kindOf = useHitKind();
  return async (record) => {
    // What cannot be found out now must not stand between a label and its thing.
    const leads = await Promise.all(
      areas.map(async ({ scanned }) => scanned?.(record).catch(() => undefined)),
    );
    return leads.find((each) => each !== undefined) ?? kindOf(record.item_type).href(record.item_id);
  };
}

/** Finds how a due item is drawn, and where it opens. */
export function useDueKind(): (item: Pick<DueItem, 'source_type' | 'slot'>) => DueKind {
  const areas = useAreas();
  return (item) => {
    const kind = dueKind(item);
    return areas.find((area) => area.dueKinds?.[kind])?.dueKinds?.[kind] ?? unknownKind;
  };
}

/** What the areas lend to the shell; where two lend the same, the later one in `areas.ts` wins. */
export function useSlots(): ShellSlots {
  return Object.assign({}, ...useAreas().map((area) => area.slots ?? {})) as ShellSlots;
}
