const homes =
  'home|homes|house|houses|property|properties|real_estate|real_estates|residences|apartments|condos|buildings';
const appliances = 'appliance|appliances|household_appliances|machines';
const movables = 'movable|movables|movable_asset|movable_assets|movable_thing|movable_things';

/** What people call all things of a kind, by its name. */
export const kindWords = {
  real_estate: homes,
  appliance: appliances,
  movable: movables,
  thing: 'thing|things|possession|possessions|item|items|belonging|belongings|object|objects|one_thing|stuff',
  asset: 'asset|assets',
} as const;

/** Movable things of one sort, beside the types themselves. */
export const sortWords = {
  vehicle: 'vehicle|vehicles',
  collectible: 'collectible|collectibles|collectable|collectables|artworks|antiques',
  equipment: 'equipment|tools|gear|machinery',
} as const;

/** What people call the records that are counted and listed. */
export const countedWords = {
  real_estate: homes,
  appliance: appliances,
  movable: `${movables}|belongings|possessions|things|personal_property`,
  place: 'place|places|storage_places',
  room: 'rooms',
  car: 'car|cars|automobile|automobiles|trucks|pickups',
  boat: 'boat|boats',
  bicycle: 'bicycle|bicycles',
  ...sortWords,
} as const;
