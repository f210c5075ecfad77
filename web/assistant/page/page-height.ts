/** As high as the screen within the shell: over the phone's bottom bar, below the header. */
export const pageHeight =
  'mx-auto flex h-[calc(100dvh-var(--shell-top)-3.5rem-env(safe-area-inset-bottom))] w-full max-w-page md:h-[calc(100dvh-var(--shell-top))] md:min-h-96';
