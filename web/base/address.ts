import { useNavigate, useRouterState } from '@tanstack/react-router';

/** All values that live in the address, and a change of several at once; an empty value takes its name out. */
export function useAddress(): [
  Readonly<Record<string, string>>,
  (values: Readonly<Record<string, string>>) => void,
] {
  const navigate = useNavigate();
  const search = useRouterState({ select: (state) => state.location.search as Record<string, string> });
  const change = (values: Readonly<Record<string, string>>) =>
    void navigate({
      to: '.',
      search: (former: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...former, ...values }).filter(([, value]) => value !== '')),
      replace: true,
      resetScroll: false,
    });
  return [search, change];
}
