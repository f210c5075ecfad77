/**
 * What search engines and messengers are told of a public screen (its title is the screen's own). Only the build reads it, and writes
 * it into the page that the server sends for this path.
 */
export type PageHead = {
  path: string;
  description: string;
  /**
   * The screen's text is written into the page as well, to be read before scripts run and without them. Only for a screen that asks
   * the server nothing: what waits for an answer would keep the build waiting.
   */
  written: boolean;
  /** Whether the sitemap names it. */
  listed: boolean;
  /** Further addresses at which visitors see this page, though a screen of another area is declared there. */
  also?: readonly string[];
  /** The picture that is seen first, by the devices that see it. */
  preload?: readonly { href: string; media: string }[];
};
