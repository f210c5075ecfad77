import { addDays, day } from '@holdfast/domain/kernel/time/day';
import { useInAddress } from '../../base/link.tsx';

/** What the address narrows the log to. Days are the reader's own; the log is asked by moments. */
export function useAuditFilter() {
  const [person] = useInAddress('person');
  const [actor] = useInAddress('by');
  const [action] = useInAddress('action');
  const [from] = useInAddress('from');
  const [until] = useInAddress('until');
  const filter = {
    ...(person === '' ? {} : { person }),
    ...(actor === '' ? {} : { actor }),
    ...(action === '' ? {} : { action }),
    ...(isDay(from) ? { from: beginningOf(from) } : {}),
    ...(isDay(until) ? { until: beginningOf(addDays(until, 1)) } : {}),
  };
  return { filter, narrowed: Object.keys(filter).length > 0 };
}

const isDay = (text: string) => day.safeParse(text).success;

/** Midnight of a day where the reader is, as a moment. */
function beginningOf(text: string): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
}
