import { useEffect, useRef } from 'react';

/** Fetches the next page before the end of the list comes into sight. */
export function MoreBelow({ active, onReach }: { active: boolean; onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });
  useEffect(() => {
    if (!active || !mark.current) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '1500px 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [active]);
  return <div ref={mark} aria-hidden className="h-px" />;
}
