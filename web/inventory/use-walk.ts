import type { CheckPlace, CheckThing } from '@holdfast/domain/inventory/answer';
import { listCheckPlaces, listCheckThings } from '@holdfast/domain/inventory/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../kernel/call/call.ts';
import { thingKey } from './outbox.ts';

/** So many things are asked for at once, and so few may be left before the next are. */
const page = 20;
const ahead = 8;

type Cursor = { places: readonly CheckPlace[] | null; at: number; after: string | null };

export type Step = { thing: CheckThing; place: CheckPlace };

/**
 * Walks through what is left of a check, place by place, fetching ahead. `from` is the place to begin with, `none` for what lies in no
 * place; `begin` the thing to begin with, as `movable/{id}`, whatever was said of it, and its place comes first. A thing that was skipped is
 * not shown again before the walk begins anew.
 */
export function useWalk(checkId: string, from: string, begin = '') {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [at, setAt] = useState(0);
  const [ended, setEnded] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [left, setLeft] = useState<{ things: number; open: number } | null>(null);
  const cursor = useRef<Cursor>({ places: null, at: 0, after: null });
  const fetching = useRef(false);
  // A fetch may bring nothing new; the next one follows all the same.
  const [fetches, setFetches] = useState(0);
  // The thing that the walk began with; begun anew, it has none.
  const first = useRef(begin);

  const fetchMore = useCallback(async () => {
    if (fetching.current) return;
    fetching.current = true;
    try {
      const places = cursor.current.places ?? (await allPlaces(checkId));
      if (cursor.current.places === null) {
        setLeft({ things: sum(places, 'things'), open: sum(places, 'open') });
        const only = first.current;
        const [known] =
          only === '' ? [] : (await call(listCheckThings, { id: checkId, only, limit: 1 })).items;
        const start = known === undefined ? from : (known.place_id ?? 'none');
        const index = places.findIndex(({ place_id }) => (place_id ?? 'none') === start);
        const place = places[index];
        if (known !== undefined && place !== undefined) setSteps([{ thing: known, place }]);
        cursor.current = {
          places: [...places.slice(Math.max(0, index)), ...places.slice(0, Math.max(0, index))],
          at: 0,
          after: null,
        };
      }
      const { at: nth, after } = cursor.current;
      const order = cursor.current.places ?? places;
      const place = order.slice(nth).find(({ open }) => open > 0);
      if (place === undefined) return setEnded(true);
      const { items, next } = await call(listCheckThings, {
        id: checkId,
        view: 'open',
        place: place.place_id ?? 'none',
        limit: page,
        ...(after === null ? {} : { after }),
      });
      const index = order.indexOf(place);
      cursor.current =
        next === null
          ? { places: order, at: index + 1, after: null }
          : { places: order, at: index, after: next };
      const others = items.filter((thing) => thingKey(thing) !== first.current);
      setSteps((former) => [...former, ...others.map((thing) => ({ thing, place }))]);
      setFailed(null);
    } catch (thrown) {
      setFailed(thrown instanceof Fault ? thrown.message : 'The next things could not be loaded');
    } finally {
      fetching.current = false;
      setFetches((count) => count + 1);
    }
  }, [checkId, from]);

  const missing = steps.length - at < ahead && !ended && failed === null;
  useEffect(() => {
    if (missing) void fetchMore();
  }, [missing, fetches, steps.length, fetchMore]);

  const again = () => {
    first.current = '';
    cursor.current = { places: null, at: 0, after: null };
    setSteps([]);
    setAt(0);
    setEnded(false);
    setFailed(null);
  };
  return {
    step: steps[at],
    /** What comes next, so that its photograph can be fetched. */
    coming: steps.slice(at + 1, at + 3),
    before: at > 0,
    ended: ended && at >= steps.length,
    failed: at >= steps.length ? failed : null,
    left,
    next: () => setAt((nth) => nth + 1),
    back: () => setAt((nth) => Math.max(0, nth - 1)),
    retry: () => setFailed(null),
    again,
  };
}

const sum = (places: readonly CheckPlace[], what: 'things' | 'open') =>
  places.reduce((total, place) => total + place[what], 0);

async function allPlaces(id: string): Promise<CheckPlace[]> {
  const all: CheckPlace[] = [];
  let after: string | null = null;
  do {
    const { items, next }: { items: CheckPlace[]; next: string | null } = await call(listCheckPlaces, {
      id,
      limit: 100,
      ...(after === null ? {} : { after }),
    });
    all.push(...items);
    after = next;
  } while (after !== null);
  return all;
}
