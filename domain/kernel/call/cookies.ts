/** How long a browser keeps its name, in days: the longest that browsers keep any cookie. */
export const deviceCookieDays = 400;
/** The longest that a sign-in of several steps may take, in minutes. */
export const signInMinutes = 10;

/** Every cookie that the product sets, by its name without the beginning, and what the privacy policy says of it. */
export const cookies = {
  session: 'It keeps you signed in, and ends with the browser unless you ask to be remembered.',
  device: `A random name for a browser someone has signed in with. It opens nothing, but lets us count strangers’ sign-in attempts separately, so that they cannot lock you out. It stays for ${deviceCookieDays} days.`,
  registration:
    'It lets the link of your verification mail sign you in where you registered. It is gone after that, or after a day.',
  google: `It holds a sign-in with Google together, for ${signInMinutes} minutes at most.`,
  apple: `It holds a sign-in with Apple together, for ${signInMinutes} minutes at most.`,
  passkey_sign_in: `It holds a sign-in with a passkey together, for ${signInMinutes} minutes at most.`,
  second_factor: `It holds a sign-in with a code together, for ${signInMinutes} minutes at most.`,
  sample: 'It shows you the sample house, for an hour at most or until you leave it.',
} as const;

export type CookieName = keyof typeof cookies;

/** The name of a cookie as it travels. Behind https it carries `__Host-`: no other host and no plain connection can set or read it. */
export function cookieName(baseUrl: { readonly protocol: string }, name: CookieName): string {
  return `${baseUrl.protocol === 'https:' ? '__Host-' : ''}holdfast_${name}`;
}
