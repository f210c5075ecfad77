/** A request of the kit. */
export type KitRequest = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};
type Headers = Readonly<Record<string, string>>;
/** Person n of the kit, with the headers of a sign-in. */
export type KitUser = { readonly n: number; readonly h: Headers };

declare const adapter: {
  readonly name: string;
  readonly url: string;
  readonly health: string;
  /** The settings with which a server is started to be measured at an address. */
  settingsFor(url: string): Record<string, string>;
  start(context: { url: string; log?: string }): { pid: number | undefined };
  login(context: { url: string }, n: number): Promise<Headers>;
  readonly ops: Readonly<Record<string, (user: KitUser, k: number) => KitRequest[]>>;
  readonly canon: Readonly<Record<string, (texts: string[]) => unknown>>;
};
// oxlint-disable-next-line import/no-default-export -- what an adapter is
export default adapter;
