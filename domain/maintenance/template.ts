import type { ApplianceKind } from '../kernel/records/thing-kind.ts';
import type { MeterUnit, PeriodUnit, Priority, ServiceType } from './words.ts';

/** What sort of thing the catalogue knows tasks for: a home, an appliance by its category, a movable asset by what it is. */
export type CatalogueKind = 'home' | 'car' | 'boat' | 'bicycle' | 'equipment' | 'instrument' | ApplianceKind;

/** A rule of the catalogue, which has no day of its own yet. */
export type TemplateRule =
  | { readonly kind: 'floating'; readonly every: number; readonly unit: PeriodUnit }
  /** Each year in these months. */
  | { readonly kind: 'season'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'usage';
      readonly use: number;
      readonly meter: MeterUnit;
      readonly every?: number;
      readonly unit?: PeriodUnit;
    };

/** A task of the starter catalogue. `why` says what it saves. */
export type Template = {
  readonly key: string;
  readonly kinds: readonly CatalogueKind[];
  readonly title: string;
  readonly service_type: ServiceType;
  readonly priority?: Priority;
  readonly rule: TemplateRule;
  readonly steps: readonly string[];
  readonly why: string;
};
