import { useAreas } from '../house/given-areas.ts';
import { useSession } from '../../session/session.ts';

export type PublicLink = { href: string; label: string };

/** The links of the head, in their order (S-004). */
const inHead = [
  { href: '/features', label: 'Features' },
  { href: '/security', label: 'Security' },
  { href: '/services', label: 'Services' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/faq', label: 'Questions' },
] as const;

/** The links of the foot, in columns (S-004, S-009). */
const inFoot = [
  {
    title: 'Product',
    links: [
      { href: '/features', label: 'Features' },
      { href: '/pricing', label: 'Pricing' },
      { href: '/services', label: 'Services' },
      { href: '/security', label: 'Security' },
    ],
  },
  {
    title: 'Holdfast',
    links: [
      { href: '/about-us', label: 'About us' },
      { href: '/faq', label: 'Questions and answers' },
      { href: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/privacy-policy', label: 'Privacy Policy' },
      { href: '/terms-of-service', label: 'Terms of Service' },
    ],
  },
] as const;

/** Tells whether an area declares this public screen, so that no link leads nowhere. */
export function useLeadsSomewhere(): (link: { href: string }) => boolean {
  const open = new Set(
    useAreas()
      .flatMap((area) => area.screens)
      .filter((screen) => screen.access === 'public')
      .map((screen) => screen.path),
  );
  return ({ href }) => open.has(href);
}

export function useHeadLinks(): readonly PublicLink[] {
  return inHead.filter(useLeadsSomewhere());
}

export function useFootColumns(): readonly { title: string; links: readonly PublicLink[] }[] {
  const leads = useLeadsSomewhere();
  return inFoot.map(({ title, links }) => ({ title, links: links.filter(leads) }));
}

/** The one address of the support, as the server's settings have it; undefined until it is known. */
export function useSupportEmail(): string | undefined {
  const session = useSession();
  const email = 'answer' in session ? session.answer['support_email'] : undefined;
  return typeof email === 'string' ? email : undefined;
}
