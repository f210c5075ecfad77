/**
 * Which of the counted days before an end are to be settled when `daysLeft` days are left: `tell` is the one that a mail goes out
 * for, `settle` all that stand in the list afterwards. Somebody who was away gets one mail, for the tightest; the days that
 * passed meanwhile are settled without one (S-065, G-09).
 */
export function reminderDue(
  days: readonly number[],
  daysLeft: number,
  settled: readonly number[],
): { tell: number | null; settle: number[] } {
  const reached = days.filter((day) => daysLeft <= day);
  const tightest = reached.length === 0 ? null : Math.min(...reached);
  return {
    tell: tightest === null || settled.includes(tightest) ? null : tightest,
    settle: [...new Set([...settled, ...reached])].sort((a, b) => b - a),
  };
}
