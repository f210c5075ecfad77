import { Link as RouterLink, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { staysHere } from './guest-house.ts';

type Place = { to: string; search: Record<string, string>; hash?: string };

/** Takes an address apart as the router wants it: `/documents?type=deed#newest`. */
export function placeOf(href: string): Place {
  const [beforeHash = '', hash] = href.split('#', 2);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  const search = Object.fromEntries(new URLSearchParams(query));
  return { to: path || '/', search, ...(hash === undefined ? {} : { hash }) };
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface widens a library's own
  interface HistoryState {
    /** The address that the former screen worked with (S-043). */
    email?: string;
  }
}

type LinkProps = {
  href: string;
  children?: ReactNode;
  className?: string;
  /** Takes an e-mail address along, out of the browser's address line and history's titles. */
  withEmail?: string | undefined;
  /** Opens in a tab of its own. */
  newTab?: boolean;
  replace?: boolean;
  title?: string | undefined;
  ref?: Ref<HTMLAnchorElement>;
  onClick?: () => void;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-describedby'?: string | undefined;
  'aria-description'?: string | undefined;
  /** Marks a row's own link for the table's arrow keys. */
  'data-opens'?: '';
};

/**
 * A link. Within the product it loads the screen's code as soon as the pointer rests on it; elsewhere it is a plain one. Into another
 * house, or out of it, the page is loaded anew.
 */
export function Link({ href, newTab = false, replace = false, withEmail, ...rest }: LinkProps) {
  const { children, ref, ...plain } = rest;
  if (newTab || !href.startsWith('/') || href.startsWith('//') || href.startsWith('/api/')) {
    const own = href.startsWith('/') && !href.startsWith('//');
    return (
      <a
        href={href}
        ref={ref}
        {...plain}
        {...(newTab || !own ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {children}
      </a>
    );
  }
  if (!staysHere(pathIn(href))) {
    return (
      <a href={href} ref={ref} {...plain}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink
      {...placeOf(href)}
      replace={replace}
      {...(withEmail === undefined ? {} : { state: { email: withEmail } })}
      ref={ref}
      {...plain}
      // A link to `/finance` is no link to the page that is open at `/finance/import`.
      activeOptions={exactly}
      activeProps={{}}
      inactiveProps={{}}
    >
      {children}
    </RouterLink>
  );
}

const exactly = { exact: true, includeSearch: true };

function leaveFor(href: string, { replace = false }: { replace?: boolean }) {
  if (replace) location.replace(href);
  else location.assign(href);
}

const pathIn = (href: string) => href.split(/[?#]/, 1)[0] ?? '/';

/** Goes to an address of the product: `go('/documents?type=deed')`. */
export function useGo(): (href: string, options?: { replace?: boolean; resetScroll?: boolean }) => void {
  const navigate = useNavigate();
  return (href, options = {}) => {
    if (!staysHere(pathIn(href))) leaveFor(href, options);
    else
      void navigate({
        ...placeOf(href),
        replace: options.replace ?? false,
        resetScroll: options.resetScroll ?? true,
      });
  };
}

/** Goes to an address of the product and waits until its screen has loaded. Where that is another page, it never comes back. */
export function useArrive(): (href: string) => Promise<void> {
  const navigate = useNavigate();
  return async (href) => {
    if (staysHere(pathIn(href))) return navigate({ ...placeOf(href), replace: true });
    leaveFor(href, { replace: true });
    return new Promise(() => undefined);
  };
}

/** A parameter of the path: `useParam('id')` on `/real-estate/{id}`. */
export function useParam(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}

/** The current path, without query. */
export function usePath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

/**
 * A value that lives in the address (a filter, an open tab, an open dialog), so that reload and back keep it. Setting it to
 * the fallback takes it out again.
 */
export function useInAddress(name: string, fallback = ''): [string, (value: string) => void] {
  const navigate = useNavigate();
  const value = useRouterState({
    select: (state) => (state.location.search as Record<string, string>)[name] ?? fallback,
  });
  const change = (next: string) =>
    void navigate({
      to: '.',
      search: (former: Record<string, unknown>) => {
        const { [name]: _, ...others } = former;
        return next === fallback ? others : { ...others, [name]: next };
      },
      replace: true,
      resetScroll: false,
    });
  return [value, change];
}

/** All values that live in the address. */
export function useAddressWords(): Readonly<Record<string, string>> {
  return useRouterState({ select: (state) => state.location.search as Record<string, string> });
}

/** Takes values out of the address, all at once: every filter of a list. */
export function useClearAddress(): (names: readonly string[]) => void {
  const navigate = useNavigate();
  return (names) =>
    void navigate({
      to: '.',
      search: (former: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(former).filter(([name]) => !names.includes(name))),
      replace: true,
      resetScroll: false,
    });
}
