import type { ServiceType, UpkeepThing } from '@holdfast/domain/maintenance/words';

/** The family's things that have upkeep, by the name that the seed gives them. */
export type UpkeptKey =
  | 'home'
  | 'duplex'
  | 'cabin'
  | 'car'
  | 'boat'
  | 'furnace'
  | 'refrigerator'
  | 'dishwasher';

/** A visit so many days ago. */
export type SampleVisit = {
  readonly ago: number;
  readonly cost?: string;
  readonly by?: string;
  readonly firm?: string;
  readonly notes?: string;
  readonly meter?: string;
};

/** A task of the family: one of the catalogue by its key, or words of their own. Its visits are the oldest first. */
export type SampleUpkeep = {
  readonly of: UpkeptKey;
  readonly template?: string;
  readonly title?: string;
  readonly service_type?: ServiceType;
  readonly priority?: 'low' | 'medium' | 'high' | 'emergency';
  readonly notes?: string;
  readonly estimated?: string;
  readonly assignee?: string;
  readonly firm?: string;
  /** Of a one-off: so many days from today, or null of a request. */
  readonly ahead?: number | null;
  /** Since when a task that comes round has been there, in days before today. */
  readonly since?: number;
  readonly visits?: readonly SampleVisit[];
};

export const upkeptTypes: Readonly<Record<UpkeptKey, UpkeepThing>> = {
  home: 'real_estate',
  duplex: 'real_estate',
  cabin: 'real_estate',
  car: 'movable',
  boat: 'movable',
  furnace: 'appliance',
  refrigerator: 'appliance',
  dishwasher: 'appliance',
};

/** Maintenance of Maria's and Daniel's homes and things, with about a year of visits. */
export const familyMaintenance: readonly SampleUpkeep[] = [
  {
    of: 'home',
    template: 'furnace-filter',
    assignee: 'Daniel',
    estimated: '24.00',
    since: 400,
    visits: [
      { ago: 352, cost: '22.40', by: 'Daniel' },
      { ago: 261, cost: '22.40', by: 'Daniel' },
      { ago: 168, cost: '24.10', by: 'Maria', notes: '20 × 25 × 1, the better ones' },
      { ago: 86, cost: '24.10', by: 'Daniel' },
    ],
  },
  {
    of: 'home',
    template: 'smoke-alarms',
    assignee: 'Maria',
    since: 380,
    visits: [
      { ago: 366, by: 'Maria' },
      { ago: 187, cost: '18.00', by: 'Maria', notes: 'New battery in the hall' },
    ],
  },
  {
    of: 'home',
    template: 'gutters-autumn',
    firm: 'Hill Country Gutters',
    estimated: '180.00',
  },
  {
    of: 'home',
    template: 'water-heater-flush',
    firm: 'Barton Plumbing',
    estimated: '120.00',
    since: 500,
    visits: [{ ago: 330, cost: '115.00', firm: 'Barton Plumbing', notes: 'A good deal of lime' }],
  },
  { of: 'home', template: 'heating-service', firm: 'Ember Heating & Air', estimated: '149.00' },
  {
    of: 'home',
    title: 'Mend the leak under the kitchen sink',
    service_type: 'repair',
    priority: 'high',
    ahead: -40,
    visits: [{ ago: 38, cost: '236.50', firm: 'Barton Plumbing', notes: 'New trap and shut-off valve' }],
  },
  {
    of: 'home',
    title: 'Paint the porch ceiling',
    service_type: 'other',
    priority: 'low',
    ahead: 54,
    estimated: '150.00',
    assignee: 'Daniel',
  },
  {
    of: 'duplex',
    title: 'Unit B: bathroom fan does not run',
    service_type: 'repair',
    priority: 'high',
    ahead: null,
    notes: 'The tenant wrote on Sunday.',
  },
  {
    of: 'duplex',
    template: 'smoke-alarms',
    firm: 'Lone Star Property Care',
    since: 300,
    visits: [{ ago: 201, cost: '60.00', firm: 'Lone Star Property Care' }],
  },
  { of: 'duplex', template: 'dryer-vent', firm: 'Lone Star Property Care', estimated: '140.00', since: 345 },
  {
    of: 'cabin',
    template: 'septic',
    firm: 'Llano Septic',
    estimated: '420.00',
    since: 1200,
    visits: [{ ago: 700, cost: '395.00', firm: 'Llano Septic' }],
  },
  { of: 'cabin', template: 'chimney', estimated: '210.00' },
  {
    of: 'car',
    template: 'car-oil',
    firm: 'South Lamar Auto',
    estimated: '95.00',
    since: 400,
    visits: [
      { ago: 342, cost: '89.95', firm: 'South Lamar Auto', meter: '41250' },
      { ago: 158, cost: '94.50', firm: 'South Lamar Auto', meter: '46480' },
    ],
  },
  {
    of: 'car',
    template: 'car-tires',
    since: 400,
    visits: [{ ago: 158, cost: '35.00', firm: 'South Lamar Auto', meter: '46480' }],
  },
  { of: 'boat', template: 'boat-winter', firm: 'Lake Travis Marine', estimated: '380.00' },
  { of: 'boat', template: 'boat-engine', since: 200, firm: 'Lake Travis Marine', estimated: '460.00' },
  {
    of: 'furnace',
    template: 'furnace-service',
    firm: 'Ember Heating & Air',
    estimated: '149.00',
  },
  {
    of: 'refrigerator',
    template: 'refrigerator-filter',
    assignee: 'Maria',
    estimated: '45.00',
    since: 380,
    visits: [{ ago: 172, cost: '44.99', by: 'Maria' }],
  },
  {
    of: 'dishwasher',
    template: 'dishwasher-filter',
    assignee: 'Lucia',
    since: 200,
    visits: [
      { ago: 130, by: 'Lucia' },
      { ago: 52, by: 'Lucia' },
    ],
  },
];
