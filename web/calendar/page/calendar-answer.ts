import { listCalendarProperties, showCalendar } from '@holdfast/domain/calendar/endpoints';
import { useEffect, useMemo } from 'react';
import { askAhead, useAnswer } from '../../kernel/call/query.ts';
import { useMoved } from '../moving/moving.ts';
import type { PropertyIn } from './narrowing.ts';
import { byPlace, shownIn, touches, viewerZone, type Shown } from '../shown-entry.ts';
import { askedOf, leafed, spanOf, type Span, type View } from '../views.ts';

/** The neighbours of a span that holds more than this are not fetched ahead. */
const lightEnough = 1500;

/** Asks for what stands on some days, in the order in which it is drawn. What was just moved is on its new day at once. */
export function useSpan(span: Span, { enabled = true }: { enabled?: boolean } = {}) {
  const answer = useAnswer(showCalendar, askedOf(span), { keepFormer: true, enabled });
  const moved = useMoved();
  const items = answer.data?.items;
  const { first, last } = span;
  const entries = useMemo((): Shown[] => {
    const zone = viewerZone();
    return (items ?? [])
      .map((entry) => {
        const day = moved.get(entry.id);
        return shownIn(day === undefined ? entry : { ...entry, date: day }, zone);
      })
      .filter((shown) => touches(shown, { first, last }))
      .sort(byPlace);
  }, [items, moved, first, last]);
  return { answer, entries };
}

const none: readonly PropertyIn[] = [];

/** Asks which properties the entries of some days belong to, once somebody filters. */
export function useProperties(span: Span, enabled: boolean): readonly PropertyIn[] {
  const answer = useAnswer(listCalendarProperties, askedOf(span), { keepFormer: true, enabled });
  return answer.data?.items ?? none;
}

/** Fetches what a view shows after leafing once, while the person looks at what is there. */
export function useAhead(view: View, day: string, count: number | undefined) {
  useEffect(() => {
    if (count === undefined || count > lightEnough) return;
    for (const by of [1, -1] as const) {
      const span = spanOf(view, leafed(view, day, by));
      askAhead(showCalendar, askedOf(span));
    }
  }, [view, day, count]);
}
