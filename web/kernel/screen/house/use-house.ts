import type { Guests } from '@holdfast/domain/kernel/call/endpoint';
import type { Fault } from '@holdfast/domain/kernel/call/fault';
import type { ModeCall } from '@holdfast/domain/standing/mode';
import { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../../call/query-client.ts';
import { useAreas, useSlots } from './given-areas.ts';
import { useModeLets } from '../../session/mode.ts';
import { guestHouse } from '../../../base/guest-house.ts';
import type { House } from './house.ts';
import type { Area } from './screen.ts';

/** Asks for the house that the page shows; `data` is undefined at home and until it has arrived. */
export function useHouse() {
  const { house, houseArea = 'house' } = useSlots();
  return useQuery<House, Fault>(
    {
      queryKey: [houseArea, 'house', guestHouse],
      queryFn: ({ signal }) => {
        if (house === undefined || guestHouse === null) throw new Error('No house is shown');
        return house(guestHouse, signal);
      },
      enabled: house !== undefined && guestHouse !== null,
      refetchInterval: 30_000,
    },
    queryClient,
  );
}

/** The house with how far the viewer reaches in these records, which are asked for where a house has more of them than it names. */
function useHouseOf(records: readonly RecordName[]): House | undefined {
  const { house, houseArea = 'house' } = useSlots();
  const { data } = useHouse();
  const names = records.map(({ item_type, item_id }) => `${item_type}/${item_id}`).toSorted();
  const { data: asked } = useQuery(
    {
      queryKey: [houseArea, 'house', guestHouse, names],
      queryFn: async ({ signal }) => (await house?.(guestHouse ?? '', signal, names)) ?? null,
      enabled: data?.more === true && names.length > 0,
      staleTime: 30_000,
    },
    queryClient,
  );
  return asked && data ? { ...data, opened: [...data.opened, ...asked.opened] } : data;
}

const minutes = 60_000;

/** Lists the other houses that the viewer can be in, at home alone; none while they have not arrived. */
export function useOpenHouses(): readonly { owner: string; name: string }[] {
  const { houses, houseArea = 'house' } = useSlots();
  const { data = [] } = useQuery(
    {
      queryKey: [houseArea, 'houses'],
      queryFn: ({ signal }) => houses?.(signal) ?? [],
      enabled: houses !== undefined && guestHouse === null,
      staleTime: 5 * minutes,
    },
    queryClient,
  );
  return data;
}

const rank: Readonly<Record<string, number>> = { viewer: 1, contributor: 2, manager: 3 };
const enough: Readonly<Record<Guests, number>> = { view: 1, contribute: 2, manage: 3, none: Infinity };

type RecordName = { item_type: string; item_id: string };

/** How far a guest reaches, 0 to 3: in an area of a house, for one record, and for what belongs to a thing that is open. */
export function reachIn(house: House | undefined, areaName: string, records: readonly RecordName[]): number {
  const opens = (part: RecordName) =>
    part.item_type === '*' ||
    part.item_type === `area:${areaName}` ||
    records.some((record) => record.item_type === part.item_type && record.item_id === part.item_id);
  const most = house?.preview === true ? 1 : Infinity;
  const ranks = (house?.opened ?? []).filter(opens).map((part) => Math.min(most, rank[part.role] ?? 0));
  return Math.max(0, ...ranks);
}

/** How far the viewer reaches in another house, as `reachIn` says it. */
export function useReach(areaName: string, records: readonly RecordName[]): number {
  return reachIn(useHouseOf(records), areaName, records);
}

/**
 * Decides whether the viewer may do what an endpoint does: at home what their mode lets through (after the end and in the sample house only
 * reading), in another house what its owner has opened. `records` are the record itself and those that it belongs to. It spares people
 * buttons that would be refused; the server decides.
 */
export function useMay(areaName: string, records: readonly RecordName[] = []) {
  const reach = useReach(areaName, records);
  const modeLets = useModeLets();
  return (endpoint: { readonly guests: Guests } & ModeCall) =>
    guestHouse === null ? modeLets(endpoint) : reach >= enough[endpoint.guests];
}

/** Whether the viewer may keep copies of files: at home always, in another house where the grant says so. */
export function useMayDownload(areaName: string, records: readonly RecordName[] = []): boolean {
  const data = useHouseOf(records);
  if (guestHouse === null) return true;
  return (data?.opened ?? []).some(
    (part) => part.may_download && reachIn({ owner: '', name: '', opened: [part] }, areaName, records) > 0,
  );
}

/** Finds the areas of which something is open to the guest: all of an open house, else those of the open records. At home all. */
export function useOpenAreas(): readonly Area[] {
  const areas = useAreas();
  const { houseArea } = useSlots();
  const { data } = useHouse();
  return useMemo(
    () => (guestHouse === null ? areas : openAreas(areas, data, houseArea)),
    [areas, data, houseArea],
  );
}

/** Picks the areas that a house opens; its own page always, also before it has arrived. */
export function openAreas(
  areas: readonly Area[],
  house: House | undefined,
  houseArea: string | undefined,
): readonly Area[] {
  const types = [...(house?.opened ?? []).map(({ item_type }) => item_type), ...(house?.types ?? [])];
  const names = [...new Set(types)].flatMap((item_type) => {
    if (item_type === '*') return areas.filter((each) => each.ownGrant !== true).map((each) => each.name);
    if (item_type.startsWith('area:')) return [item_type.slice('area:'.length)];
    // A thing brings what belongs to it, which lies in the areas that lend sections to its screen.
    const own = areas.filter((each) => item_type in (each.hits ?? {}));
    const isThing = (thingTypes as readonly string[]).includes(item_type);
    const beside = isThing ? areas.filter((each) => (each.assetSections ?? []).length > 0) : [];
    return [...own, ...beside].map((each) => each.name);
  });
  return areas.filter(({ name }) => name === houseArea || names.includes(name));
}
