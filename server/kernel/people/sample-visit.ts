import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieName } from '@holdfast/domain/kernel/call/cookies';
import { noStanding } from '@holdfast/domain/standing/standing';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { sampleLasts } from '@holdfast/domain/kernel/call/sample';

/**
 * Makes and reads visits to the sample house: a visit is a signed cookie beside the session's own, bound to that session and valid for
 * an hour. Nothing is stored; without the session the cookie opens nothing.
 */
export type SampleVisits = {
  /** The cookie that begins a visit of this session to the house of `owner`. */
  begin(person: Viewer, owner: string, now: Date): string;
  /** The cookie that ends it. */
  end(): string;
  /** Reads a visit's cookie: the owner as whom the person looks around, or null. */
  viewerFor(person: Viewer | null, cookies: string | undefined, now: Date): Viewer | null;
};

const familyName = 'The Reyes family';

export function makeSampleVisits(baseUrl: URL, key: string): SampleVisits {
  const secure = baseUrl.protocol === 'https:';
  const name = cookieName(baseUrl, 'sample');
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const signatureOf = (owner: string, until: number, session: string) =>
    createHmac('sha256', key).update(`${owner}\n${until}\n${session}`).digest();

  return {
    begin(person, owner, now) {
      const until = now.getTime() + sampleLasts;
      const signature = signatureOf(owner, until, person.session_id).toString('base64url');
      return `${name}=${owner}.${until}.${signature}; Max-Age=${sampleLasts / 1000}; ${attributes}`;
    },
    end: () => `${name}=; Max-Age=0; ${attributes}`,
    viewerFor(person, cookies, now) {
      // A program with a key works in its own house.
      if (person === null || person.key_scope !== null) return null;
      const value = cookies?.split(/; */).find((each) => each.startsWith(`${name}=`));
      const [owner = '', untilText = '', signature = ''] = value?.slice(name.length + 1).split('.') ?? [];
      const until = Number(untilText);
      if (!(until > now.getTime())) return null;
      const bytes = Buffer.from(signature, 'base64url');
      const right = signatureOf(owner, until, person.session_id);
      if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) return null;
      return {
        user_id: owner,
        email: 'sample-house',
        name: familyName,
        session_id: person.session_id,
        standing: { ...noStanding, access_status: 'subscribed', has_full_access: true },
        key_scope: null,
        sample_until: new Date(until).toISOString(),
      };
    },
  };
}
