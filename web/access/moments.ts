const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** A moment in the person's own time zone, to the minute: `December 21, 2026 at 11:05 AM`. */
export const exactMoment = (moment: string) => exact.format(new Date(moment));

export const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);
