import type { Endpoint } from './endpoint.ts';
import { openInSample } from './sample.ts';
import { hasAccess } from '../../standing/access-rules.ts';
import type { Standing } from '../../standing/standing.ts';

/** What a viewer may do at home: everything (`open`), read after the end of trial or subscription (`ended`), look around (`sample`). */
export type Mode = 'open' | 'ended' | 'sample';

/** Why a control is away or disabled in a mode. */
export const modeReasons: Readonly<Record<Exclude<Mode, 'open'>, string>> = {
  ended: 'Your trial or subscription has ended, so nothing can be saved here until you subscribe.',
  sample: 'This is the sample house, and nothing can be changed here.',
};

/** Finds the mode of a viewer at `now`. Somebody for whom no policy was made yet is held up elsewhere. */
export function modeOf(viewer: { standing: Standing; sample_until?: string | undefined }, now: Date): Mode {
  if (viewer.sample_until !== undefined) return 'sample';
  return viewer.standing.access_status === null || hasAccess(viewer.standing, now) ? 'open' : 'ended';
}

/** The part of an endpoint that decides; without a method it is a change that needs access. */
export type ModeCall = Partial<Pick<Endpoint, 'method' | 'gate' | 'access' | 'bytesOut' | 'area'>>;

/** Decides whether a call is open in a mode, as the server's `admit` does. */
export function isOpenIn(mode: Mode, call: ModeCall): boolean {
  const { method = 'POST', gate = 'full', access = 'viewer', bytesOut = false, area = '' } = call;
  if (mode === 'open') return true;
  return mode === 'sample'
    ? openInSample({ method, bytesOut, area, access })
    : gate === 'open' || access === 'public';
}
