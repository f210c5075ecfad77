import type { Area, Screen } from './screen.ts';

/** Reduces an area to its part in somebody else's house: its screens for guests, and what draws records there. */
export function asGuestsSee(area: Area): Area {
  const {
    name,
    hits,
    dueKinds,
    assetSections,
    recordActions = [],
    adders,
    personal,
    ownGrant,
    slots = {},
  } = area;
  const primary = recordActions.filter((action) => action.primary !== undefined);
  const { signOut, search, suggest, searchHref, house, houseArea, houseBanner, userMenu, urgent, floating } =
    slots;
  const screens: Screen[] = [
    ...area.screens.filter((screen) => screen.inHouses === true).map(asInHouses),
    ...(area.houseScreens ?? []),
  ];
  const paths = new Set(screens.flatMap((screen) => [screen.path, ...(screen.also ?? [])]));
  return {
    name,
    screens,
    addActions: (area.addActions ?? []).filter((action) => paths.has(action.href)),
    ...(personal === undefined ? {} : { personal }),
    ...(ownGrant === undefined ? {} : { ownGrant }),
    ...(hits === undefined ? {} : { hits }),
    ...(dueKinds === undefined ? {} : { dueKinds }),
    ...(assetSections === undefined ? {} : { assetSections }),
    ...(primary.length === 0 ? {} : { recordActions: primary }),
    ...(adders === undefined ? {} : { adders }),
    slots: withoutEmpty({
      signOut,
      search,
      suggest,
      searchHref,
      house,
      houseArea,
      houseBanner,
      userMenu,
      urgent,
      floating,
    }),
  };
}

function asInHouses({ quickAction: _, footer: __, houseMenu, ...screen }: Screen): Screen {
  if (houseMenu === undefined) return screen;
  const { place: ___, ...plain } = screen;
  return { ...plain, menu: houseMenu };
}

/** Leaves out slots that are undefined: where several areas lend slots, an empty one must not hide another's. */
function withoutEmpty(slots: object): object {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined));
}
